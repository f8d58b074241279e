/** A method, or several, that the statements of a test may call. */
interface Helper {
  readonly code: string;
  readonly needs?: readonly string[];
  readonly types?: readonly string[];
}

const NODE = 'javafx.scene.Node';
const PARENT = 'javafx.scene.Parent';
const POINT = 'javafx.geometry.Point2D';
const STAGE = 'javafx.stage.Stage';
const WINDOW = 'javafx.stage.Window';
const BUTTON = 'javafx.scene.input.MouseButton';
const LABELED = 'javafx.scene.control.Labeled';
const TEXT = 'javafx.scene.text.Text';
const INPUT = 'javafx.scene.control.TextInputControl';
const LIST_VIEW = 'javafx.scene.control.ListView';
const TABLES = ['TableView', 'TreeTableView', 'TreeView', 'ListView'].map((name) => `javafx.scene.control.${name}`);
const LIST = 'java.util.List';
const PREDICATE = 'java.util.function.Predicate';

const finder = (name: string, condition: string, types: readonly string[] = []): Helper => ({
  code: `
private static Find ${name}(Class<? extends Node> type, String text, Find... within) {
  return only(node -> type.isInstance(node) && ${condition}, within);
}`,
  needs: ['found'],
  types: [NODE, ...types],
});

/**
 * The methods by name, in the order in which a test has them. They find nodes as `core/record/Search` does in the Java agent: a change of one
 * is a change of the other.
 */
