"""What every screen is built with: looks, pen, sounds, motion."""
