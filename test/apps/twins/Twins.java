import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** Buttons, some of which get a second one with the same id while the application runs. */
public class Twins {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  private static Button button(String id, String text) {
    Button button = new Button(text);
    button.setId(id);
    return button;
  }

  public static class Window extends Application {
    private final VBox shown = new VBox(button("a", "First"), button("b", "Second"), new Label("Label"));
    private final VBox hidden = new VBox();
    private Node twin;

    @Override
    public void start(Stage stage) {
      hidden.setVisible(false);
      stage.setScene(new Scene(new VBox(shown, hidden), 300, 300));
      stage.setTitle("Twins");
      stage.show();
      Commands.listen(this::run);
    }

    private void run(String command) {
      switch (command) {
        case "add" -> shown.getChildren().add(twin = button("a", "Twin"));
        case "remove" -> shown.getChildren().remove(twin);
        // A snapshot clears the scene's record of changed nodes, before any pulse.
        case "paint" -> {
          shown.getChildren().add(button("c", "Third"));
          shown.snapshot(null, null);
        }
        case "hide" -> hidden.getChildren().add(button("b", "Hidden"));
        case "show" -> hidden.setVisible(true);
        // The child nodes of the label are removed and added again.
        case "write" -> ((Label) shown.getChildren().get(2)).setText("Written");
        default -> throw new IllegalArgumentException(command);
      }
    }
  }
}
