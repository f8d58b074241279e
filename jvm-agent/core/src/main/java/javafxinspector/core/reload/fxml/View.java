package javafxinspector.core.reload.fxml;

/**
 * What was loaded from FXML, and how. JavaFX application thread.
 *
 * @param root a node, or an object that {@link ViewRoot} knows
 */
record View(Object root, Origin origin) {
  String url() {
    return origin.url();
  }

  /** Whether it is in a window. */
  boolean isShown() {
    return ViewRoot.isShown(root);
  }
}
