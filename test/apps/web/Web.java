import com.sun.javafx.webkit.WebConsoleListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.application.Application;
import javafx.concurrent.Worker;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.VBox;
import javafx.scene.web.WebEngine;
import javafx.scene.web.WebView;
import javafx.stage.Stage;

/**
 * Pages in WebViews: in a tab, in a scroll pane and in a second window. Events of a page are printed, because the
 * page writes it into its title: {@code TITLE main clicked}. A command loads a page into the first WebView, or changes
 * it; when that is done, it is printed with "done". Messages on the console of pages are printed, too.
 */
public final class Web extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Web.class, args);
    }
  }

  private final Map<String, Runnable> commands = new LinkedHashMap<>();
  private final WebView main = view("main");
  private Path folder;

  /** Runs once when the page that was loaded last is complete. */
  private Runnable onLoaded;

  private int remaining = 3;

  @Override
  public void start(Stage stage) throws IOException {
    folder = Files.createTempDirectory("web-pages");
    // A test ends the process, without the application's stop(). The folder is deleted last.
    folder.toFile().deleteOnExit();
    WebConsoleListener.setDefaultListener(
        (view, text, line, source) -> System.out.println("CONSOLE " + view.getId() + " " + text));
    for (Map.Entry<String, String> page : Pages.ALL.entrySet()) {
      Path file = Files.writeString(folder.resolve(page.getKey() + ".html"), page.getValue());
      file.toFile().deleteOnExit();
    }
    WebView tall = view("tall");
    WebView other = view("other");
    TabPane tabs = new TabPane(new Tab("Form", main));
    tabs.setPrefHeight(460);
    tall.setMinSize(560, 900);
    tall.setPrefSize(560, 900);
    ScrollPane scroll = new ScrollPane(tall);
    scroll.setPrefHeight(120);
    Stage window = new Stage();
    window.setTitle("Second");
    window.setScene(new Scene(new VBox(other), 300, 200));
    window.setX(620);
    window.show();
    stage.setScene(new Scene(new VBox(new Label("Search"), new Button("Outside"), tabs, scroll), 600, 660));
    stage.setTitle("Web");
    stage.show();
    stage.requestFocus();

    for (String page : Pages.ALL.keySet()) {
      commands.put(page, () -> load(main, page));
    }
    commands.put(
        "log",
        () -> script("console.log('The city is', 'missing'); console.error('No such city'); setTimeout(() => nothing.here(), 0)"));
    commands.put("remove", () -> script("document.getElementById('city').remove()"));
    commands.put(
        "below",
        () ->
            script(
                "document.getElementById('below').textContent = 'Changed below';"
                    + "const made = document.createElement('p'); made.textContent = 'Added below'; document.body.appendChild(made)"));
    for (WebView view : new WebView[] {main, tall, other}) {
      view.getEngine()
          .getLoadWorker()
          .stateProperty()
          .addListener((o, from, to) -> loaded(to));
    }
    load(main, "form");
    load(tall, "tall");
    load(other, "other");
  }

  private void loaded(Worker.State state) {
    if (state != Worker.State.SUCCEEDED) {
      return;
    }
    if (remaining > 0) {
      remaining--;
      if (remaining == 0) {
        Commands.receive(this::run);
      }
      return;
    }
    Runnable then = onLoaded;
    onLoaded = null;
    if (then != null) {
      then.run();
    }
  }

  private void run(String command) {
    Runnable done = () -> System.out.println("done " + command);
    onLoaded = Pages.ALL.containsKey(command) ? done : null;
    commands.get(command).run();
    if (onLoaded == null) {
      done.run();
    }
  }

  private void script(String code) {
    main.getEngine().executeScript(code);
  }

  private static WebView view(String id) {
    WebView view = new WebView();
    view.setId(id);
    WebEngine engine = view.getEngine();
    engine.titleProperty().addListener((o, from, to) -> System.out.println("TITLE " + id + " " + to));
    return view;
  }

  private void load(WebView view, String page) {
    view.getEngine().load(folder.resolve(page + ".html").toUri() + "?token=hush#top");
  }
}
