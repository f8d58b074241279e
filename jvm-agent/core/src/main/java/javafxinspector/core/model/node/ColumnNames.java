package javafxinspector.core.model.node;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.TableColumnBase;
import javafxinspector.core.threads.OnFx;

/**
 * The names of the visible columns of a table: the header text; {@code Work > City} if several
 * columns have that text; {@code City[1]} for the second one if its path is not unique either.
 */
@OnFx
public final class ColumnNames {
  private static final String IN = " > ";
  private static final Pattern NUMBERED = Pattern.compile("(.*)\\[(\\d{1,4})]");

  private ColumnNames() {}

  /**
   * The columns that a name means: those with this id, otherwise those with this header text,
   * otherwise those with this path of headers.
   */
  public static List<TableColumnBase<?, ?>> named(Node control, String wanted) {
    List<TableColumnBase<?, ?>> byId = having(control, column -> wanted.equals(column.getId()));
    return byId.isEmpty() ? titled(control, wanted) : byId;
  }

  /** The columns that a name means, other than their ids. */
  public static List<TableColumnBase<?, ?>> titled(Node control, String wanted) {
    List<TableColumnBase<?, ?>> found = having(control, column -> wanted.equals(text(column)));
    if (found.isEmpty()) {
      found = having(control, column -> path(column).endsWith(IN + wanted));
    }
    Matcher numbered = found.isEmpty() ? NUMBERED.matcher(wanted) : null;
    if (numbered == null || !numbered.matches()) {
      return found;
    }
    List<TableColumnBase<?, ?>> same = titled(control, numbered.group(1));
    int index = Integer.parseInt(numbered.group(2));
    return index < same.size() ? List.of(same.get(index)) : List.of();
  }

  /**
   * The id of a column, otherwise its {@link #title}, so that {@link #named} finds only this
   * column.
   */
  public static String name(Node control, TableColumnBase<?, ?> column) {
    String id = column.getId();
    boolean isId = id != null && !id.isEmpty() && isOnly(named(control, id), column);
    return isId ? id : title(control, column);
  }

  /** The header of a column, with what distinguishes it from others. */
  public static String title(Node control, TableColumnBase<?, ?> column) {
    String text = text(column);
    if (isOnly(titled(control, text), column)) {
      return text;
    }
    String path = path(column).substring(IN.length());
    if (!path.equals(text) && isOnly(titled(control, path), column)) {
      return path;
    }
    int index = titled(control, text).indexOf(column);
    return index < 0 ? text : text + "[" + index + "]";
  }

  private static boolean isOnly(List<TableColumnBase<?, ?>> found, TableColumnBase<?, ?> column) {
    return found.size() == 1 && found.get(0) == column;
  }

  private static List<TableColumnBase<?, ?>> having(
      Node control, Predicate<TableColumnBase<?, ?>> condition) {
    return Items.columns(control).stream().filter(condition).toList();
  }

  private static String text(TableColumnBase<?, ?> column) {
    return Objects.requireNonNullElse(column.getText(), "");
  }

  /** The headers above a column and its own header, each after a separator. */
  private static String path(TableColumnBase<?, ?> column) {
    TableColumnBase<?, ?> parent = column.getParentColumn();
    return (parent == null ? "" : path(parent)) + IN + text(column);
  }
}