export const helpers: Readonly<Record<string, Helper>> = {
  id: {
    code: `
private static Find id(String id, Find... within) {
  return only(node -> id.equals(node.getId()), within);
}`,
    needs: ['found'],
  },
  showing: finder('showing', 'text.equals(shown(node))'),
  labelled: finder('labelled', 'isLabelled(node, text)'),
  isLabelled: {
    code: `
private static boolean isLabelled(Node node, String text) {
  Predicate<Node> names = each -> each instanceof Label && ((Label) each).getLabelFor() == node && text.equals(((Label) each).getText());
  return !nodes(names).isEmpty();
}`,
    types: ['javafx.scene.control.Label', PREDICATE],
  },
  accessible: finder('accessible', 'text.equals(node.getAccessibleText())'),
  tooltip: finder(
    'tooltip',
    'node instanceof Control && ((Control) node).getTooltip() != null && text.equals(((Control) node).getTooltip().getText())',
    ['javafx.scene.control.Control'],
  ),
  prompting: finder(
    'prompting',
    'text.equals(node instanceof TextInputControl ? ((TextInputControl) node).getPromptText() : node instanceof ComboBoxBase ? ((ComboBoxBase<?>) node).getPromptText() : null)',
    [INPUT, 'javafx.scene.control.ComboBoxBase'],
  ),
  only: { code: '', needs: ['found'] },
  nth: {
    code: `
private static Find nth(Class<? extends Node> type, int index, Find... within) {
  return () -> {
    List<Node> found = nodes(type::isInstance, within);
    return index < found.size() ? found.get(index) : null;
  };
}`,
    needs: ['found'],
    types: [LIST],
  },
  titled: {
    code: `
private static Find titled(String title) {
  return () -> Window.getWindows().stream()
      .filter(each -> each instanceof Stage && title.equals(((Stage) each).getTitle()))
      .map(each -> (Node) each.getScene().getRoot())
      .findFirst().orElse(null);
}`,
    types: [WINDOW, STAGE, NODE],
  },
  list: {
    code: `
private static Find list(Find box) {
  return () -> {
    ComboBox<?> found = (ComboBox<?>) box.get();
    return found != null && found.isShowing() ? ((ComboBoxListViewSkin<?>) found.getSkin()).getPopupContent() : null;
  };
}`,
    types: ['javafx.scene.control.ComboBox', 'javafx.scene.control.skin.ComboBoxListViewSkin'],
  },
  part: {
    code: `
private static Find part(Find whole, String styleClass) {
  return () -> {
    Node found = whole.get();
    return found == null ? null : found.lookup("." + styleClass);
  };
}`,
    types: [NODE],
  },
  row: {
    code: `
private static Find row(Find control, String text) {
  return row(control, text, 0);
}

/** The row of a list, table or tree that shows this text; it is scrolled into view. */
private static Find row(Find control, String text, int index) {
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
      for (next = Math.max(next, 0); found == null && next < count(in) && System.nanoTime() < end; next = lastRow(in, next) + 1) {
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

/** The row with the most values that are in a text, because scrolling through thousands takes long; -1 for none. */
private static int likely(Node in, String text) {
  Set<String> texts = new HashSet<>(Arrays.asList(text.split(" \\\\| ")));
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
    return ((TableView<?>) in).getVisibleLeafColumns().stream().map(column -> column.getCellData(row));
  }
  if (in instanceof TreeTableView) {
    return ((TreeTableView<?>) in).getVisibleLeafColumns().stream().map(column -> column.getCellData(row));
  }
  return Stream.of(in instanceof ListView ? ((ListView<?>) in).getItems().get(row) : ((TreeView<?>) in).getTreeItem(row).getValue());
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

private static List<IndexedCell<?>> rows(Node control, String text) {
  List<IndexedCell<?>> rows = new ArrayList<>();
  for (Node node : nodes(each -> isRow(each) && (text == null || text.equals(rowText((IndexedCell<?>) each))), () -> control)) {
    rows.add((IndexedCell<?>) node);
  }
  return rows;
}

private static boolean isRow(Node node) {
  boolean isRow = node instanceof ListCell || node instanceof TreeCell || node instanceof TableRow || node instanceof TreeTableRow;
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
}`,
    needs: ['count', 'found'],
    types: [
      ...TABLES,
      ...['IndexedCell', 'ListCell', 'TreeCell', 'TableRow', 'TreeTableRow'].map(
        (name) => `javafx.scene.control.${name}`,
      ),
      'java.util.ArrayList',
      'java.util.Arrays',
      'java.util.Comparator',
      'java.util.HashSet',
      'java.util.Set',
      'java.util.stream.Collectors',
      'java.util.stream.Stream',
      'java.util.concurrent.TimeUnit',
      LIST,
      NODE,
      PARENT,
    ],
  },
  cell: {
    code: `
private static Find cell(Find row, String column) {
  return () -> {
    Node in = row.get();
    Predicate<Node> matches = each ->
        each instanceof TableCell && column.equals(((TableCell<?, ?>) each).getTableColumn().getText())
            || each instanceof TreeTableCell && column.equals(((TreeTableCell<?, ?>) each).getTableColumn().getText());
    return in == null ? null : nodes(matches, () -> in).stream().findFirst().orElse(null);
  };
}`,
    needs: ['found'],
    types: ['javafx.scene.control.TableCell', 'javafx.scene.control.TreeTableCell', PREDICATE, NODE],
  },
  click: {
    code: `
private void click(Find wanted) {
  clickOn(aim(wanted));
}

private void click(Find wanted, double x, double y) {
  clickOn(aim(wanted, x, y));
}`,
    needs: ['aim'],
  },
  doubleClick: {
    code: `
private void doubleClick(Find wanted) {
  doubleClickOn(aim(wanted));
}

private void doubleClick(Find wanted, double x, double y) {
  doubleClickOn(aim(wanted, x, y));
}`,
    needs: ['aim'],
  },
  rightClick: {
    code: `
private void rightClick(Find wanted) {
  rightClickOn(aim(wanted));
}

private void rightClick(Find wanted, double x, double y) {
  rightClickOn(aim(wanted, x, y));
}`,
    needs: ['aim'],
  },
  middleClick: {
    code: `
private void middleClick(Find wanted) {
  clickOn(aim(wanted), MouseButton.MIDDLE);
}

private void middleClick(Find wanted, double x, double y) {
  clickOn(aim(wanted, x, y), MouseButton.MIDDLE);
}`,
    needs: ['aim'],
    types: [BUTTON],
  },
  dragTo: {
    code: `
private void dragTo(Find wanted, double x, double y, Find target) {
  drag(aim(wanted, x, y));
  ready(target);
  dropTo(point(target, node -> middle(node)));
}`,
    needs: ['aim'],
  },
  dragBy: {
    code: `
private void dragBy(Find wanted, double x, double y, double dx, double dy) {
  drag(aim(wanted, x, y)).dropBy(dx, dy);
}`,
    needs: ['aim'],
  },
  menuBar: {
    code: `
private void menuBar(String... path) {
  MenuButton button = (MenuButton) ready(showing(MenuButton.class, path[0]));
  if (!button.isShowing()) {
    clickOn(aim(() -> button));
  }
  menu(Arrays.copyOfRange(path, 1, path.length));
}`,
    needs: ['menu', 'showing', 'aim'],
    types: ['javafx.scene.control.MenuButton', 'java.util.Arrays'],
  },
  menu: {
    code: `
/** Chooses an item of the menu that is open; menus on the way to it open below the mouse. */
private void menu(String... path) {
  for (int i = 0; i < path.length; i++) {
    String text = path[i];
    Find item = () -> nodes(each -> each.getStyleClass().contains("menu-item") && isItem(each, text)).stream().findFirst().orElse(null);
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
}`,
    needs: ['aim'],
    types: [NODE, 'org.testfx.robot.Motion'],
  },
  choose: {
    code: `
private void choose(Find box, String text) {
  ComboBox<?> found = (ComboBox<?>) ready(box);
  if (!found.isShowing()) {
    clickOn(aim(found.isEditable() ? () -> found.lookup(".arrow-button") : box));
  }
  clickOn(aim(row(list(box), text)));
}`,
    needs: ['list', 'row', 'aim'],
    types: ['javafx.scene.control.ComboBox'],
  },
  pick: {
    code: `
/** Picks a date in the calendar of a date picker, and turns its months until that is shown. */
private void pick(Find picker, LocalDate date) {
  DatePicker found = (DatePicker) ready(picker);
  if (!found.isShowing()) {
    clickOn(aim(() -> found.lookup(".arrow-button")));
  }
  Find calendar = () -> nodes(each -> each.getStyleClass().contains("date-picker-popup")).stream().findFirst().orElse(null);
  YearMonth wanted = YearMonth.from(date);
  for (YearMonth month = month(null); !month.equals(wanted); ) {
    boolean isBefore = wanted.isBefore(month);
    clickOn(aim(part(calendar, isBefore ? "left-button" : "right-button")));
    month = month(isBefore ? month.minusMonths(1) : month.plusMonths(1));
  }
  clickOn(aim(() -> nodes(each -> isDay(each) && date.equals(((DateCell) each).getItem())).stream().findFirst().orElse(null)));
}

private static boolean isDay(Node node) {
  List<String> classes = node.getStyleClass();
  return node instanceof DateCell && classes.contains("day-cell") && !classes.contains("previous-month") && !classes.contains("next-month");
}

/** Waits until the calendar shows a month; null for any. */
private static YearMonth month(YearMonth expected) {
  YearMonth[] shown = new YearMonth[1];
  waitUntil("a calendar", () -> {
    shown[0] = nodes(each -> isDay(each)).stream().map(day -> YearMonth.from(((DateCell) day).getItem())).findFirst().orElse(null);
    return shown[0] != null && (expected == null || expected.equals(shown[0]));
  });
  return shown[0];
}`,
    needs: ['aim', 'part'],
    types: [
      'javafx.scene.control.DatePicker',
      'javafx.scene.control.DateCell',
      'java.time.LocalDate',
      'java.time.YearMonth',
      LIST,
      NODE,
    ],
  },
  slide: {
    code: `
/** Drags the thumb of a slider as far as the value is from its own. */
private void slide(Find wanted, double value) {
  Slider slider = (Slider) ready(wanted);
  Region thumb = (Region) slider.lookup(".thumb");
  boolean isVertical = slider.getOrientation() == Orientation.VERTICAL;
  double room = isVertical
      ? slider.getHeight() - slider.snappedTopInset() - slider.snappedBottomInset() - thumb.getHeight()
      : slider.getWidth() - slider.snappedLeftInset() - slider.snappedRightInset() - thumb.getWidth();
  double distance = room * (value - slider.getValue()) / (slider.getMax() - slider.getMin());
  aim(wanted);
  drag(moved(middle(thumb))).dropBy(isVertical ? 0 : distance, isVertical ? -distance : 0);
}`,
    needs: ['aim'],
    types: ['javafx.scene.control.Slider', 'javafx.scene.layout.Region', 'javafx.geometry.Orientation'],
  },
  fill: {
    code: `
private void fill(Find wanted, String text) {
  clickOn(aim(wanted));
  Node field = ready(wanted);
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
}`,
    needs: ['aim'],
    types: [
      NODE,
      'javafx.scene.input.KeyCode',
      'javafx.scene.input.KeyCodeCombination',
      'javafx.scene.input.KeyCombination',
    ],
  },
  environment: {
    code: `
private static String environment(String name) {
  return Objects.requireNonNull(System.getenv(name), "Set the environment variable " + name + ".");
}`,
    types: ['java.util.Objects'],
  },
  keys: {
    code: `
private void keys(KeyCode... keys) {
  waitUntil("a focused window", () -> Window.getWindows().stream().anyMatch(Window::isFocused));
  push(keys);
}`,
    needs: ['waitUntil'],
    types: [WINDOW, 'javafx.scene.input.KeyCode'],
  },
  checkText: {
    code: `
private static void checkText(Find wanted, String expected) {
  check(wanted, "text", node -> expected.equals(shown(node)), node -> shown(node));
}`,
    needs: ['check'],
  },
  checkValue: {
    code: `
/** One pixel is the smallest distance by which a slider can be dragged. */
private static void checkValue(Find wanted, double expected) {
  check(wanted, "value", node -> Math.abs(((Slider) node).getValue() - expected) <= tolerance((Slider) node), node -> ((Slider) node).getValue());
}

private static double tolerance(Slider slider) {
  return (slider.getMax() - slider.getMin()) / Math.max(slider.getWidth(), slider.getHeight()) * 2;
}`,
    needs: ['check'],
    types: ['javafx.scene.control.Slider'],
  },
  checkState: {
    code: `
private static void checkState(Find wanted, String state, boolean expected) {
  check(wanted, state, node -> expected == has(node, state), node -> has(node, state));
}

private static boolean has(Node node, String state) {
  return node.getPseudoClassStates().contains(PseudoClass.getPseudoClass(state));
}`,
    needs: ['check'],
    types: [NODE, 'javafx.css.PseudoClass'],
  },
  checkRows: {
    code: `
private static void checkRows(Find wanted, int expected) {
  check(wanted, "number of rows", node -> expected == count(node), node -> count(node));
}`,
    needs: ['check', 'count'],
  },
  checkShown: {
    code: `
private static void checkShown(Find wanted) {
  waitUntil("a node that is not shown", () -> wanted.get() != null);
}`,
    needs: ['waitUntil'],
  },
  checkGone: {
    code: `
private static void checkGone(Find unwanted) {
  waitUntil("the end of a node that is still shown", () -> unwanted.get() == null && !unwanted.hasMore());
}`,
    needs: ['waitUntil'],
  },
  check: {
    code: `
private static void check(Find wanted, String what, Predicate<Node> expected, Function<Node, Object> actual) {
  Object[] last = {"nothing: the node is not shown"};
  try {
    waitUntil("another " + what, () -> {
      Node node = wanted.get();
      last[0] = node == null ? last[0] : actual.apply(node);
      return node != null && expected.test(node);
    });
  } catch (AssertionError e) {
    throw new AssertionError(e.getMessage() + " The " + what + " is " + last[0] + ".", e);
  }
}`,
    needs: ['waitUntil'],
    types: [NODE, PREDICATE, 'java.util.function.Function'],
  },
  count: {
    code: `
private static int count(Node control) {
  return control instanceof ListView
      ? ((ListView<?>) control).getItems().size()
      : control instanceof TableView
          ? ((TableView<?>) control).getItems().size()
          : control instanceof TreeView
              ? ((TreeView<?>) control).getExpandedItemCount()
              : ((TreeTableView<?>) control).getExpandedItemCount();
}`,
    types: [...TABLES, LIST_VIEW, NODE],
  },
  aim: {
    code: `
private Point2D aim(Find wanted) {
  ready(wanted);
  return moved(point(wanted, node -> middle(node)));
}

private Point2D aim(Find wanted, double x, double y) {
  ready(wanted);
  return moved(point(wanted, node -> {
    Bounds bounds = node.localToScreen(node.getLayoutBounds());
    return new Point2D(bounds.getMinX() + x, bounds.getMinY() + y);
  }));
}

/** A node can be replaced at any time outside of the JavaFX application thread. */
private static Point2D point(Find wanted, Function<Node, Point2D> where) {
  Point2D[] point = new Point2D[1];
  waitUntil("a node at rest", () -> {
    Node node = wanted.get();
    point[0] = node == null || node.getScene() == null ? null : where.apply(node);
    return point[0] != null;
  });
  return point[0];
}

/**
 * Moves the mouse in one step: of up to 200 on the way, each waits for the JavaFX application thread, and what they pass could open or close.
 * It is moved away first if it was here, so that two clicks are no double click.
 */
private Point2D moved(Point2D point) {
  if (point.distance(robotContext().getBaseRobot().retrieveMouse()) < 8) {
    moveBy(12, 12);
  }
  robotContext().getBaseRobot().moveMouse(point);
  WaitForAsyncUtils.waitForFxEvents();
  return point;
}

/** The middle of what is inside of the window. */
private static Point2D middle(Node node) {
  Scene scene = node.getScene();
  Bounds all = node.localToScene(node.getLayoutBounds());
  double minX = Math.max(0, all.getMinX());
  double minY = Math.max(0, all.getMinY());
  double x = (minX + Math.min(scene.getWidth(), all.getMaxX())) / 2;
  double y = (minY + Math.min(scene.getHeight(), all.getMaxY())) / 2;
  return new Point2D(x + scene.getX() + scene.getWindow().getX(), y + scene.getY() + scene.getWindow().getY());
}`,
    needs: ['ready'],
    types: [POINT, NODE, 'javafx.geometry.Bounds', 'javafx.scene.Scene', 'java.util.function.Function'],
  },
  ready: {
    code: `
/** Waits until a user can act on the node: it is shown, enabled, in view and at rest. */
private Node ready(Find wanted) {
  Node[] found = new Node[1];
  Bounds[] last = new Bounds[1];
  waitUntil("an enabled node at rest", () -> {
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
  return found[0];
}

private static void toFront(Window window) {
  Window owner = window;
  while (owner instanceof PopupWindow) {
    owner = ((PopupWindow) owner).getOwnerWindow();
  }
  if (owner instanceof Stage && Window.getWindows().stream().noneMatch(each -> each instanceof PopupWindow) && !owner.isFocused()) {
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
    pane.setHvalue(Math.max(0, Math.min(1, (in.getCenterX() - view.getWidth() / 2) / roomX)) * (pane.getHmax() - pane.getHmin()) + pane.getHmin());
  }
  if (roomY > 0 && (in.getMinY() < top || in.getMaxY() > top + view.getHeight())) {
    pane.setVvalue(Math.max(0, Math.min(1, (in.getCenterY() - view.getHeight() / 2) / roomY)) * (pane.getVmax() - pane.getVmin()) + pane.getVmin());
  }
}`,
    needs: ['waitUntil', 'found'],
    types: [
      NODE,
      WINDOW,
      STAGE,
      'javafx.stage.PopupWindow',
      'javafx.scene.control.ScrollPane',
      'javafx.geometry.Bounds',
    ],
  },
  waitUntil: {
    code: `
private static void waitUntil(String what, Callable<Boolean> condition) {
  try {
    WaitForAsyncUtils.waitFor(SECONDS, TimeUnit.SECONDS, () -> WaitForAsyncUtils.waitForAsyncFx(SECONDS * 1000, condition));
    WaitForAsyncUtils.waitForFxEvents();
  } catch (TimeoutException e) {
    throw new AssertionError("After " + SECONDS + " s, the test still waits for " + what + ".", e);
  }
}`,
    types: [
      'java.util.concurrent.Callable',
      'java.util.concurrent.TimeUnit',
      'java.util.concurrent.TimeoutException',
      'org.testfx.util.WaitForAsyncUtils',
    ],
  },
  found: {
    code: `
/** Finds a node; null if there is none, or more than one. Called on the JavaFX application thread. */
private interface Find {
  Node get();

  /** Whether the next call continues a search that would keep the thread busy for too long. */
  default boolean hasMore() {
    return false;
  }
}

private static Find only(Class<? extends Node> type, Find... within) {
  return only(node -> type.isInstance(node), within);
}

private static Find only(Predicate<Node> matches, Find... within) {
  return () -> {
    List<Node> found = nodes(matches, within);
    return found.size() == 1 ? found.get(0) : null;
  };
}

private static List<Node> nodes(Predicate<Node> matches, Find... within) {
  List<Node> found = new ArrayList<>();
  if (within.length > 0) {
    collect(within[0].get(), matches, found);
  } else {
    Window.getWindows().forEach(each -> collect(each.getScene() == null ? null : each.getScene().getRoot(), matches, found));
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

/** The text of a label, button, text or field, and of what a closed box shows. */
private static String shown(Node node) {
  if (node instanceof Labeled) {
    return ((Labeled) node).getText();
  }
  if (node instanceof Text) {
    return ((Text) node).getText();
  }
  if (node instanceof TextInputControl) {
    return ((TextInputControl) node).getText();
  }
  boolean isBox = node instanceof ComboBoxBase || node instanceof ChoiceBox || node instanceof Spinner;
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
}`,
    types: [
      NODE,
      PARENT,
      WINDOW,
      LIST,
      'java.util.ArrayList',
      PREDICATE,
      LABELED,
      TEXT,
      INPUT,
      ...['ComboBoxBase', 'ChoiceBox', 'Spinner'].map((name) => `javafx.scene.control.${name}`),
    ],
  },
};
