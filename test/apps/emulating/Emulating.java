import java.util.function.Consumer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** A window that follows the preferences of the system, and whose text is cut off while it is narrow. */
public class Emulating extends Application {
  /** The class that is started, which is none of JavaFX. */
  public static class Main {
    public static void main(String[] args) {
      launch(Emulating.class, args);
    }
  }

  @Override
  public void start(Stage stage) {
    Label scheme = new Label();
    scheme.setId("scheme");
    Label motion = new Label();
    motion.setId("motion");
    Label text = new Label("All orders of the last twelve months by customer");
    text.setId("text");
    VBox root = new VBox(8, scheme, motion, new HBox(text), new Button("Close"));
    follow(
        "colorSchemeProperty",
        now -> {
          scheme.setText(now);
          root.setStyle("-fx-base: " + (now.equals("DARK") ? "#202020" : "#ececec"));
        });
    follow("reducedMotionProperty", now -> motion.setText("reduced " + now));
    stage.setTitle("Orders");
    stage.setScene(new Scene(root, 600, 300));
    stage.show();
    System.out.println("ready");
  }

  /** Test applications are compiled with a JavaFX that has no preferences yet. */
  private static void follow(String name, Consumer<String> follower) {
    try {
      Object preferences = Platform.class.getMethod("getPreferences").invoke(null);
      Class<?> type = Class.forName("javafx.application.Platform$Preferences");
      ObservableValue<?> value = (ObservableValue<?>) type.getMethod(name).invoke(preferences);
      value.addListener((property, before, now) -> follower.accept(now.toString()));
      follower.accept(value.getValue().toString());
    } catch (ReflectiveOperationException e) {
      follower.accept("unknown");
    }
  }
}
