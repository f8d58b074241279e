package javafxinspector.core.screen;

/** A visible highlight of a node in the application's window. JavaFX application thread. */
interface ShownHighlight {
  void hide();
}
