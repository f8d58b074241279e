import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;

/** An application that responds to each line on standard input, a command, with a line. */
abstract class Commanded extends Application {
  /** Runs a command and returns the response. JavaFX application thread. */
  abstract String run(String[] words);

  /** Prints {@code ready}, then reads commands. */
  final void listen() {
    Commands.receive(line -> System.out.println(run(line.split(" "))));
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
