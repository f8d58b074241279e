package application;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/**
 * Nodes of an application. Code in packages of the Java agent does not count as code of an
 * application, so nodes that tests create themselves have no source.
 */
public final class Rows {
  private Rows() {}

  /** Labels with the same id that were created by one line. */
  public static VBox repeated(int count) {
    VBox rows = new VBox();
    for (int i = 0; i < count; i++) {
      Label row = new Label("Row " + i);
      row.setId("row");
      rows.getChildren().add(row);
    }
    return rows;
  }

  /** A label that was created by another line. */
  public static Label other() {
    Label other = new Label("Other");
    other.setId("row");
    return other;
  }
}
