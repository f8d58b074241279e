import java.util.Scanner;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;

/** An application that responds to each line on standard input, a command, with a line. */
abstract class Commanded extends Application {
  /** Runs a command and returns the response. JavaFX application thread. */
  abstract String run(String[] words);

  /** Prints {@code ready}, then reads commands. */
  final void listen() {
    Thread reader = new Thread(this::read, "stdin");
    reader.setDaemon(true);
    reader.start();
    Platform.runLater(() -> System.out.println("ready"));
  }

  private void read() {
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      String[] words = lines.nextLine().split(" ");
      Platform.runLater(() -> System.out.println(run(words)));
    }
  }

  static void afterPulse(Scene scene, Runnable then) {
    Runnable[] once = new Runnable[1];
    once[0] =
        () -> {
          scene.removePostLayoutPulseListener(once[0]);
          then.run();
        };
    scene.addPostLayoutPulseListener(once[0]);
    Platform.requestNextPulse();
  }
}
