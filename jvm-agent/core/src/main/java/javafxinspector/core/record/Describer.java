package javafxinspector.core.record;

import java.util.List;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBox;
import javafx.scene.control.PasswordField;
import javafx.scene.control.PopupControl;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TextInputControl;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.model.node.ColumnNames;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.text.Quotes;
import javafxinspector.core.threads.OnFx;

/**
 * Describes nodes so that a test finds exactly these: by id, label or text, otherwise by type
 * within a named ancestor.
 */
@OnFx
final class Describer {
  private static final List<String> NAMES =
      List.of("id", "label", "text", "accessibleText", "tooltip", "prompt");

  /** Maximum length of a text that counts as a name. */
  private static final int MAX_NAME = 80;

  /** Whether the text of a node identifies it: not if the recorded step has changed that text. */
  private final boolean byText;

  Describer(boolean byText) {
    this.byText = byText;
  }

  /**
   * Describes a node.
   *
   * @param notes receives the unreliable aspects of the description
   */
  RecordedTarget of(Node node, List<String> notes) {
    TestSearch.expect(node);
    Cell<?> row = Items.row(node);
    if (row != null && Items.isControl(Items.control(row))) {
      return inRow(row, node, notes);
    }
    RecordedTarget unique = unique(node, TestSearch::all, null);
    return unique != null ? unique : scoped(node, notes);
  }

  /** The place of a node within an ancestor that has a name. */
  private RecordedTarget scoped(Node node, List<String> notes) {
    Node scope = null;
    RecordedTarget scopeTarget = null;
    for (Node above = Order.parent(node); above != null; above = Order.parent(above)) {
      RecordedTarget named = hasText(above.getId()) ? unique(above, TestSearch::all, null) : null;
      if (named != null && "id".equals(named.by())) {
        Node in = above;
        RecordedTarget found = unique(node, matches -> TestSearch.in(in, matches), named);
        if (found != null) {
          return found;
        }
        scope = scope == null ? above : scope;
        scopeTarget = scopeTarget == null ? named : scopeTarget;
      }
    }
    RecordedTarget window = window(node);
    if (window != null) {
      Node root = node.getScene().getRoot();
      RecordedTarget found = unique(node, matches -> TestSearch.in(root, matches), window);
      if (found != null) {
        return found;
      }
      scope = scope == null ? root : scope;
      scopeTarget = scopeTarget == null ? window : scopeTarget;
    }
    return indexed(node, scope, scopeTarget, notes);
  }

  /** The place of a node among the nodes with its text, or otherwise among those of its type. */
  private RecordedTarget indexed(
      Node node, Node scope, RecordedTarget scopeTarget, List<String> notes) {
    Class<?> type = TestSearch.type(node);
    List<Node> same =
        scope == null ? TestSearch.all(type::isInstance) : TestSearch.in(scope, type::isInstance);
    String text = isKnownByText(node) ? TestSearch.value(node, "text") : null;
    if (hasText(text) && text.length() <= MAX_NAME) {
      same.removeIf(each -> !text.equals(TestSearch.value(each, "text")));
      notes.add(
          "Several nodes show "
              + Quotes.around(text)
              + ": this one is found by its place among them.");
      int index = Math.max(0, same.indexOf(node));
      return new RecordedTarget("text", text, type.getName(), index, null, null, scopeTarget);
    }
    notes.add(
        "A "
            + type.getSimpleName()
            + " has no name of its own and is found by its index: give it an fx:id.");
    int index = Math.max(0, same.indexOf(node));
    return new RecordedTarget("type", null, type.getName(), index, null, null, scopeTarget);
  }

  /** Searches in one scope. */
  private interface Scope {
    List<Node> find(Predicate<Node> matches);
  }

