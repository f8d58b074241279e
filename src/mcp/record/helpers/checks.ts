import { NODE, PREDICATE, TABLES, type Helpers } from './helper.ts';

const LIST_VIEW = 'javafx.scene.control.ListView';

/** The methods that check what a step has changed. */
export const checks: Helpers = {
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
  checkFirstRows: {
    code: `
private static void checkFirstRows(Find wanted, String... expected) {
  check(wanted, "order", node -> firstRows(node, expected.length).equals(Arrays.asList(expected)), node -> firstRows(node, expected.length));
}

private static List<String> firstRows(Node control, int most) {
  if (rows(control, null).stream().noneMatch(row -> row.getIndex() == 0)) {
    scrollTo(control, 0);
  }
  return rows(control, null).stream().filter(row -> row.getIndex() < most).map(row -> rowText(row)).collect(Collectors.toList());
}`,
    needs: ['check', 'row'],
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
};
