import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/**
 * A window in which several clients act. It prints the focus, the presses and the hover, and how many characters were typed.
 */
public final class Sharing {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static final class Window extends Application {
    @Override
    public void start(Stage stage) {
      TextArea area = named("area", new TextArea());
      area.textProperty()
          .addListener((text, before, now) -> System.out.println("TYPED " + now.length()));
      Button one = named("one", new Button("One"));
      Button two = named("two", new Button("Two"));
      for (Button button : new Button[] {one, two}) {
        String id = button.getId();
        button.hoverProperty().addListener((hover, was, is) -> System.out.println("HOVER " + id + " " + is));
        button.setOnMousePressed(event -> System.out.println("PRESSED " + id + " " + event.getButton()));
        button.setOnMouseReleased(event -> System.out.println("RELEASED " + id + " " + event.getButton()));
      }
      stage.setScene(new Scene(new VBox(8, area, one, two), 400, 300));
      stage.setTitle("Sharing");
      stage.setX(20);
      stage.setY(40);
      stage.focusedProperty().addListener((focus, was, is) -> System.out.println("FOCUS " + is));
      stage.show();
      System.out.println("ready");
    }

    private static <T extends Node> T named(String id, T node) {
      node.setId(id);
      return node;
    }
  }
}
