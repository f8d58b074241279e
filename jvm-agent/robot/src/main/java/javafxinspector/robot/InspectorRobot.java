package javafxinspector.robot;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.event.Event;
import javafx.event.EventDispatcher;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.DateCell;
import javafx.scene.control.DatePicker;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.api.FxToolkitContext;
import org.testfx.robot.BaseRobot;
import org.testfx.robot.Motion;
import org.testfx.util.WaitForAsyncUtils;

/**
 * Performs and checks the steps of tests that were recorded with JavaFX Inspector. Each step waits
 * until a user could act on its node, and each check waits until it is true. Nodes are found in the
 * same way as by {@code core.record.TestSearch} of the Java agent. Both must be changed together.
 */
public abstract class InspectorRobot extends FxRobot {
  /** Maximum time in seconds that a step waits for its node or effect. */
  private static final int SECONDS = 10;

  /**
   * Maximum time in milliseconds for the start of the application, also on a machine that is busy
   * with other tests.
   */
  private static final long START_MILLIS = 120_000;

  /** Maximum time in seconds that keeping a failure waits for the JavaFX application thread. */
  private static final int KEEP_SECONDS = 5;

  /** A larger picture of all windows would cost too much memory. */
  private static final double MAX_PIXELS = 4096 * 4096;

  /** Maximum number of lines of a snapshot. */
  private static final int MAX_LINES = 2000;

  /** The names of the failures that this JVM has kept. */
  private static final Set<String> KEPT = ConcurrentHashMap.newKeySet();

  /** The passwords that this JVM has entered, those that contain others first. */
  private static final Set<String> SECRETS =
      new ConcurrentSkipListSet<>(
          Comparator.comparingInt(String::length).reversed().thenComparing(each -> each));

  /** A shorter text in a password field may be a part of other texts by chance. */
  private static final int LEAST_SECRET = 4;

  private Application application;

  /** Starts the application under test. */
  protected void setupApplication(Class<? extends Application> type, String... args)
      throws Exception {
    FxToolkitContext limits = FxToolkit.toolkitContext();
    limits.setLaunchTimeoutInMillis(Math.max(limits.getLaunchTimeoutInMillis(), START_MILLIS));
    limits.setSetupTimeoutInMillis(Math.max(limits.getSetupTimeoutInMillis(), START_MILLIS));
    FxToolkit.registerPrimaryStage();
    application = FxToolkit.setupApplication(type, args);
    TestTrace.begin(getClass(), type);
  }

  /** Stops the application, if it has started. */
  protected void cleanupApplication() throws Exception {
    TestTrace.end();
    release(new javafx.scene.input.KeyCode[0]);
    release(new javafx.scene.input.MouseButton[0]);
    if (application != null) {
      FxToolkit.cleanupApplication(application);
    }
    FxToolkit.cleanupStages();
  }

  /**
   * Called after each test method, while its windows are still open. If it has failed, keeps a
   * picture, a snapshot and a trace below {@code target} of Maven or {@code build} of Gradle, in
   * {@code javafx-inspector/failures}; otherwise, deletes those of an earlier run. It never changes
   * the result of the test.
   */
  protected void keepFailure(Method test, Optional<Throwable> failure) {
    String name = getClass().getName() + "." + test.getName();
    // A test that JUnit aborts is skipped.
    Throwable kept = failure.filter(e -> !e.getClass().getName().contains("Abort")).orElse(null);
    // Of several runs with other parameters, the first one that failed is kept.
    boolean isFirst = kept == null ? !KEPT.contains(name) : KEPT.add(name);
    try {
      if (isFirst) {
        for (String ending : List.of(".png", ".txt", ".trace")) {
          Files.deleteIfExists(kept("failures", name + ending));
        }
        Files.deleteIfExists(kept("traces", name + ".trace"));
      }
      if (isFirst && kept != null) {
        keepFailure(name, kept);
      } else if (isFirst && TestTrace.isAlwaysKept()) {
        TestTrace.write(kept("traces", name + ".trace"), null);
      }
    } catch (Exception | LinkageError e) {
      System.err.println("The failure of " + name + " leaves no picture: " + e);
    } finally {
      TestTrace.end();
    }
  }

  /** The path of a file that a test leaves. */
  static Path kept(String folder, String file) {
    Path build = Path.of(Files.exists(Path.of("pom.xml")) ? "target" : "build");
    return build.resolve("javafx-inspector").resolve(folder).resolve(file);
  }

  private static void keepFailure(String name, Throwable failure) throws Exception {
    Path snapshot = kept("failures", name + ".txt");
    Path trace = kept("failures", name + ".trace");
    List<String> lines = new ArrayList<>();
    lines.add(name + " failed: " + masked(String.valueOf(failure.getMessage())));
    Files.createDirectories(snapshot.getParent());
    try {
      lines.addAll(soon(() -> snapshot(), KEEP_SECONDS));
      WritableImage picture = soon(() -> picture(), KEEP_SECONDS);
      Path file = kept("failures", name + ".png");
      Files.write(file, Png.of(Png.pixels(picture), (int) picture.getWidth()));
    } catch (Exception | LinkageError e) {
      lines.add("No picture could be taken: " + e);
    }
    Files.write(snapshot, lines);
    System.err.println("A snapshot of the failure: " + snapshot);
    try {
      TestTrace.write(trace, failure);
      if (Files.exists(trace)) {
        System.err.println("Its trace: " + trace);
      }
    } catch (Exception | LinkageError e) {
      System.err.println("The failure of " + name + " leaves no trace: " + e);
    }
  }

