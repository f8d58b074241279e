import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Camera;
import javafx.scene.ParallelCamera;
import javafx.scene.PerspectiveCamera;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.stage.Stage;

/**
 * A yellow node in a scene with a camera. A line on standard input selects the camera. A click on
 * the node is printed with its position in the node.
 */
public class Cameras {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    private Scene scene;

    @Override
    public void start(Stage stage) {
      Pane pad = new Pane();
      pad.setId("pad");
      pad.resizeRelocate(140, 100, 120, 60);
      pad.setManaged(false);
      pad.setStyle("-fx-background-color: #ffcc00");
      pad.setOnMouseClicked(
          event ->
              System.out.println(
                  "LOG pad at " + Math.round(event.getX()) + " " + Math.round(event.getY())));
      Pane root = new Pane(pad);
      root.setId("root");
      root.setStyle("-fx-background-color: transparent");
      scene = new Scene(root, 400, 300, true);
      scene.setFill(Color.LAVENDER);
      stage.setScene(scene);
      stage.setTitle("Cameras");
      stage.setX(20);
      stage.setY(40);
      stage.show();
      Thread commands = new Thread(this::commands);
      commands.setDaemon(true);
      commands.start();
      System.out.println("ready");
    }

    private void commands() {
      try (java.util.Scanner in = new java.util.Scanner(System.in)) {
        while (in.hasNextLine()) {
          String line = in.nextLine();
          Platform.runLater(
              () -> {
                scene.setCamera(camera(line));
                System.out.println("camera " + line);
              });
        }
      }
      Platform.exit();
    }

    private static Camera camera(String name) {
      Camera camera =
          switch (name) {
            case "parallel" -> new ParallelCamera();
            case "perspective" -> new PerspectiveCamera(false);
            case "fixed" -> new PerspectiveCamera(true);
            default -> null;
          };
      if (name.equals("fixed")) {
        camera.setTranslateX(180);
        camera.setTranslateY(120);
        camera.setTranslateZ(-700);
        camera.setFarClip(2000);
      } else if (camera != null) {
        camera.setTranslateX(60);
        camera.setTranslateY(-40);
        camera.setTranslateZ(name.equals("perspective") ? 200 : 0);
      }
      return camera;
    }
  }
}
