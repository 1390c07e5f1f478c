"""Why something may be done, picked or happens, or why not: for any action, option and ability."""
