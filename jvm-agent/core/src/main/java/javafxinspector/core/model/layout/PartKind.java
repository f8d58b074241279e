package javafxinspector.core.model.layout;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** The kind of a part of a layout, in the order in which an overlay draws them. */
public enum PartKind {
  CONTENT("#6fa8dc59"),
  PADDING("#93c47d8c"),
  BORDER("#ffd966a6"),
  MARGIN("#f6b26b99"),
  GAP("#a06ee08c"),
  COLUMN("#8a4fff"),
  ROW("#8a4fff"),
  BASELINE("#00a0a0");

  private final String color;

  PartKind(String color) {
    this.color = color;
  }

  /**
   * As #rrggbb or #rrggbbaa; the page draws the kind in the same color (src/contract/layout.ts).
   */
  public String color() {
    return color;
  }

  /** Its name in requests and responses. */
  public String named() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kinds with these names. Unknown names are ignored. */
  public static Set<PartKind> of(Collection<String> names) {
    Set<PartKind> kinds = EnumSet.noneOf(PartKind.class);
    for (PartKind kind : values()) {
      if (names.contains(kind.named())) {
        kinds.add(kind);
      }
    }
    return kinds;
  }
}
