"""Why something may be done or happened, or why not."""
