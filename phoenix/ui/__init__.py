"""The touch app: the only place that imports Kivy."""
