"""The geometry and the colours of every picture. No Kivy here."""
