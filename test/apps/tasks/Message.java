import javafx.animation.PauseTransition;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.util.Duration;

/** A message is sent; a toast reports it half a second later, for ten seconds. */
final class Message {
  static Parent create(Stage stage) {
    TextField to = new TextField("grace@example.com");
    TextArea text = new TextArea("The invoice is attached.");
    Button send = new Button("Send");
    VBox form = new VBox(8, named("To", to), to, named("Text", text), text, send);
    form.setPadding(new Insets(12));
    StackPane view = new StackPane(form);
    send.setOnAction(
        event -> {
          Tasks.log("sent to " + to.getText());
          after(500, () -> toast(view, "Sent to " + to.getText() + " as message 4711"));
        });
    return view;
  }

  private static void toast(StackPane view, String text) {
    Label toast = new Label(text);
    toast.setStyle("-fx-background-color: #333; -fx-text-fill: white; -fx-padding: 8;");
    StackPane.setAlignment(toast, Pos.BOTTOM_CENTER);
    view.getChildren().add(toast);
    after(10_000, () -> view.getChildren().remove(toast));
  }

  private static void after(int millis, Runnable action) {
    PauseTransition pause = new PauseTransition(Duration.millis(millis));
    pause.setOnFinished(event -> action.run());
    pause.play();
  }

  private static Label named(String name, Node control) {
    Label label = new Label(name);
    label.setLabelFor(control);
    return label;
  }
}
