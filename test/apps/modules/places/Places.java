package places;

import java.util.Scanner;
import java.util.concurrent.Semaphore;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;

/** Prints on request what its other classes return, so that tests can compile them again. */
public final class Places extends Application {
  private static final Semaphore FREE = new Semaphore(0);

  @Override
  public void start(Stage stage) {
    stage.setScene(new Scene(new Label(Labels.text()), 200, 100));
    stage.setTitle("Places");
    stage.show();
    new Thread(Places::readCommands, "commands").start();
    System.out.println("ready " + Neighbour.describe());
  }

  private static void readCommands() {
    try (Scanner in = new Scanner(System.in)) {
      while (in.hasNextLine()) {
        String line = in.nextLine();
        try {
          System.out.println(line + " " + respond(line));
        } catch (LinkageError e) {
          System.out.println(line + " " + e);
        }
      }
    }
    Platform.exit();
  }

  private static String respond(String line) {
    return switch (line) {
      case "text" -> Labels.text();
      case "neighbour" -> Neighbour.describe();
      case "spare" -> Spare.describe();
      case "busy" -> {
        Platform.runLater(Places::occupy);
        yield "soon";
      }
      case "free" -> {
        FREE.release();
        yield "soon";
      }
      default -> throw new IllegalArgumentException(line);
    };
  }

  /** Blocks the JavaFX application thread until the command {@code free}. */
  private static void occupy() {
    FREE.acquireUninterruptibly();
  }
}
