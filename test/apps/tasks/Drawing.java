import java.util.List;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;

/** A menu bar with submenus. */
final class Drawing {
  private final Label status = new Label("Nothing exported");

  static Parent create(Stage stage) {
    return new Drawing().view();
  }

  private Parent view() {
    Menu image = menu("Image", "PNG", "JPEG", "SVG");
    Menu export = menu("Export", "PDF", "Print");
    export.getItems().add(1, image);
    Menu file = menu("File", "New", "Open…", "Save", "Save As…", "Close");
    file.getItems().addAll(4, List.of(export, new SeparatorMenuItem()));
    MenuBar bar =
        new MenuBar(
            file,
            menu("Edit", "Undo", "Redo", "Cut", "Copy", "Paste"),
            menu("View", "Zoom In", "Zoom Out", "Grid"),
            menu("Help", "Contents", "About"));
    return new BorderPane(new Label("Untitled drawing"), bar, null, status, null);
  }

  private Menu menu(String name, String... items) {
    Menu menu = new Menu(name);
    for (String text : items) {
      MenuItem item = new MenuItem(text);
      item.setOnAction(event -> chosen(text));
      menu.getItems().add(item);
    }
    return menu;
  }

  private void chosen(String text) {
    Tasks.log("chosen " + text);
    status.setText("Exported as " + text);
  }
}
