package hello;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import javafx.application.Platform;
import javafx.stage.FileChooser;

/** The commands that a test can send to the application, one per line. */
final class Commands {
  private static volatile Thread blocked;

  private Commands() {}

  static void listen(BufferedReader input) {
    Thread thread = new Thread(() -> read(input), "commands");
    thread.setDaemon(true);
    thread.start();
  }

  private static void read(BufferedReader input) {
    try {
      for (String line = input.readLine(); line != null; line = input.readLine()) {
        String[] words = line.split(" ");
        switch (words[0]) {
          case "block" -> Platform.runLater(() -> block(Long.parseLong(words[1])));
          case "release" -> release();
          case "count" -> Platform.runLater(() -> System.out.println(Hello.COUNT.getText()));
          case "choose" -> Platform.runLater(Commands::choose);
          case "exit" -> System.exit(0);
          default -> System.err.println("no command " + line);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void choose() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle("Pick a file");
    System.out.println("chosen " + chooser.showOpenDialog(null));
  }

  private static void block(long millis) {
    blocked = Thread.currentThread();
    System.out.println("blocked");
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      if (blocked != null) {
        throw new IllegalStateException("the JavaFX application thread was interrupted", e);
      }
    }
    blocked = null;
    System.out.println("unblocked");
  }

  /** Ends a {@code block} before its time. */
  private static void release() {
    Thread thread = blocked;
    blocked = null;
    if (thread != null) {
      thread.interrupt();
    }
  }
}
