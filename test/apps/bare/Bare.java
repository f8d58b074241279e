import javafx.application.Application;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.stage.Stage;

/** A window with only shapes and text, which runs without the module javafx.controls. */
public class Bare {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    private int clicks;

    @Override
    public void start(Stage stage) {
      Text text = new Text(20, 30, "clicked 0");
      text.setId("text");
      Rectangle square = new Rectangle(20, 50, 80, 60);
      square.setId("square");
      square.setFill(Color.web("#ffcc00"));
      square.setOnMouseClicked(
          event -> {
            text.setText("clicked " + ++clicks);
            System.out.println("LOG " + text.getText());
          });
      Pane pane = new Pane(text, new Group(square));
      pane.setId("pane");
      stage.setScene(new Scene(pane, 240, 160));
      stage.setTitle("Bare");
      stage.setX(20);
      stage.setY(40);
      stage.show();
      System.out.println("ready");
    }
  }
}
