import { LIST, NODE, PARENT, TABLES, type Helpers } from './helper.ts';

/** The methods that find rows and cells of lists, tables and trees. */
export const rows: Helpers = {
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

/** From top to bottom: among its siblings, a cell is where it was used. */
private static List<IndexedCell<?>> rows(Node control, String text) {
  List<IndexedCell<?>> rows = new ArrayList<>();
  for (Node node : nodes(each -> isRow(each) && (text == null || text.equals(rowText((IndexedCell<?>) each))), () -> control)) {
    rows.add((IndexedCell<?>) node);
  }
  rows.sort(Comparator.comparingInt(IndexedCell::getIndex));
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
/** The only cell of a row in a column: {@code City}, {@code Work > City}, or {@code City[1]} for the second one. */
private static Find cell(Find row, String column) {
  return () -> {
    Node in = row.get();
    List<Node> cells = in == null ? List.of() : cells(in, column);
    return cells.size() == 1 ? cells.get(0) : null;
  };
}

private static List<Node> cells(Node row, String column) {
  List<Node> titled = nodes(each -> column(each) != null && column.equals(column(each).getText()), () -> row);
  List<Node> below = titled.isEmpty() ? nodes(each -> path(column(each)).endsWith(" > " + column), () -> row) : titled;
  Matcher numbered = Pattern.compile("(.*)\\\\[(\\\\d+)]").matcher(column);
  if (!below.isEmpty() || !numbered.matches()) {
    return below;
  }
  return cells(row, numbered.group(1)).stream().skip(Integer.parseInt(numbered.group(2))).limit(1).collect(Collectors.toList());
}

private static TableColumnBase<?, ?> column(Node cell) {
  return cell instanceof TableCell
      ? ((TableCell<?, ?>) cell).getTableColumn()
      : cell instanceof TreeTableCell ? ((TreeTableCell<?, ?>) cell).getTableColumn() : null;
}

private static String path(TableColumnBase<?, ?> column) {
  return column == null ? "" : path(column.getParentColumn()) + " > " + column.getText();
}`,
    needs: ['found'],
    types: [
      ...['TableCell', 'TreeTableCell', 'TableColumnBase'].map((name) => `javafx.scene.control.${name}`),
      'java.util.regex.Matcher',
      'java.util.regex.Pattern',
      'java.util.stream.Collectors',
      LIST,
      NODE,
    ],
  },
};
