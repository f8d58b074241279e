import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * Shows one control at a time, of any class that has a public constructor without parameters, with
 * sample content. Prints the events and property changes of the control as lines.
 *
 * <p>Commands on standard input: `rows` prints the classes of all controls; `show CLASS [away|open]`
 * shows one, outside of the visible part of a scroll pane, or expanded; `window` logs the main window;
 * `mark N` prints a line when everything before it was printed.
 */
public final class Matrix extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Matrix.class, args);
    }
  }

  private final Button home = new Button("Home");
  private final VBox place = new VBox();
  private final ScrollPane outer = new ScrollPane();
  private final Log log = new Log();
  private Stage stage;

  @Override
  public void start(Stage primary) {
    stage = primary;
    home.setId("home");
    place.setId("place");
    place.setFillWidth(false);
    place.setPadding(new Insets(10));
    place.setMinHeight(400);
    Region below = new Region();
    below.setMinHeight(3000);
    outer.setContent(new VBox(place, below));
    outer.setFitToWidth(true);
    outer.setPrefHeight(520);
    outer
        .vvalueProperty()
        .addListener((p, before, now) -> log.line("OUTER " + (now.doubleValue() < 0.05 ? "top" : "away")));
    stage.setScene(new Scene(new VBox(home, outer), 900, 600));
    stage.setTitle("Matrix");
    stage.setX(20);
    stage.setY(40);
    stage.show();
    Thread.currentThread()
        .setUncaughtExceptionHandler((thread, thrown) -> thrown.printStackTrace());
    Thread reader = new Thread(this::read, "commands");
    reader.setDaemon(true);
    reader.start();
    System.out.println("ready");
  }

  private void read() {
    try (Scanner commands = new Scanner(System.in)) {
      while (commands.hasNextLine()) {
        String[] words = commands.nextLine().split(" ");
        Platform.runLater(() -> run(words));
      }
    }
  }

  private void run(String[] words) {
    try {
      switch (words[0]) {
        case "rows" -> rows();
        case "show" -> show(words[1], words.length > 2 ? words[2] : "");
        case "window" -> window(words[1]);
        case "mark" -> System.out.println("MARK " + words[1]);
        default -> throw new IllegalArgumentException(words[0]);
      }
    } catch (Throwable thrown) {
      thrown.printStackTrace();
      System.out.println("FAILED " + thrown);
    }
  }

  /** Prints the controls in the class path entries that contain these classes. */
  private static void rows() throws Exception {
    for (Class<?> one :
        List.of(Control.class, io.github.palexdev.materialfx.controls.MFXButton.class)) {
      List<String> found = new ArrayList<>();
      Path jar = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
      try (JarFile file = new JarFile(jar.toFile())) {
        for (JarEntry entry : Collections.list(file.entries())) {
          String name = entry.getName();
          if (name.endsWith(".class") && name.matches("(javafx|io)/.*")) {
            name = name.substring(0, name.length() - ".class".length()).replace('/', '.');
            if (isShowable(Class.forName(name, false, one.getClassLoader()))) {
              found.add(name);
            }
          }
        }
      }
      Collections.sort(found);
      found.forEach(name -> System.out.println("ROW " + name));
    }
    System.out.println("ROW javafx.scene.web.WebView");
    System.out.println("ROWS");
  }

  private static boolean isShowable(Class<?> type) {
    if (!(Control.class.isAssignableFrom(type) || MenuItem.class.isAssignableFrom(type))
        || !Modifier.isPublic(type.getModifiers())
        || Modifier.isAbstract(type.getModifiers())) {
      return false;
    }
    try {
      type.getConstructor();
      return true;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  private void show(String type, String how) throws Exception {
    clear();
    Sample sample = Sample.of(Class.forName(type), log, home);
    sample.shown().ifPresent(place.getChildren()::add);
    stage.getScene().getRoot().applyCss();
    stage.getScene().getRoot().layout();
    sample.open();
    Runnable found =
        () -> {
          if (how.equals("open")) {
            sample.expand();
            stage.getScene().getRoot().layout();
          }
          Node subject = sample.find();
          outer.setVvalue(how.equals("away") ? 1 : 0);
          afterPulse(
              () -> {
                sample.watch();
                System.out.println("SHOWN " + sample.facts(subject));
              });
        };
    if (sample.isInPopup()) {
      afterPulse(found);
    } else {
      found.run();
    }
  }

  private void clear() {
    log.clear();
    for (Window window : List.copyOf(Window.getWindows())) {
      if (window != stage) {
        window.hide();
      }
    }
    place.getChildren().clear();
    home.setOnAction(null);
    home.requestFocus();
    outer.setVvalue(0);
  }

  /** Logs the events of a second window, or of a chooser that the button "Home" opens. */
  private void window(String kind) {
    clear();
    if (kind.equals("Stage")) {
      Stage second = new Stage();
      second.setTitle("Second");
      second.setScene(new Scene(new VBox(new Button("Inside")), 300, 200));
      second.setX(200);
      second.setY(200);
      second.setOnCloseRequest(event -> log.line("EVENT " + event.getEventType().getName()));
      second.show();
      afterPulse(() -> {
        log.watch("", second);
        log.property("SIZE", second.widthProperty());
        System.out.println("SHOWN {}");
      });
      return;
    }
    home.setOnAction(
        event ->
            log.line(
                "CHOSEN "
                    + (kind.equals("FileChooser")
                        ? new FileChooser().showOpenDialog(stage)
                        : new DirectoryChooser().showDialog(stage))));
    System.out.println("SHOWN {}");
  }

  private void afterPulse(Runnable task) {
    Runnable[] listener = new Runnable[1];
    listener[0] =
        () -> {
          stage.getScene().removePostLayoutPulseListener(listener[0]);
          Platform.runLater(
              () -> {
                try {
                  task.run();
                } catch (Throwable thrown) {
                  thrown.printStackTrace();
                  System.out.println("FAILED " + thrown);
                }
              });
        };
    stage.getScene().addPostLayoutPulseListener(listener[0]);
    Platform.requestNextPulse();
  }
}
