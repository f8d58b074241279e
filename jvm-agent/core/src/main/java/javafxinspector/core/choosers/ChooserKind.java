package javafxinspector.core.choosers;

/** The kinds of choosers, by the methods that show them. */
enum ChooserKind {
  OPEN("open", "showOpenDialog"),
  OPEN_MULTIPLE("openMultiple", "showOpenMultipleDialog"),
  SAVE("save", "showSaveDialog"),
  DIRECTORY("directory", "showDialog");

  /** The name of the kind in results. */
  final String wireName;

  private final String method;

  ChooserKind(String wireName, String method) {
    this.wireName = wireName;
    this.method = method;
  }

  /** The kind that this method shows; null for any other method. */
  static ChooserKind ofMethod(String method) {
    for (ChooserKind kind : values()) {
      if (kind.method.equals(method)) {
        return kind;
      }
    }
    return null;
  }
}