  private RecordedTarget unique(Node node, Scope scope, RecordedTarget within) {
    Class<?> type = TestSearch.type(node);
    for (String by : NAMES) {
      boolean isId = "id".equals(by);
      String value = nameOf(node, by);
      if (hasText(value) && value.length() <= MAX_NAME) {
        List<Node> found =
            scope.find(
                each ->
                    (isId || type.isInstance(each)) && value.equals(TestSearch.value(each, by)));
        if (TestSearch.only(found) == node) {
          return new RecordedTarget(
              by, value, isId ? null : type.getName(), null, null, null, within);
        }
      }
    }
    boolean isOnly = within != null && TestSearch.only(scope.find(type::isInstance)) == node;
    return isOnly
        ? new RecordedTarget("type", null, type.getName(), null, null, null, within)
        : null;
  }

  /** The id that names a node; null if it has none, or one that differs in another run. */
  private String nameOf(Node node, String by) {
    String name = "text".equals(by) && !isKnownByText(node) ? null : TestSearch.value(node, by);
    boolean isRandom = "id".equals(by) && name != null && RandomId.isOne(name);
    return isRandom ? null : name;
  }

  /** Whether the text identifies the node. The text of an editable field is user input. */
  private boolean isKnownByText(Node node) {
    boolean isEntered =
        node instanceof TextInputControl field
            && (field.isEditable() || field instanceof PasswordField);
    return byText && !isEntered;
  }

  /** The window of a node, if its title distinguishes it from others; null otherwise. */
  private static RecordedTarget window(Node node) {
    Window window = Order.window(node);
    return window instanceof Stage stage && isOnly(stage) ? window(stage.getTitle()) : null;
  }

  static RecordedTarget window(String title) {
    return new RecordedTarget("window", title, null, null, null, null, null);
  }

  private static boolean isOnly(Stage stage) {
    long same =
        Window.getWindows().stream()
            .filter(each -> each instanceof Stage other && hasText(other.getTitle()))
            .filter(each -> ((Stage) each).getTitle().equals(stage.getTitle()))
            .count();
    return hasText(stage.getTitle()) && same == 1;
  }

  /** Describes a row by its text, and a node in a row within that row. */
  private RecordedTarget inRow(Cell<?> row, Node node, List<String> notes) {
    TableColumnBase<?, ?> column = null;
    Node cell = row;
    for (Node n = node; n != row && n != null && column == null; n = Order.parent(n)) {
      column = Items.column(n);
      cell = column == null ? row : n;
    }
    RecordedTarget target =
        row(row, column == null ? null : ColumnNames.title(Items.control(row), column), notes);
    if (node == cell || node == row) {
      return target;
    }
    Node in = cell;
    RecordedTarget found = unique(node, matches -> TestSearch.in(in, matches), target);
    return found != null ? found : indexed(node, in, target, notes);
  }

  /**
   * Describes a row by its text.
   *
   * @param column title of the column of a cell, which must be unique; null for the row
   */
  RecordedTarget row(Cell<?> row, String column, List<String> notes) {
    Node control = Items.control(row);
    String text = NodeTexts.row(row);
    List<Cell<?>> same = TestSearch.rows(control, text);
    Integer index = null;
    if (same.size() > 1) {
      index = Math.max(0, same.indexOf(row));
      notes.add(
          "Several rows show "
              + Quotes.around(text)
              + ": this one is found by its place among them.");
    }
    String title = hasText(column) ? column : null;
    return new RecordedTarget("row", text, null, index, title, null, control(control, notes));
  }

  /** Describes a list, table or tree; the list of a combo box is described by the box. */
  RecordedTarget control(Node control, List<String> notes) {
    ComboBox<?> box = box(control);
    return box == null
        ? of(control, notes)
        : new RecordedTarget("popup", null, null, null, null, null, of(box, notes));
  }

  /** The combo box to which a list belongs; null for none. */
  static ComboBox<?> box(Node control) {
    return Order.window(control) instanceof PopupControl popup
            && popup.getStyleableParent() instanceof ComboBox<?> box
        ? box
        : null;
  }

  static boolean hasText(String text) {
    return text != null && !text.isBlank();
  }
}
