import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/**
 * A scene for benchmarks, with at least as many nodes as the first argument, or a {@link Form} if
 * that is {@code form}. Lines on standard input: {@code text T} sets the text of #first and prints
 * the time, {@code animate on} changes that text at every pulse, {@code stir on} changes all
 * labels, {@code cpu} prints the CPU time of the JavaFX application thread, the number of pulses,
 * the time, and how long the JVM has compiled, {@code table N} opens a window with a table of N
 * rows, {@code row} adds a row, {@code keep} creates one outside of any window and keeps it,
 * {@code make N} creates N labels and prints the nanoseconds, {@code ping on} measures until
 * {@code ping off} the longest time for which the JavaFX application thread was occupied. The first
 * command other than {@code text}, {@code table}, {@code row}, {@code keep}, {@code make} and
 * {@code ping} starts an animation timer; until then, no animation runs.
 */
public final class Bench extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  static final class Main {
    public static void main(String[] args) {
      launch(Bench.class, args);
    }
  }

  private final Label first = new Label("first");
  private final VBox rows = new VBox(2);
  private final List<Label> labels = new ArrayList<>();
  private final List<Node> kept = new ArrayList<>();

  private final AnimationTimer timer =
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          pulses++;
          if (animated) {
            first.setText("pulse " + pulses);
          }
          if (stirred) {
            labels.forEach(label -> label.setText("Label at pulse " + pulses));
          }
        }
      };

  private long pulses;
  private boolean animated;
  private boolean stirred;
  private boolean pings;
  private long last;
  private long longest;

  @Override
  public void start(Stage stage) {
    String content = getParameters().getRaw().get(0);
    stage.setTitle("Bench");
    if (content.equals("form")) {
      stage.setScene(new Scene(Form.create(), 900, 600));
      stage.show();
      System.out.println("ready " + count(stage.getScene().getRoot()));
      return;
    }
    int wanted = Integer.parseInt(content);
    first.setId("first");
    Button button = new Button("Count");
    button.setId("button");
    button.setOnAction(event -> first.setText("clicked " + System.nanoTime()));
    TextField field = new TextField();
    field.setId("field");
    ScrollPane scroll = new ScrollPane(rows);
    scroll.setId("scroll");
    HBox top = new HBox(8, first, button, field);
    top.getChildren().addAll(otherControls());
    BorderPane root = new BorderPane(scroll, top, null, null, null);
    stage.setScene(new Scene(root, 900, 600));
    stage.show();
    int number = 0;
    while (number < wanted / 26) {
      rows.getChildren().add(row(number++));
    }
    root.applyCss();
    root.layout();
    while (count(root) < wanted) {
      rows.getChildren().add(row(number++));
      root.applyCss();
      root.layout();
    }
    Thread reader = new Thread(this::read, "stdin");
    reader.setDaemon(true);
    reader.start();
    System.out.println("ready " + count(root));
  }

  /** A control for each action that buttons and text fields do not support. */
  private static List<Node> otherControls() {
    CheckBox check = new CheckBox("Check");
    check.setId("check");
    ChoiceBox<String> choice = new ChoiceBox<>();
    choice.setId("choice");
    choice.getItems().addAll("First", "Second");
    Slider slider = new Slider();
    slider.setId("slider");
    TitledPane titled = new TitledPane("Titled", new Label("content"));
    titled.setId("titled");
    titled.setAnimated(false);
    return List.of(check, choice, slider, titled);
  }

  /** Opens a window with a table of the given number of rows. */
  private static void openTable(int rows) {
    TableView<Integer> table = new TableView<>();
    for (String name : List.of("Number", "Double", "Square")) {
      TableColumn<Integer, String> column = new TableColumn<>(name);
      column.setCellValueFactory(cell -> new SimpleStringProperty(name + " " + cell.getValue()));
      table.getColumns().add(column);
    }
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      numbers.add(i);
    }
    table.getItems().setAll(numbers);
    Stage stage = new Stage();
    stage.setTitle("Table of " + rows);
    stage.setScene(new Scene(table, 600, 400));
    stage.show();
    System.out.println("table " + rows);
  }

  /** Nested panes, as in a form. */
  private Pane row(int number) {
    HBox row = new HBox(4);
    for (int i = 0; i < 4; i++) {
      Label label = new Label("Label " + number + "." + i);
      label.setId("label" + number + "-" + i);
      labels.add(label);
      row.getChildren().add(new VBox(label, new HBox(new Label("= " + i))));
    }
    return row;
  }

  private static int count(Node node) {
    int count = 1;
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        count += count(child);
      }
    }
    return count;
  }

  private void read() {
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      String line = lines.nextLine();
      Platform.runLater(() -> obey(line));
    }
  }

  /** Keeps the labels until the end, so that nothing is optimized away. */
  private static void make(int nodes) {
    List<Node> made = new ArrayList<>(nodes);
    long start = System.nanoTime();
    for (int i = 0; i < nodes; i++) {
      made.add(new Label("made"));
    }
    long nanos = System.nanoTime() - start;
    System.out.println("made " + made.size() + " " + nanos);
  }

  /** Posts itself again and again. */
  private void ping() {
    long now = System.nanoTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (pings) {
      Platform.runLater(this::ping);
    } else {
      System.out.println("longest " + longest);
    }
  }

  private void obey(String line) {
    if (line.startsWith("table ")) {
      openTable(Integer.parseInt(line.substring(6)));
      return;
    }
    if (line.equals("row")) {
      rows.getChildren().add(row(0));
      return;
    }
    if (line.equals("keep")) {
      kept.add(row(0));
      return;
    }
    if (line.startsWith("make ")) {
      make(Integer.parseInt(line.substring(5)));
      return;
    }
    if (line.startsWith("ping ")) {
      pings = line.endsWith("on");
      if (pings) {
        longest = 0;
        last = System.nanoTime();
        ping();
        System.out.println("ping on");
      }
      return;
    }
    if (!line.startsWith("text ")) {
      timer.start();
    }
    if (line.startsWith("text ")) {
      first.setText(line.substring(5));
      System.out.println("changed " + line.substring(5) + " " + System.currentTimeMillis());
    } else if (line.startsWith("animate ")) {
      animated = line.endsWith("on");
      System.out.println(line);
    } else if (line.startsWith("stir ")) {
      stirred = line.endsWith("on");
      System.out.println(line + " " + pulses);
    } else if (line.startsWith("cpu ")) {
      long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      long compiled = ManagementFactory.getCompilationMXBean().getTotalCompilationTime();
      System.out.println(
          line + " " + nanos + " " + pulses + " " + System.nanoTime() + " " + compiled);
    }
  }
}