  /** Calls on the JavaFX application thread, without the checks of TestFX for other exceptions. */
  static <T> T soon(Callable<T> call, int seconds) throws Exception {
    FutureTask<T> task = new FutureTask<>(call);
    Platform.runLater(task);
    try {
      return task.get(seconds, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      task.cancel(false);
      throw new IOException("The JavaFX application thread was busy for " + seconds + " s.", e);
    }
  }

  /** The windows from back to front. */
  static List<Window> windows() {
    return Window.getWindows().stream()
        .filter(each -> each.isShowing() && each.getScene() != null)
        .sorted(
            Comparator.comparingInt(
                each -> each instanceof PopupWindow ? 2 : each.isFocused() ? 1 : 0))
        .collect(Collectors.toList());
  }

  private static List<String> snapshot() {
    List<String> lines = new ArrayList<>();
    addSecrets(windows());
    for (Window window : windows()) {
      String title = window instanceof Stage ? quoted(((Stage) window).getTitle()) : "";
      String focus = window.isFocused() ? " [focused]" : "";
      lines.add(typeOf(window.getClass()) + title + focus + place(sceneBounds(window), true));
      describe(window.getScene().getRoot(), "  ", null, lines);
    }
    if (lines.isEmpty()) {
      lines.add("No window is open.");
    }
    return lines;
  }

  /** The bounds of the content of a window, on the screen. */
  private static Bounds sceneBounds(Window window) {
    Scene scene = window.getScene();
    return new BoundingBox(
        window.getX() + scene.getX(),
        window.getY() + scene.getY(),
        scene.getWidth(),
        scene.getHeight());
  }

  private static void describe(Node node, String indent, String above, List<String> lines) {
    if (!node.isVisible() || lines.size() > MAX_LINES) {
      return;
    }
    String text = isPassword(node) ? "•••" : shown(node);
    // The parts of a control show its text again, and a list has cells below its last row.
    boolean isPart =
        node instanceof Text
            ? text.isEmpty() || text.equals(above)
            : node instanceof IndexedCell && ((IndexedCell<?>) node).isEmpty();
    boolean isListed =
        !isPart && (node.getId() != null || node instanceof Control || node instanceof Text);
    if (lines.size() == MAX_LINES) {
      lines.add("… (" + MAX_LINES + " lines at most)");
    } else if (isListed) {
      lines.add(
          indent
              + typeOf(node.getClass())
              + (node.getId() == null ? "" : " #" + node.getId())
              + quoted(text)
              + states(node)
              + place(node.localToScene(node.getLayoutBounds()), false));
    }
    boolean isField = text != null && !(node instanceof Labeled);
    if (node instanceof Parent && !isField) {
      for (Node child : ((Parent) node).getChildrenUnmodifiable()) {
        describe(child, isListed ? indent + "  " : indent, text == null ? above : text, lines);
      }
    }
  }

  static String typeOf(Class<?> type) {
    return type.isAnonymousClass() ? typeOf(type.getSuperclass()) : type.getSimpleName();
  }

  static boolean isPassword(Node node) {
    return node instanceof PasswordField
        || node.getAccessibleRole() == AccessibleRole.PASSWORD_FIELD;
  }

  private static String states(Node node) {
    String states =
        Stream.of("disabled", "focused", "selected")
            .filter(each -> has(node, each))
            .collect(Collectors.joining(" "));
    return states.isEmpty() ? "" : " [" + states + "]";
  }

  private static String place(Bounds at, boolean isOnScreen) {
    return String.format(
        Locale.ROOT,
        " %.0f×%.0f at %.0f,%.0f%s",
        at.getWidth(),
        at.getHeight(),
        at.getMinX(),
        at.getMinY(),
        isOnScreen ? " of the screen" : "");
  }

  private static String quoted(String text) {
    if (text == null || text.isEmpty()) {
      return "";
    }
    String line = masked(text).replaceAll("\\p{Cntrl}+", " ");
    return " “" + (line.length() > 200 ? line.substring(0, 200) + "…" : line) + "”";
  }

  /** The text without the passwords that the test has entered. */
  static String masked(String text) {
    String masked = text;
    for (String secret : SECRETS) {
      masked = masked.replace(secret, "•••");
    }
    return masked;
  }

  /** Notes what password fields contain, because the application may show it elsewhere. */
  static void addSecrets(List<Window> windows) {
    for (Window window : windows) {
      nodes(each -> each instanceof PasswordField, () -> window.getScene().getRoot()).stream()
          .map(each -> ((PasswordField) each).getText())
          .filter(each -> each != null && each.length() >= LEAST_SECRET)
          .forEach(SECRETS::add);
    }
  }

  /** The contents of the windows, where they are on the screen; passwords in them are covered. */
  private static WritableImage picture() {
    List<Window> windows = windows();
    Rectangle2D area = area(windows);
    if (area.getWidth() * area.getHeight() > MAX_PIXELS) {
      windows = windows.subList(windows.size() - 1, windows.size());
      area = area(windows);
    }
    Canvas canvas = new Canvas(area.getWidth(), area.getHeight());
    GraphicsContext graphics = canvas.getGraphicsContext2D();
    for (Window window : windows) {
      double x = sceneBounds(window).getMinX() - area.getMinX();
      double y = sceneBounds(window).getMinY() - area.getMinY();
      graphics.drawImage(window.getScene().snapshot(null), x, y);
      Predicate<Node> isSecret =
          each ->
              shown(each) != null && !isPassword(each) && !masked(shown(each)).equals(shown(each));
      for (Node node : nodes(isSecret, () -> window.getScene().getRoot())) {
        Bounds at = node.localToScene(node.getLayoutBounds());
        graphics.fillRect(x + at.getMinX(), y + at.getMinY(), at.getWidth(), at.getHeight());
      }
    }
    SnapshotParameters onGray = new SnapshotParameters();
    onGray.setFill(Color.GRAY);
    return canvas.snapshot(onGray, null);
  }

  private static Rectangle2D area(List<Window> windows) {
    List<Bounds> all =
        windows.stream().map(InspectorRobot::sceneBounds).collect(Collectors.toList());
    double x = all.stream().mapToDouble(Bounds::getMinX).min().orElseThrow();
    double y = all.stream().mapToDouble(Bounds::getMinY).min().orElseThrow();
    double right = all.stream().mapToDouble(Bounds::getMaxX).max().orElseThrow();
    double bottom = all.stream().mapToDouble(Bounds::getMaxY).max().orElseThrow();
    return new Rectangle2D(x, y, right - x, bottom - y);
  }

  /** Finds a node by its id. */
  protected static Find id(String id, Find... within) {
    return only(node -> id.equals(node.getId()), within);
  }

  /** Finds a node by its displayed text. */
  protected static Find showing(Class<? extends Node> type, String text, Find... within) {
    return only(node -> type.isInstance(node) && text.equals(shown(node)), within);
  }

  /** Finds one of several nodes with the same displayed text, by its zero-based index. */
  protected static Find nthShowing(
      Class<? extends Node> type, String text, int index, Find... within) {
    return () -> {
      List<Node> found = nodes(node -> type.isInstance(node) && text.equals(shown(node)), within);
      return index < found.size() ? found.get(index) : null;
    };
  }

  /** Finds the node that a label names. */
  protected static Find labelled(Class<? extends Node> type, String text, Find... within) {
    return only(node -> type.isInstance(node) && isLabelled(node, text), within);
  }

  private static boolean isLabelled(Node node, String text) {
    Predicate<Node> names =
        each ->
            each instanceof Label
                && ((Label) each).getLabelFor() == node
                && text.equals(((Label) each).getText());
    return !nodes(names).isEmpty();
  }

  /** Finds a node by its accessible text. */
  protected static Find accessible(Class<? extends Node> type, String text, Find... within) {
    return only(node -> type.isInstance(node) && text.equals(node.getAccessibleText()), within);
  }

  /** Finds a control by the text of its tooltip. */
  protected static Find tooltip(Class<? extends Node> type, String text, Find... within) {
    return only(
        node ->
            type.isInstance(node)
                && node instanceof Control
                && ((Control) node).getTooltip() != null
                && text.equals(((Control) node).getTooltip().getText()),
        within);
  }

  /** Finds a field or box by its prompt. */
  protected static Find prompting(Class<? extends Node> type, String text, Find... within) {
    return only(
        node ->
            type.isInstance(node)
                && text.equals(
                    node instanceof TextInputControl
                        ? ((TextInputControl) node).getPromptText()
                        : node instanceof ComboBoxBase
                            ? ((ComboBoxBase<?>) node).getPromptText()
                            : null),
        within);
  }

  /** Finds one of several nodes of a type, by its zero-based index. */
  protected static Find nth(Class<? extends Node> type, int index, Find... within) {
    return () -> {
      List<Node> found = nodes(type::isInstance, within);
      return index < found.size() ? found.get(index) : null;
    };
  }

  /** Finds the root of the window with a title. */
  protected static Find titled(String title) {
    return () ->
        Window.getWindows().stream()
            .filter(each -> each instanceof Stage && title.equals(((Stage) each).getTitle()))
            .map(each -> (Node) each.getScene().getRoot())
            .findFirst()
            .orElse(null);
  }

  /** Finds the list of an open combo box. */
  protected static Find list(Find box) {
    return () -> {
      ComboBox<?> found = (ComboBox<?>) box.get();
      return found != null && found.isShowing()
          ? ((ComboBoxListViewSkin<?>) found.getSkin()).getPopupContent()
          : null;
    };
  }

  /** Finds a part of a node by its style class. */
  protected static Find part(Find whole, String styleClass) {
    return () -> {
      Node found = whole.get();
      return found == null ? null : found.lookup("." + styleClass);
    };
  }

  /** Finds the first row that shows a text. */
  protected static Find row(Find control, String text) {
    return row(control, text, 0);
  }

  /** Finds a row of a list, table or tree that shows a text, and scrolls it into view. */
  protected static Find row(Find control, String text, int index) {
    return new Find() {
      private int next = -1;

      @Override
      public Node get() {
        Node in = control.get();
        if (in == null) {
          next = -1;
          return null;
        }
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(200);
        IndexedCell<?> found = inView(in, text, index);
        int likely = found == null && next < 0 ? likely(in, text) : -1;
        if (likely >= 0) {
          scrollTo(in, likely);
          found = inView(in, text, index);
        }
        for (next = Math.max(next, 0);
            found == null && next < count(in) && System.nanoTime() < end;
            next = lastRow(in, next) + 1) {
          scrollTo(in, next);
          found = inView(in, text, index);
        }
        if (found != null || next >= count(in)) {
          next = -1;
        }
        return found;
      }

      @Override
      public boolean hasMore() {
        return next >= 0;
      }
    };
  }

  /**
   * The row that contains the most values from a text; -1 for none. It is searched first, because
   * scrolling through thousands of rows takes long.
   */
  private static int likely(Node in, String text) {
    Set<String> texts = new HashSet<>(Arrays.asList(text.split(" \\| ")));
    texts.remove("");
    int likely = -1;
    long most = 0;
    for (int row = 0; row < Math.min(count(in), 20_000) && most < texts.size(); row++) {
      long matches = values(in, row).filter(value -> texts.contains(String.valueOf(value))).count();
      likely = matches > most ? row : likely;
      most = Math.max(most, matches);
    }
    return likely;
  }

  private static Stream<?> values(Node in, int row) {
    if (in instanceof TableView) {
      return ((TableView<?>) in)
          .getVisibleLeafColumns().stream().map(column -> column.getCellData(row));
    }
    if (in instanceof TreeTableView) {
      return ((TreeTableView<?>) in)
          .getVisibleLeafColumns().stream().map(column -> column.getCellData(row));
    }
    return Stream.of(
        in instanceof ListView
            ? ((ListView<?>) in).getItems().get(row)
            : ((TreeView<?>) in).getTreeItem(row).getValue());
  }

  private static IndexedCell<?> inView(Node in, String text, int index) {
    List<IndexedCell<?>> rows = rows(in, text);
    if (index >= rows.size()) {
      return null;
    }
    IndexedCell<?> row = rows.get(index);
    if (!in.localToScene(in.getLayoutBounds()).contains(row.localToScene(row.getLayoutBounds()))) {
      scrollTo(in, row.getIndex());
      rows = rows(in, text);
    }
    return index < rows.size() ? rows.get(index) : null;
  }

  /**
   * The rows with a text, from top to bottom. The order of cells in their parent depends on their
   * reuse.
   */
  private static List<IndexedCell<?>> rows(Node control, String text) {
    List<IndexedCell<?>> rows = new ArrayList<>();
    for (Node node :
        nodes(
            each -> isRow(each) && (text == null || text.equals(rowText((IndexedCell<?>) each))),
            () -> control)) {
      rows.add((IndexedCell<?>) node);
    }
    rows.sort(Comparator.comparingInt(IndexedCell::getIndex));
    return rows;
  }

  private static boolean isRow(Node node) {
    boolean isRow =
        node instanceof ListCell
            || node instanceof TreeCell
            || node instanceof TableRow
            || node instanceof TreeTableRow;
    return isRow && !((IndexedCell<?>) node).isEmpty();
  }

  private static int lastRow(Node control, int atLeast) {
    return rows(control, null).stream().mapToInt(IndexedCell::getIndex).reduce(atLeast, Math::max);
  }

  private static void scrollTo(Node control, int row) {
    if (control instanceof ListView) {
      ((ListView<?>) control).scrollTo(row);
    } else if (control instanceof TableView) {
      ((TableView<?>) control).scrollTo(row);
    } else if (control instanceof TreeView) {
      ((TreeView<?>) control).scrollTo(row);
    } else {
      ((TreeTableView<?>) control).scrollTo(row);
    }
    control.applyCss();
    ((Parent) control).layout();
  }

  private static String rowText(IndexedCell<?> row) {
    if (!(row instanceof TableRow || row instanceof TreeTableRow)) {
      return cellText(row);
    }
    return row.getChildrenUnmodifiable().stream()
        .filter(each -> each instanceof IndexedCell && each.isVisible())
        .sorted(Comparator.comparingDouble(Node::getLayoutX))
        .map(each -> cellText((IndexedCell<?>) each))
        .collect(Collectors.joining(" | "));
  }

  private static String cellText(IndexedCell<?> cell) {
    if (cell.getText() != null && !cell.getText().isEmpty()) {
      return cell.getText();
    }
    List<String> texts = new ArrayList<>();
    collectTexts(cell, texts);
    return String.join(" ", texts);
  }

  private static void collectTexts(Parent parent, List<String> texts) {
    for (Node child : parent.getChildrenUnmodifiable()) {
      String text = child.isVisible() ? shown(child) : null;
      if (text != null && !text.isEmpty()) {
        texts.add(text);
      } else if (child.isVisible() && child instanceof Parent) {
        collectTexts((Parent) child, texts);
      }
    }
  }

  /**
   * Finds the only cell of a row in a column: {@code City}, {@code Work > City}, or {@code City[1]}
   * for the second one.
   */
  protected static Find cell(Find row, String column) {
    return () -> {
      Node in = row.get();
      List<Node> cells = in == null ? List.of() : cells(in, column);
      return cells.size() == 1 ? cells.get(0) : null;
    };
  }

  private static List<Node> cells(Node row, String column) {
    List<Node> titled =
        nodes(each -> column(each) != null && column.equals(column(each).getText()), () -> row);
    List<Node> below =
        titled.isEmpty()
            ? nodes(each -> path(column(each)).endsWith(" > " + column), () -> row)
            : titled;
    Matcher numbered = Pattern.compile("(.*)\\[(\\d+)]").matcher(column);
    if (!below.isEmpty() || !numbered.matches()) {
      return below;
    }
    return cells(row, numbered.group(1)).stream()
        .skip(Integer.parseInt(numbered.group(2)))
        .limit(1)
        .collect(Collectors.toList());
  }

  private static TableColumnBase<?, ?> column(Node cell) {
    return cell instanceof TableCell
        ? ((TableCell<?, ?>) cell).getTableColumn()
        : cell instanceof TreeTableCell ? ((TreeTableCell<?, ?>) cell).getTableColumn() : null;
  }

  private static String path(TableColumnBase<?, ?> column) {
    return column == null ? "" : path(column.getParentColumn()) + " > " + column.getText();
  }

  /** Clicks the middle of a node. */
  protected void click(Find wanted) {
    TestTrace.step();
    clickOn(aim(wanted));
  }

  /** Clicks a point of a node, in pixels from its upper left corner. */
  protected void click(Find wanted, double x, double y) {
    TestTrace.step();
    clickOn(aim(wanted, x, y));
  }

  /** Double-clicks the middle of a node. */
  protected void doubleClick(Find wanted) {
    TestTrace.step();
    aim(wanted);
    pressTwice();
  }

  /** Double-clicks a point of a node, in pixels from its upper left corner. */
  protected void doubleClick(Find wanted, double x, double y) {
    TestTrace.step();
    aim(wanted, x, y);
    pressTwice();
  }

  private void pressTwice() {
    BaseRobot robot = robotContext().getBaseRobot();
    atOnce(
        () -> {
          for (int i = 0; i < 2; i++) {
            robot.pressMouse(MouseButton.PRIMARY);
            robot.releaseMouse(MouseButton.PRIMARY);
          }
        });
  }

  /** Right-clicks the middle of a node. */
  protected void rightClick(Find wanted) {
    TestTrace.step();
    rightClickOn(aim(wanted));
  }

  /** Right-clicks a point of a node, in pixels from its upper left corner. */
  protected void rightClick(Find wanted, double x, double y) {
    TestTrace.step();
    rightClickOn(aim(wanted, x, y));
  }

  /** Clicks the middle of a node with the middle button. */
  protected void middleClick(Find wanted) {
    TestTrace.step();
    clickOn(aim(wanted), MouseButton.MIDDLE);
  }

  /** Clicks a point of a node with the middle button, in pixels from its upper left corner. */
  protected void middleClick(Find wanted, double x, double y) {
    TestTrace.step();
    clickOn(aim(wanted, x, y), MouseButton.MIDDLE);
  }

  /** Drags a point of a node to the middle of another. */
  protected void dragTo(Find wanted, double x, double y, Find target) {
    TestTrace.step();
    drag(aim(wanted, x, y));
    ready(target);
    dropTo(point(target, node -> middle(node)));
  }

  /** Drags a point of a node by a distance, in pixels. */
  protected void dragBy(Find wanted, double x, double y, double dx, double dy) {
    TestTrace.step();
    drag(aim(wanted, x, y)).dropBy(dx, dy);
  }

  /** Chooses an item of a menu in a menu bar, by the texts of the menus and the item. */
  protected void menuBar(String... path) {
    TestTrace.step();
    MenuButton button = (MenuButton) ready(showing(MenuButton.class, path[0]));
    if (!button.isShowing()) {
      clickOn(aim(() -> button));
    }
    menu(Arrays.copyOfRange(path, 1, path.length));
  }

  /** Chooses an item of the open menu. Menus on the path to it open below the mouse. */
  protected void menu(String... path) {
    TestTrace.step();
    for (int i = 0; i < path.length; i++) {
      String text = path[i];
      Find item =
          () ->
              nodes(each -> each.getStyleClass().contains("menu-item") && isItem(each, text))
                  .stream()
                  .findFirst()
                  .orElse(null);
      Motion motion = i == 0 ? Motion.VERTICAL_FIRST : Motion.HORIZONTAL_FIRST;
      if (i < path.length - 1) {
        moveTo(aim(item), motion);
      } else {
        clickOn(aim(item), motion);
      }
    }
  }

  private static boolean isItem(Node item, String text) {
    return !nodes(each -> text.equals(shown(each)), () -> item).isEmpty();
  }

  /** Chooses an item of a combo box or choice box. */
  protected void choose(Find box, String text) {
    TestTrace.step();
    Node node = ready(box);
    if (node instanceof ChoiceBox) {
      if (!((ChoiceBox<?>) node).isShowing()) {
        clickOn(aim(box));
      }
      menu(text);
      return;
    }
    ComboBox<?> found = (ComboBox<?>) node;
    if (!found.isShowing()) {
      clickOn(aim(found.isEditable() ? () -> found.lookup(".arrow-button") : box));
    }
    clickOn(aim(row(list(box), text)));
  }

  /**
   * Picks a date in the calendar of a date picker, after turning its years and months to the date.
   */
  protected void pick(Find picker, LocalDate date) {
    TestTrace.step();
    DatePicker found = (DatePicker) ready(picker);
    if (!found.isShowing()) {
      clickOn(aim(() -> found.lookup(".arrow-button")));
    }
    Find calendar =
        () ->
            nodes(each -> each.getStyleClass().contains("date-picker-popup")).stream()
                .findFirst()
                .orElse(null);
    YearMonth wanted = YearMonth.from(date);
    for (YearMonth month = month(null); !month.equals(wanted); ) {
      boolean isBefore = wanted.isBefore(month);
      boolean isFar = Math.abs(month.until(wanted, ChronoUnit.MONTHS)) >= 12;
      clickOn(aim(arrow(calendar, isBefore ? "left-button" : "right-button", isFar ? 1 : 0)));
      month = month(month.plusMonths((isBefore ? -1 : 1) * (isFar ? 12 : 1)));
    }
    clickOn(
        aim(
            () ->
                nodes(each -> isDay(each) && date.equals(((DateCell) each).getItem())).stream()
                    .findFirst()
                    .orElse(null)));
  }

  /** An arrow for the month (0) or the year (1). */
  private static Find arrow(Find calendar, String styleClass, int index) {
    return () -> {
      List<Node> arrows = nodes(each -> each.getStyleClass().contains(styleClass), calendar);
      return index < arrows.size() ? arrows.get(index) : null;
    };
  }

  private static boolean isDay(Node node) {
    List<String> classes = node.getStyleClass();
    return node instanceof DateCell
        && classes.contains("day-cell")
        && !classes.contains("previous-month")
        && !classes.contains("next-month");
  }

  /** Waits until the calendar shows a month; null for any month. */
  private static YearMonth month(YearMonth expected) {
    YearMonth[] shown = new YearMonth[1];
    waitUntil(
        "a calendar",
        () -> {
          shown[0] =
              nodes(each -> isDay(each)).stream()
                  .map(day -> YearMonth.from(((DateCell) day).getItem()))
                  .findFirst()
                  .orElse(null);
          return shown[0] != null && (expected == null || expected.equals(shown[0]));
        });
    return shown[0];
  }

  /** Drags the thumb of a slider to a value. */
  protected void slide(Find wanted, double value) {
    TestTrace.step();
    Slider slider = (Slider) ready(wanted);
    Region thumb = (Region) slider.lookup(".thumb");
    boolean isVertical = slider.getOrientation() == Orientation.VERTICAL;
    double room =
        isVertical
            ? slider.getHeight()
                - slider.snappedTopInset()
                - slider.snappedBottomInset()
                - thumb.getHeight()
            : slider.getWidth()
                - slider.snappedLeftInset()
                - slider.snappedRightInset()
                - thumb.getWidth();
    double distance = room * (value - slider.getValue()) / (slider.getMax() - slider.getMin());
    aim(wanted);
    drag(moved(middle(thumb))).dropBy(isVertical ? 0 : distance, isVertical ? -distance : 0);
  }

  /** Replaces the text of a field. */
  protected void fill(Find wanted, String text) {
    TestTrace.step();
    clickOn(aim(wanted));
    Node field = ready(wanted);
    if (isPassword(field) && !text.isEmpty()) {
      SECRETS.add(text);
    }
    waitUntil("the focus in " + field, () -> hasFocus(field));
    if (!"".equals(shown(field))) {
      push(new KeyCodeCombination(KeyCode.A, KeyCombination.SHORTCUT_DOWN)).push(KeyCode.DELETE);
    }
    write(text);
  }

  private static boolean hasFocus(Node node) {
    Node focused = node.getScene() == null ? null : node.getScene().getFocusOwner();
    while (focused != null && focused != node) {
      focused = focused.getParent();
    }
    return focused != null;
  }

  /** Returns the value of an environment variable, such as a password. */
  protected static String environment(String name) {
    String value =
        Objects.requireNonNull(System.getenv(name), "Set the environment variable " + name + ".");
    if (!value.isEmpty()) {
      SECRETS.add(value);
    }
    return value;
  }

  /** Presses keys together, then releases them. */
  protected void keys(KeyCode... keys) {
    TestTrace.step();
    waitUntil("a focused window", () -> Window.getWindows().stream().anyMatch(Window::isFocused));
    BaseRobot robot = robotContext().getBaseRobot();
    withoutRepeats(
        () ->
            atOnce(
                () -> {
                  Stream.of(keys).forEach(robot::pressKeyboard);
                  IntStream.range(0, keys.length)
                      .forEach(i -> robot.releaseKeyboard(keys[keys.length - 1 - i]));
                }));
  }

  /**
   * Prevents key repeat during the input. On a busy machine, keys are released so late that the
   * display would repeat them, which would repeat their effect.
   */
  private static void withoutRepeats(Runnable input) {
    Set<String> pressed = new HashSet<>();
    Map<Window, EventDispatcher> dispatchers = new HashMap<>();
    ListChangeListener<Window> opened =
        change ->
            Window.getWindows().stream()
                .filter(each -> each instanceof Stage)
                .forEach(
                    each ->
                        dispatchers.computeIfAbsent(each, window -> dropRepeats(window, pressed)));
    WaitForAsyncUtils.waitForAsyncFx(
        SECONDS * 1000,
        () -> {
          opened.onChanged(null);
          Window.getWindows().addListener(opened);
        });
    try {
      input.run();
    } finally {
      WaitForAsyncUtils.waitForAsyncFx(
          SECONDS * 1000,
          () -> {
            Window.getWindows().removeListener(opened);
            dispatchers.forEach(Window::setEventDispatcher);
          });
    }
  }

  private static EventDispatcher dropRepeats(Window window, Set<String> pressed) {
    EventDispatcher dispatcher = window.getEventDispatcher();
    window.setEventDispatcher(
        (event, tail) -> isRepeat(event, pressed) ? null : dispatcher.dispatchEvent(event, tail));
    return dispatcher;
  }

  private static boolean isRepeat(Event event, Set<String> pressed) {
    boolean isPress =
        event.getEventType() == KeyEvent.KEY_PRESSED || event.getEventType() == KeyEvent.KEY_TYPED;
    return isPress
        && !pressed.add(
            event.getEventType()
                + " "
                + ((KeyEvent) event).getCode()
                + ((KeyEvent) event).getCharacter());
  }

  /** Checks the displayed text of a node. */
  protected static void checkText(Find wanted, String expected) {
    TestTrace.step();
    check(wanted, "text", node -> expected.equals(shown(node)), node -> shown(node));
  }

  /**
   * Checks the value of a slider, with a tolerance, because it can only be dragged by whole pixels.
   */
  protected static void checkValue(Find wanted, double expected) {
    TestTrace.step();
    check(
        wanted,
        "value",
        node -> Math.abs(((Slider) node).getValue() - expected) <= tolerance((Slider) node),
        node -> ((Slider) node).getValue());
  }

  private static double tolerance(Slider slider) {
    return (slider.getMax() - slider.getMin())
        / Math.max(slider.getWidth(), slider.getHeight())
        * 2;
  }

  /** Checks a pseudo-class of a node, such as {@code selected}. */
  protected static void checkState(Find wanted, String state, boolean expected) {
    TestTrace.step();
    check(wanted, state, node -> expected == has(node, state), node -> has(node, state));
  }

  static boolean has(Node node, String state) {
    return node.getPseudoClassStates().contains(PseudoClass.getPseudoClass(state));
  }

  /** Checks the number of rows. */
  protected static void checkRows(Find wanted, int expected) {
    TestTrace.step();
    check(wanted, "number of rows", node -> expected == count(node), node -> count(node));
  }

  /** Checks the texts of the first rows. */
  protected static void checkFirstRows(Find wanted, String... expected) {
    TestTrace.step();
    check(
        wanted,
        "order",
        node -> firstRows(node, expected.length).equals(Arrays.asList(expected)),
        node -> firstRows(node, expected.length));
  }

  private static List<String> firstRows(Node control, int most) {
    if (rows(control, null).stream().noneMatch(row -> row.getIndex() == 0)) {
      scrollTo(control, 0);
    }
    return rows(control, null).stream()
        .filter(row -> row.getIndex() < most)
        .map(row -> rowText(row))
        .collect(Collectors.toList());
  }

  /** Checks that a node is shown. */
  protected static void checkShown(Find wanted) {
    TestTrace.step();
    waitUntil("a node that is not shown", () -> wanted.get() != null);
  }

  /** Checks that a node is not shown. */
  protected static void checkGone(Find unwanted) {
    TestTrace.step();
    waitUntil(
        "the end of a node that is still shown",
        () -> unwanted.get() == null && !unwanted.hasMore());
  }

  private static void check(
      Find wanted, String what, Predicate<Node> expected, Function<Node, Object> actual) {
    Object[] last = {"nothing: the node is not shown"};
    try {
      waitUntil(
          "another " + what,
          () -> {
            Node node = wanted.get();
            last[0] = node == null ? last[0] : actual.apply(node);
            return node != null && expected.test(node);
          });
    } catch (AssertionError e) {
      throw new AssertionError(e.getMessage() + " The " + what + " is " + last[0] + ".", e);
    }
  }

  private static int count(Node control) {
    return control instanceof ListView
        ? ((ListView<?>) control).getItems().size()
        : control instanceof TableView
            ? ((TableView<?>) control).getItems().size()
            : control instanceof TreeView
                ? ((TreeView<?>) control).getExpandedItemCount()
                : ((TreeTableView<?>) control).getExpandedItemCount();
  }

  private Point2D aim(Find wanted) {
    ready(wanted);
    return moved(point(wanted, node -> middle(node)));
  }

  private Point2D aim(Find wanted, double x, double y) {
    ready(wanted);
    return moved(
        point(
            wanted,
            node -> {
              Bounds bounds = node.localToScreen(node.getLayoutBounds());
              return new Point2D(bounds.getMinX() + x, bounds.getMinY() + y);
            }));
  }

  /**
   * A point of a node. Outside of the JavaFX application thread, the node can be replaced at any
   * time.
   */
  private static Point2D point(Find wanted, Function<Node, Point2D> where) {
    Point2D[] point = new Point2D[1];
    waitUntil(
        "a node at rest",
        () -> {
          Node node = wanted.get();
          point[0] = node == null || node.getScene() == null ? null : where.apply(node);
          return point[0] != null;
        });
    return point[0];
  }

  /**
   * Moves the mouse in one step. Otherwise, up to 200 steps would each wait for the JavaFX
   * application thread, and nodes on the way could open or close. If the mouse is already at the
   * point, it is moved away first, so that two clicks are not a double click.
   */
  private Point2D moved(Point2D point) {
    if (point.distance(robotContext().getBaseRobot().retrieveMouse()) < 8) {
      moveBy(12, 12);
    }
    robotContext().getBaseRobot().moveMouse(point);
    WaitForAsyncUtils.waitForFxEvents();
    return point;
  }

  /** The middle of the part of a node that is inside the window. */
  private static Point2D middle(Node node) {
    Scene scene = node.getScene();
    Bounds all = node.localToScene(node.getLayoutBounds());
    double minX = Math.max(0, all.getMinX());
    double minY = Math.max(0, all.getMinY());
    double x = (minX + Math.min(scene.getWidth(), all.getMaxX())) / 2;
    double y = (minY + Math.min(scene.getHeight(), all.getMaxY())) / 2;
    return new Point2D(
        x + scene.getX() + scene.getWindow().getX(), y + scene.getY() + scene.getWindow().getY());
  }

  /** Waits until a user can act on the node: it is shown, enabled, in view and does not move. */
  private Node ready(Find wanted) {
    Node[] found = new Node[1];
    Bounds[] last = new Bounds[1];
    waitUntil(
        "an enabled node at rest",
        () -> {
          Node node = wanted.get();
          if (node == null || node.isDisabled() || node.getScene() == null) {
            return false;
          }
          toFront(node.getScene().getWindow());
          reveal(node);
          Bounds now = node.localToScreen(node.getLayoutBounds());
          boolean isAtRest = node == found[0] && now != null && now.equals(last[0]);
          found[0] = node;
          last[0] = now;
          return isAtRest;
        });
    TestTrace.target(found[0]);
    return found[0];
  }

  private static void toFront(Window window) {
    Window owner = window;
    while (owner instanceof PopupWindow) {
      owner = ((PopupWindow) owner).getOwnerWindow();
    }
    if (owner instanceof Stage
        && Window.getWindows().stream().noneMatch(each -> each instanceof PopupWindow)
        && !owner.isFocused()) {
      ((Stage) owner).toFront();
      owner.requestFocus();
    }
  }

  /** Scrolls the panes around a node until it is in view. */
  private static void reveal(Node node) {
    for (Node above = node.getParent(); above != null; above = above.getParent()) {
      if (above instanceof ScrollPane) {
        reveal(node, (ScrollPane) above);
      }
    }
  }

  private static void reveal(Node node, ScrollPane pane) {
    Node content = pane.getContent();
    if (content == null) {
      return;
    }
    Bounds view = pane.getViewportBounds();
    Bounds in = content.sceneToLocal(node.localToScene(node.getLayoutBounds()));
    double left = -view.getMinX();
    double top = -view.getMinY();
    double roomX = content.getLayoutBounds().getWidth() - view.getWidth();
    double roomY = content.getLayoutBounds().getHeight() - view.getHeight();
    if (roomX > 0 && (in.getMinX() < left || in.getMaxX() > left + view.getWidth())) {
      pane.setHvalue(
          Math.max(0, Math.min(1, (in.getCenterX() - view.getWidth() / 2) / roomX))
                  * (pane.getHmax() - pane.getHmin())
              + pane.getHmin());
    }
    if (roomY > 0 && (in.getMinY() < top || in.getMaxY() > top + view.getHeight())) {
      pane.setVvalue(
          Math.max(0, Math.min(1, (in.getCenterY() - view.getHeight() / 2) / roomY))
                  * (pane.getVmax() - pane.getVmin())
              + pane.getVmin());
    }
  }

  /**
   * Sends input without waiting for each press. On a busy machine, a key would otherwise be held
   * until it repeats, and two clicks would not be a double click.
   */
  private static void atOnce(Runnable input) {
    WaitForAsyncUtils.waitForAsyncFx(SECONDS * 1000, input);
    WaitForAsyncUtils.waitForFxEvents();
  }

  private static void waitUntil(String what, Callable<Boolean> condition) {
    try {
      WaitForAsyncUtils.waitFor(
          SECONDS,
          TimeUnit.SECONDS,
          () -> WaitForAsyncUtils.waitForAsyncFx(SECONDS * 1000, condition));
      WaitForAsyncUtils.waitForFxEvents();
    } catch (TimeoutException e) {
      throw new AssertionError(
          "After " + SECONDS + " s, the test still waits for " + what + ".", e);
    }
  }

  /**
   * Finds a node; null if there is none, or if there are several and the first does not contain the
   * others. Called on the JavaFX application thread.
   */
  protected interface Find {
    Node get();

    /** Whether the next call continues a search that would block the thread for too long. */
    default boolean hasMore() {
      return false;
    }
  }

  /** Finds the only node of a type. */
  protected static Find only(Class<? extends Node> type, Find... within) {
    return only(node -> type.isInstance(node), within);
  }

  /** Finds the only node that matches, or the first one if it contains the others. */
  protected static Find only(Predicate<Node> matches, Find... within) {
    return () -> {
      List<Node> found = nodes(matches, within);
      Node outer = found.isEmpty() ? null : found.get(0);
      return outer != null && found.stream().allMatch(each -> isWithin(each, outer)) ? outer : null;
    };
  }

  private static boolean isWithin(Node node, Node outer) {
    Node above = node;
    while (above != null && above != outer) {
      above = above.getParent();
    }
    return above != null;
  }

  private static List<Node> nodes(Predicate<Node> matches, Find... within) {
    List<Node> found = new ArrayList<>();
    if (within.length > 0) {
      collect(within[0].get(), matches, found);
    } else {
      Window.getWindows()
          .forEach(
              each ->
                  collect(
                      each.getScene() == null ? null : each.getScene().getRoot(), matches, found));
    }
    return found;
  }

  private static void collect(Node node, Predicate<Node> matches, List<Node> found) {
    if (node == null || !node.isVisible()) {
      return;
    }
    if (matches.test(node)) {
      found.add(node);
    }
    if (node instanceof Parent) {
      ((Parent) node).getChildrenUnmodifiable().forEach(each -> collect(each, matches, found));
    }
  }

  /** The text of a label, button, text or field, or the text that a closed box shows. */
  static String shown(Node node) {
    if (node instanceof Labeled) {
      return ((Labeled) node).getText();
    }
    if (node instanceof Text) {
      return ((Text) node).getText();
    }
    if (node instanceof TextInputControl) {
      return ((TextInputControl) node).getText();
    }
    boolean isBox =
        node instanceof ComboBoxBase || node instanceof ChoiceBox || node instanceof Spinner;
    return isBox ? firstText((Parent) node) : null;
  }

  private static String firstText(Parent parent) {
    for (Node child : parent.getChildrenUnmodifiable()) {
      String text = child.isVisible() ? shown(child) : null;
      if (text == null && child.isVisible() && child instanceof Parent) {
        text = firstText((Parent) child);
      }
      if (text != null) {
        return text;
      }
    }
    return null;
  }
}
