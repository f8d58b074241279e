import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.function.Function;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * One screen per task. A line on standard input is the name of a screen, which is then shown, and
 * its name printed. Each action of a user there is a line on standard output that begins with LOG.
 */
public class Tasks {
  private static final Map<String, Function<Stage, Parent>> SCREENS =
      Map.ofEntries(
          Map.entry("form", ContactForm::create),
          Map.entry("table", People::create),
          Map.entry("file", Notes::create),
          Map.entry("menu", Drawing::create),
          Map.entry("dialog", Invoices::create),
          Map.entry("board", Board::create),
          Map.entry("tree", Places::create),
          Map.entry("dates", Booking::create),
          Map.entry("layout", Order::create),
          Map.entry("exception", Shares::create),
          Map.entry("toast", Message::create),
          Map.entry("wizard", SignUp::create));

  public static void main(String[] args) {
    Application.launch(Main.class, args);
  }

  static void log(String line) {
    System.out.println("LOG " + line);
  }

  public static class Main extends Application {
    private Stage stage;

    @Override
    public void start(Stage primary) {
      stage = primary;
      stage.setTitle("Tasks");
      stage.setScene(new Scene(new Pane(), 1000, 640));
      stage.show();
      Thread commands = new Thread(this::commands);
      commands.setDaemon(true);
      commands.start();
      System.out.println("ready");
    }

    private void commands() {
      Scanner input = new Scanner(System.in);
      while (input.hasNextLine()) {
        String name = input.nextLine();
        Platform.runLater(() -> show(name));
      }
    }

    private void show(String name) {
      for (Window window : List.copyOf(Window.getWindows())) if (window != stage) window.hide();
      stage.setScene(new Scene(SCREENS.get(name).apply(stage), 1000, 640));
      stage.getScene().getRoot().applyCss();
      stage.getScene().getRoot().layout();
      System.out.println("shown " + name);
    }
  }
}
