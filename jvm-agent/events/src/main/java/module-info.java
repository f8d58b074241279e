/** Pushes events of an application to JavaFX Inspector. */
module javafxinspector.events {
  exports javafxinspector.events;
}
