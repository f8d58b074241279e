import java.util.concurrent.CountDownLatch;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;

/** Does not exit when requested: its shutdown hook prints a line and then waits forever. */
public class Stubborn {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(Stubborn::stay));
    Application.launch(Window.class, args);
  }

  private static void stay() {
    System.out.println("asked to end");
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public static class Window extends Application {
    @Override
    public void start(Stage stage) {
      stage.setScene(new Scene(new Label("I stay")));
      stage.setTitle("Stubborn");
      stage.show();
    }
  }
}
