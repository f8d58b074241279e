import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;

/** Opens a window. Has the name of the class that runs JUnit tests in Eclipse and VS Code. */
public class RemoteTestRunner {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    @Override
    public void start(Stage stage) {
      stage.setScene(new Scene(new Label("A test looks at me"), 240, 80));
      stage.setTitle("Under test");
      stage.show();
    }
  }
}
