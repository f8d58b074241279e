import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.stage.Modality;
import javafx.stage.Stage;

/** A modal dialog, of which there is one at a time. */
final class Dialogs {
  private final Stage owner;
  private Stage open;

  Dialogs(Stage owner) {
    this.owner = owner;
  }

  /** Shows a dialog and waits for the answer. */
  void ask(String name) {
    if (open == null) {
      make(name).showAndWait();
    }
  }

  /** Shows a dialog of the application itself. */
  void show() {
    if (open == null) {
      make("app").show();
    }
  }

  void close() {
    if (open != null) {
      open.close();
    }
  }

  private Stage make(String name) {
    open = new Stage();
    Stage dialog = open;
    dialog.initOwner(owner);
    dialog.initModality(Modality.WINDOW_MODAL);
    dialog.setTitle("Question of " + name);
    HBox buttons = new HBox(10, button(dialog, name, "OK"), button(dialog, name, "Cancel"));
    dialog.setScene(new Scene(buttons, 300, 100));
    dialog.setOnShown(event -> Log.event("opened", name, "-"));
    dialog.setOnHidden(event -> open = null);
    return dialog;
  }

  private static Button button(Stage dialog, String name, String text) {
    Button button = new Button(text);
    button.setOnAction(
        event -> {
          Log.event("answered", name, text);
          dialog.close();
        });
    return button;
  }
}
