import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SubScene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;

/**
 * The same three nodes in a SubScene, in a SubScene below a parent that is rotated by 30 degrees
 * and scaled by 1.5, and in a SubScene inside another SubScene. Events are printed, one line each.
 */
public class SubScenes {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    @Override
    public void start(Stage stage) {
      Group turned = new Group(subScene("turned"));
      turned.setId("turnedParent");
      turned.setRotate(30);
      turned.setScaleX(1.5);
      turned.setScaleY(1.5);
      SubScene nested = new SubScene(new VBox(subScene("nested")), 240, 170, false, null);
      nested.setFill(Color.LAVENDER);
      Pane root = new Pane();
      root.setId("root");
      add(root, subScene("flat"), 20, 20);
      add(root, turned, 380, 130);
      add(root, nested, 20, 300);
      stage.setScene(new Scene(root, 760, 500));
      stage.setTitle("SubScenes");
      stage.setX(20);
      stage.setY(40);
      stage.show();
      Thread commands = new Thread(Window::commands);
      commands.setDaemon(true);
      commands.start();
      System.out.println("ready");
    }

    private static void add(Pane root, Node node, double x, double y) {
      node.relocate(x, y);
      root.getChildren().add(node);
    }

    private static SubScene subScene(String name) {
      Button go = new Button("Go " + name);
      go.setId(name + "Go");
      go.setOnAction(event -> System.out.println("LOG action " + name));
      TextField text = new TextField();
      text.setId(name + "Text");
      text.textProperty()
          .addListener((property, before, now) -> System.out.println("TEXT " + name + " " + now));
      Pane pad = new Pane();
      pad.setId(name + "Pad");
      pad.setMinSize(120, 40);
      pad.setStyle("-fx-background-color: #ffcc00");
      pad.setOnMouseClicked(
          event -> {
            long x = Math.round(event.getX());
            long y = Math.round(event.getY());
            System.out.println("LOG " + name + " pad at " + x + " " + y);
          });
      VBox content = new VBox(8, go, text, pad);
      SubScene scene = new SubScene(content, 200, 130);
      scene.setId(name);
      scene.setFill(Color.WHITESMOKE);
      return scene;
    }

    private static void commands() {
      try (java.util.Scanner in = new java.util.Scanner(System.in)) {
        while (in.hasNextLine()) {
          in.nextLine();
        }
      }
      Platform.exit();
    }
  }
}
