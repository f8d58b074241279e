package places;

import java.util.Scanner;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;

/** Prints on request what its other classes return, so that tests can compile them again. */
public final class Places extends Application {
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
      default -> throw new IllegalArgumentException(line);
    };
  }

  /** Blocks the JavaFX application thread for longer than a saved file may take to be applied. */
  private static void occupy() {
    try {
      Thread.sleep(9000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
