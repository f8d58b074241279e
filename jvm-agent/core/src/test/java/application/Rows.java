package application;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/**
 * Nodes of an application. Code in packages of the Java agent is no code of an application, so that
 * nodes that tests make themselves have no source.
 */
public final class Rows {
  private Rows() {}

  /** Labels with one id that one line has made. */
  public static VBox repeated(int count) {
    VBox rows = new VBox();
    for (int i = 0; i < count; i++) {
      Label row = new Label("Row " + i);
      row.setId("row");
      rows.getChildren().add(row);
    }
    return rows;
  }

  /** A label that another line has made. */
  public static Label other() {
    Label other = new Label("Other");
    other.setId("row");
    return other;
  }
}
