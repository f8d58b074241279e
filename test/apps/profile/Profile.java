import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ListProperty;
import javafx.beans.property.SimpleListProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.MapChangeListener;
import javafx.collections.ObservableMap;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;

/** Content with everything that a profile can find; the first argument or the command {@code show} selects it. */
public final class Profile extends Application {
  private static int counted;
  private static final List<AnimationTimer> timers = new ArrayList<>();
  private static Stage stage;

  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Profile.class, args);
    }
  }

  /** Does something in each pulse. */
  private static void eachPulse(Runnable work) {
    AnimationTimer timer =
        new AnimationTimer() {
          @Override
          public void handle(long now) {
            work.run();
          }
        };
    timers.add(timer);
    timer.start();
  }

  @Override
  public void start(Stage primary) {
    stage = primary;
    List<String> raw = getParameters().getRaw();
    String what = raw.isEmpty() ? System.getProperty("profile.what", "css") : raw.get(0);
    stage.setTitle("Profile");
    stage.setScene(new Scene(new StackPane(content(what)), 400, 300));
    stage.show();
    System.out.println("ready");
    Thread commands = new Thread(Profile::obey);
    commands.setDaemon(true);
    commands.start();
  }

  private static Node content(String what) {
    return switch (what) {
      case "css" -> styling();
      case "loop" -> new VBox(new Looping(), new Label("Rests"));
      case "removing" -> removing();
      case "listening" -> listening();
      case "collections" -> collections();
      case "painting" -> painting();
      default -> new Label("Idle");
    };
  }

  /** {@code count}: how often instrumented methods call their hook in the next 20 pulses. {@code show}: the content from now on. */
  private static void obey() {
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      String line = lines.nextLine();
      if (line.equals("count")) {
        Platform.runLater(Profile::count);
      } else if (line.startsWith("show ")) {
        Platform.runLater(() -> show(line.substring("show ".length())));
      }
    }
  }

  /** Replaces the content of the first window. */
  private static void show(String what) {
    timers.forEach(AnimationTimer::stop);
    timers.clear();
    stage.getScene().setRoot(new StackPane(content(what)));
    System.out.println("shows " + what);
  }

  private static void count() {
    AtomicInteger calls = new AtomicInteger();
    ObjIntConsumer<Object> counter = (at, code) -> calls.incrementAndGet();
    if (!hook(counter)) {
      System.out.println("counted 0");
      return;
    }
    int[] pulses = {0};
    new AnimationTimer() {
      @Override
      public void handle(long now) {
        if (++pulses[0] == 20) {
          stop();
          hook(null);
          System.out.println("counted " + calls.get());
        }
      }
    }.start();
  }

  /** Whether there are hooks. */
  private static boolean hook(ObjIntConsumer<Object> function) {
    try {
      Class<?> hook = Class.forName("java.lang.JavaFxInspectorProfileHook");
      hook.getField("function").set(null, function);
      ToIntFunction<Object> fired =
          value -> {
            function.accept(value, 0);
            return 0;
          };
      BiConsumer<Object, Object> painted = (painter, part) -> function.accept(part, 0);
      Class<?> painting = Class.forName("java.lang.JavaFxInspectorPaintHook");
      painting.getField("function").set(null, function == null ? null : painted);
      Class<?> firing = Class.forName("java.lang.JavaFxInspectorFiringHook");
      firing.getField("counted").set(null, function == null ? null : fired);
      firing.getField("left").set(null, 0);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A node with many descendants, whose pseudo-class changes in each pulse. */
  private static Node styling() {
    VBox storm = new VBox();
    storm.setId("storm");
    storm.getStylesheets().add("data:text/css,%23storm:hot .label { -fx-text-fill: red; }");
    for (int i = 0; i < 300; i++) {
      storm.getChildren().add(new Label("Item " + i));
    }
    PseudoClass hot = PseudoClass.getPseudoClass("hot");
    boolean[] now = {false};
    eachPulse(
        () -> {
          now[0] = !now[0];
          storm.pseudoClassStateChanged(hot, now[0]);
        });
    return storm;
  }

  /** Requests a layout in each pulse. */
  static final class Looping extends Pane {
    Looping() {
      setId("loop");
      eachPulse(this::requestLayout);
    }
  }

  /** A property with a slow listener, one with a quick one, and a binding that fires with both. */
  private static Node listening() {
    Slider hot = new Slider(0, 1_000_000, 0);
    hot.setId("hot");
    hot.valueProperty().addListener((value, before, now) -> spin());
    Slider quick = new Slider(0, 1_000_000, 0);
    quick.setId("quick");
    quick.valueProperty().addListener(Profile::count);
    Label sum = new Label();
    sum.setId("sum");
    sum.textProperty()
        .bind(Bindings.createStringBinding(() -> "Sum " + hot.getValue(), hot.valueProperty()));
    eachPulse(
        () -> {
          hot.setValue(hot.getValue() + 1);
          for (int i = 0; i < 5; i++) {
            quick.setValue(quick.getValue() + 1);
          }
        });
    return new TabPane(new Tab("Sliders", new ScrollPane(new VBox(hot, quick, sum))));
  }

  /** A table with a slow listener of its list, and a set, a map and a property of a list with quick ones. */
  private static Node collections() {
    TableView<String> table = new TableView<>(FXCollections.observableArrayList("first"));
    table.setId("people");
    table.getColumns().add(new TableColumn<>("Name"));
    table.getItems().addListener((ListChangeListener<String>) change -> spin());
    ObservableSet<Integer> set = FXCollections.observableSet(1);
    set.addListener((SetChangeListener<Integer>) change -> counted++);
    ObservableMap<String, Integer> map = FXCollections.observableHashMap();
    map.addListener((MapChangeListener<String, Integer>) change -> counted++);
    ListProperty<String> names =
        new SimpleListProperty<>(table, "names", FXCollections.observableArrayList());
    names.addListener((ListChangeListener<String>) change -> counted++);
    eachPulse(
        () -> {
          table.getItems().set(0, "pulse " + counted);
          for (int i = 0; i < 5; i++) {
            if (!set.remove(2)) {
              set.add(2);
            }
            map.put("now", counted);
            names.setAll("name " + counted);
          }
        });
    return table;
  }

  private static void count(Observable value) {
    counted++;
  }

  private static void spin() {
    long end = System.nanoTime() + 5_000_000;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  /** Small nodes that are painted in each pulse: in a large window, in a second one, and one that moves, in a third. */
  private static Node painting() {
    Stage second = new Stage();
    second.setTitle("Second");
    second.setScene(new Scene(new Pane(blinking("second", 30, 20, 50, 60)), 300, 200));
    second.show();
    Stage third = new Stage();
    third.setTitle("Third");
    third.setScene(new Scene(new Pane(track()), 300, 200));
    third.show();
    return new TabPane(
        new Tab("Painting", new ScrollPane(new Pane(blinking("blink", 60, 40, 100, 120)))));
  }

  private static Pane track() {
    Rectangle rectangle = new Rectangle(20, 20);
    Pane track = new Pane(rectangle);
    track.setId("track");
    track.setPrefSize(200, 20);
    eachPulse(() -> rectangle.setTranslateX((rectangle.getTranslateX() + 7) % 180));
    return track;
  }

  private static Rectangle blinking(String id, int width, int height, int x, int y) {
    Rectangle rectangle = new Rectangle(x, y, width, height);
    rectangle.setId(id);
    boolean[] now = {false};
    eachPulse(
        () -> {
          now[0] = !now[0];
          rectangle.setFill(now[0] ? Color.RED : Color.BLUE);
        });
    return rectangle;
  }

  /** Creates its content again in each pulse. */
  private static Node removing() {
    VBox box = new VBox();
    box.setId("box");
    eachPulse(
        () -> {
          box.getChildren().clear();
          for (int i = 0; i < 50; i++) {
            box.getChildren().add(new Label("Item " + i));
          }
        });
    return box;
  }
}
