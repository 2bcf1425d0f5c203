"""The screens: one module each, with the kv file of the same name."""
