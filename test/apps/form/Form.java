import javafx.application.Application;
import javafx.geometry.Insets;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** A field, a button, and a label that says what the button did. The window's title is the first argument. */
public class Form {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    @Override
    public void start(Stage stage) {
      TextField name = new TextField("Ada");
      name.setId("name");
      Label status = new Label("Nothing saved");
      status.setId("status");
      Button save = new Button("Save");
      save.setId("save");
      save.setOnAction(event -> status.setText("Saved " + name.getText()));
      VBox root = new VBox(12, name, save, status);
      root.setPadding(new Insets(24));
      stage.setScene(new Scene(root, 360, 220));
      stage.setTitle(getParameters().getRaw().isEmpty() ? "Form" : getParameters().getRaw().get(0));
      stage.show();
    }
  }
}
