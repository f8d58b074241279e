package demo;

import javafx.geometry.Insets;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;

/** The second window, for notes. It is open at most once. */
final class Notes {
  private static Stage open;

  private Notes() {}

  static void show(Window owner) {
    if (open == null) {
      open = create(owner);
      Events.ALL.add("Notes: opened");
    }
    open.show();
    open.toFront();
  }

  private static Stage create(Window owner) {
    Label title = new Label("Notes");
    title.getStyleClass().add("page-title");
    TextArea text = new TextArea();
    text.setId("notesText");
    text.setPromptText("Write something down");
    VBox.setVgrow(text, Priority.ALWAYS);
    Stage stage = new Stage();
    Button close = new Button("Close");
    close.setId("closeNotes");
    close.setOnAction(event -> stage.close());
    VBox root = new VBox(10, title, text, close);
    root.setId("notes");
    root.getStyleClass().add("page");
    root.setPadding(new Insets(18));
    Scene scene = new Scene(root, 380, 300);
    scene.getStylesheets().add(ContactsApplication.stylesheet());
    stage.initOwner(owner);
    stage.setTitle("Notes");
    stage.setScene(scene);
    stage.setOnHidden(
        event -> {
          open = null;
          Events.ALL.add("Notes: closed");
        });
    return stage;
  }
}
