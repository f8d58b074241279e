package application;

import java.util.ArrayList;
import java.util.List;
import javafx.animation.AnimationTimer;
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
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;

/** Nodes that cause work in each pulse, for tests of profiles. JavaFX application thread. */
public final class Costs {
  private static int counted;

  private final List<AnimationTimer> timers = new ArrayList<>();

  /** Stops the work in each pulse. */
  public void stop() {
    timers.forEach(AnimationTimer::stop);
  }

  private void eachPulse(Runnable work) {
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

  private static void spin(int millis) {
    long end = System.nanoTime() + millis * 1_000_000L;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  /** A pane whose layout takes 20 ms, and that is laid out in every third pulse. */
  public Pane slowLayout() {
    int[] pulses = {0};
    Pane slow =
        new Pane(new Region()) {
          @Override
          protected void layoutChildren() {
            spin(20);
            getChildren().get(0).relocate(pulses[0], 0);
          }
        };
    slow.setId("slow");
    eachPulse(
        () -> {
          if (++pulses[0] % 3 == 0) {
            slow.requestLayout();
          }
        });
    return slow;
  }

  /** A node with many descendants, whose pseudo-class changes in each pulse. */
  public VBox styling() {
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

  /** A pane that requests a layout in each pulse. */
  public Pane looping() {
    Pane loop = new Pane();
    loop.setId("loop");
    eachPulse(loop::requestLayout);
    return loop;
  }

  /**
   * A property with a slow listener, another one with a quick listener, and a binding that fires
   * with both.
   */
  public VBox listening() {
    Slider hot = new Slider(0, 1_000_000, 0);
    hot.setId("hot");
    hot.valueProperty().addListener((value, before, now) -> spin(5));
    Slider quick = new Slider(0, 1_000_000, 0);
    quick.setId("quick");
    quick.valueProperty().addListener(Costs::count);
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
    return new VBox(hot, quick, sum);
  }

  private static void count(Observable value) {
    counted++;
  }

  /**
   * A table with a slow listener of its list, and a set, a map and a property of a list with quick
   * listeners.
   */
  public TableView<String> collections() {
    TableView<String> table = new TableView<>(FXCollections.observableArrayList("first"));
    table.setId("people");
    table.getColumns().add(new TableColumn<>("Name"));
    table.getItems().addListener((ListChangeListener<String>) change -> spin(5));
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

  /**
   * A rectangle of 60 × 40 px that is painted in each pulse, and a pane in which another rectangle
   * moves.
   */
  public Pane painting() {
    Rectangle blink = new Rectangle(100, 120, 60, 40);
    blink.setId("blink");
    boolean[] now = {false};
    eachPulse(
        () -> {
          now[0] = !now[0];
          blink.setFill(now[0] ? Color.RED : Color.BLUE);
        });
    return new Pane(blink);
  }

  /** A pane of which each pulse paints a different part. */
  public Pane moving() {
    Rectangle rectangle = new Rectangle(20, 20);
    Pane track = new Pane(rectangle);
    track.setId("track");
    track.setPrefSize(200, 20);
    eachPulse(() -> rectangle.setTranslateX((rectangle.getTranslateX() + 7) % 180));
    return new Pane(track);
  }

  /** A pane that creates its content again in each pulse. */
  public VBox removing() {
    VBox box = new VBox();
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
