package javafxinspector.core.picture;

/** Something that points at a node in the program's window. FX thread. */
interface Mark {
  void hide();
}
