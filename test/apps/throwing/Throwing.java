import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.stream.Collectors;
import javafx.animation.AnimationTimer;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import javafx.util.Duration;

/**
 * Throws exceptions in all places where the application does not catch them. Each place has a
 * button and a command on standard input. With the argument "own" the application sets a default
 * uncaught exception handler, with "fx" one for its JavaFX application thread; each prints `HANDLED` and the
 * message.
 */
public class Throwing {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    private static final String[] PLACES = {
      "handler", "runLater", "timeline", "timer", "layout", "listener", "list", "thread", "wrapped"
    };

    private final Pane lazy =
        new Pane() {
          @Override
          protected void layoutChildren() {
            if (fails) {
              fails = false;
              fail("layout");
            }
          }
        };
    private final Fragile fragile = new Fragile();
    private boolean fails;

    @Override
    public void start(Stage stage) {
      FlowPane root = new FlowPane(8, 8, lazy, fragile);
      for (String place : PLACES) {
        Button button = new Button(place);
        button.setId(place);
        button.setOnAction(event -> go(place));
        button.hoverProperty().addListener((hover, was, is) -> print("HOVER " + place + " " + is));
        root.getChildren().add(button);
      }
      stage.setScene(new Scene(root, 500, 200));
      stage.setTitle("Throwing");
      stage.setX(20);
      stage.setY(40);
      Thread.UncaughtExceptionHandler own =
          (thread, thrown) -> System.out.println("HANDLED " + thrown.getMessage());
      if (getParameters().getRaw().contains("own")) {
        Thread.setDefaultUncaughtExceptionHandler(own);
      }
      if (getParameters().getRaw().contains("fx")) {
        Thread.currentThread().setUncaughtExceptionHandler(own);
      }
      stage.show();
      Thread commands = new Thread(this::commands, "commands");
      commands.setDaemon(true);
      commands.start();
      System.out.println("ready");
    }

    private void commands() {
      BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
      in.lines().forEach(line -> Platform.runLater(() -> command(line)));
    }

    private void command(String line) {
      System.out.println("DOING " + line);
      go(line);
    }

    private void go(String place) {
      switch (place) {
        case "runLater" -> Platform.runLater(() -> fail("runLater"));
        case "timeline" ->
            new Timeline(new KeyFrame(Duration.millis(5), event -> fail("timeline"))).play();
        case "timer" -> timer();
        case "layout" -> {
          fails = true;
          lazy.requestLayout();
        }
        case "listener" -> {
          SimpleStringProperty property = new SimpleStringProperty("a");
          property.addListener((observable, before, now) -> fail("listener"));
          property.set("b");
        }
        case "list" -> {
          ObservableList<String> list = FXCollections.observableArrayList();
          list.addListener((ListChangeListener<String>) change -> fail("list"));
          list.add("a");
        }
        case "thread" -> new Thread(() -> fail("thread"), "worker").start();
        case "wrapped" -> wrapped();
        case "break" -> fragile.breakIt();
        case "mend" -> fragile.broken = false;
        case "slow" -> fragile.slow = true;
        case "threads" -> threads();
        case "quit" -> Platform.exit();
        default -> fail(place);
      }
    }

    /** Prints the threads of the Java agent. */
    private void threads() {
      String names =
          Thread.getAllStackTraces().keySet().stream()
              .map(Thread::getName)
              .filter(name -> name.startsWith("JavaFX Inspector "))
              .sorted()
              .collect(Collectors.joining(", "));
      print("THREADS " + names + ".");
    }

    private static void print(String line) {
      System.out.println(line);
    }

    /**
     * Fails, or takes a while, when the Java agent reads its children; JavaFX itself reads them in
     * another way.
     */
    private static final class Fragile extends Pane {
      private boolean broken;
      private boolean slow;

      void breakIt() {
        broken = true;
        getChildren().add(new Pane());
      }

      @Override
      public ObservableList<Node> getChildrenUnmodifiable() {
        if (broken) {
          throw new IllegalStateException("broken");
        }
        if (slow) {
          slow = false;
          print("SLOW");
          try {
            Thread.sleep(1000);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        }
        return super.getChildrenUnmodifiable();
      }
    }

    private void timer() {
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          stop();
          fail("timer");
        }
      }.start();
    }

    private void wrapped() {
      try {
        fail("cause");
      } catch (IllegalStateException e) {
        throw new UnsupportedOperationException("wrapped " + "x".repeat(600), e);
      }
    }

    private static void fail(String place) {
      throw new IllegalStateException("from " + place);
    }
  }
}
