package demo;

/** Something to do; priority is high, medium or low. */
record Job(String title, String priority) {}
