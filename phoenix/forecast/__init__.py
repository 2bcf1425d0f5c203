"""What an action would do, before it is taken."""
