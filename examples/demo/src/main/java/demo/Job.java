package demo;

/** A task with a priority: high, medium or low. */
record Job(String title, String priority) {}
