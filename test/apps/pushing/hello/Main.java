package hello;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.events.Mcp;

/**
 * Pushes events: before JavaFX starts, with its first window, by its button, and by commands on
 * standard input. Prints {@code pushed} and the command afterwards.
 */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    Mcp.pushState(Map.of("event", "main"));
    Application.launch(Window.class, arguments);
  }

  public static final class Window extends Application {
    private record Contact(String name, int age) {}

    private Stage second;

    @Override
    public void start(Stage stage) {
      Button button = new Button("Push");
      button.setId("push");
      button.setOnAction(event -> Mcp.pushState(Map.of("event", "button", "id", "push")));
      stage.setScene(new Scene(new VBox(button), 200, 100));
      stage.setTitle("Pushing");
      Mcp.pushState(Map.of("event", "start"));
      stage.show();
      Thread commands = new Thread(this::commands, "commands");
      commands.setDaemon(true);
      commands.start();
      System.out.println("ready");
    }

    private void commands() {
      BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
      in.lines().forEach(this::command);
    }

    private void command(String line) {
      String[] words = line.split(" ");
      switch (words[0]) {
        case "chat" ->
            Mcp.pushState(Map.of("app", "contacts", "event", "chat", "text", "hello"));
        case "values" -> values();
        case "time" -> Mcp.pushState(Map.of("event", "time", "at", System.currentTimeMillis()));
        case "burst" -> burst(Integer.parseInt(words[1]), Integer.parseInt(words[2]));
        case "open" -> Platform.runLater(this::open);
        case "close" -> Platform.runLater(() -> second.close());
        default -> throw new IllegalArgumentException(line);
      }
      System.out.println("pushed " + line);
    }

    private static void values() {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("event", "values");
      values.put("numbers", new Object[] {1, 0.123456789, 1L << 40, Double.NaN, new int[] {7}});
      values.put("none", null);
      values.put("contact", new Contact("Ada", 36));
      values.put("state", Thread.State.NEW);
      values.put("other", new StringBuilder("text"));
      values.put("fails", new Failing());
      values.put("endless", new Endless());
      values.put("self", values);
      Mcp.pushState(values);
      Mcp.pushState("only text");
      Mcp.pushState(null);
      Mcp.pushState(List.of("x".repeat(100_000), "y"));
    }

    /** Threads that push as fast as they can. */
    private static void burst(int threads, int each) {
      List<Thread> all = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int number = t;
        Thread thread =
            new Thread(
                () -> {
                  for (int i = 0; i < each; i++) {
                    Mcp.pushState(Map.of("event", "burst", "thread", number, "i", i));
                  }
                });
        all.add(thread);
        thread.start();
      }
      all.forEach(Window::join);
    }

    private static void join(Thread thread) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private void open() {
      second = new Stage();
      second.show();
      second.setTitle("Second");
    }
  }

  private static final class Failing {
    @Override
    public String toString() {
      throw new IllegalStateException(Arrays.toString(new int[] {1}));
    }
  }

  private static final class Endless {
    @Override
    public String toString() {
      return "(" + this + ")";
    }
  }
}
