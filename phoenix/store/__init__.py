"""What is kept on the device between two evenings."""
