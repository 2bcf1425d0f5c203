"""What a screen shows and does, as plain values. No Kivy here."""
