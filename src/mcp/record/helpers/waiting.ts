import { INPUT, LIST, NODE, PARENT, PREDICATE, STAGE, WINDOW, type Helpers } from './helper.ts';

const POINT = 'javafx.geometry.Point2D';
const LABELED = 'javafx.scene.control.Labeled';
const TEXT = 'javafx.scene.text.Text';

/** The methods on which the others rest: they find a node, and wait until a user can act on it. */
export const waiting: Helpers = {
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
  atOnce: {
    code: `
/** On a busy machine, a key would be held until it repeats and two clicks would be no double click if each press were waited for. */
private static void atOnce(Runnable input) {
  WaitForAsyncUtils.waitForAsyncFx(SECONDS * 1000, input);
  WaitForAsyncUtils.waitForFxEvents();
}`,
    types: ['org.testfx.util.WaitForAsyncUtils'],
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
/** Finds a node; null if there is none, or more than one that is not within the first. Called on the JavaFX application thread. */
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
