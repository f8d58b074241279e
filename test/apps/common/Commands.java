import java.util.Scanner;
import java.util.function.Consumer;
import javafx.application.Platform;

/** Commands that a test sends to an application, one per line of standard input. */
final class Commands {
  private Commands() {}

  /** Prints {@code ready}; then, for each line, runs the command and prints the line after {@code done}. */
  static void listen(Consumer<String> command) {
    receive(
        line -> {
          command.accept(line);
          System.out.println("done " + line);
        });
  }

  /** Prints {@code ready}; then passes each line on. JavaFX application thread. */
  static void receive(Consumer<String> receiver) {
    Thread reader = new Thread(() -> read(receiver), "stdin");
    reader.setDaemon(true);
    reader.start();
    Platform.runLater(() -> System.out.println("ready"));
  }

  private static void read(Consumer<String> receiver) {
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      String line = lines.nextLine();
      Platform.runLater(() -> receiver.accept(line));
    }
  }
}
