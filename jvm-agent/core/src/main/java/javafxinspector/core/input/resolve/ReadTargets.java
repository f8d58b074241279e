package javafxinspector.core.input.resolve;

import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.TableColumnBase;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.request.Target;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.ItemLocation;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.threads.OnFx;

/**
 * Finds the node, row or element of a target in order to read it. Unlike for an action, nothing is
 * scrolled, and a selector also finds nodes of other windows.
 */
@OnFx
public final class ReadTargets {
  private static final Scope ALL = new Scope("all", null);

  private final Model model;

  public ReadTargets(Model model) {
    this.model = model;
  }

  /**
   * The node, row or element that a target identifies.
   *
   * @param node the node; for a row or cell that no node shows, its list, table or tree
   * @param row the zero-based index of a row that no node shows; -1 if {@code node} is the target
   * @param column the column of a cell of that row; null for all
   * @param element the element of the page if the node is a WebView; null for none
   */
  public record Found(Node node, int row, TableColumnBase<?, ?> column, WebElement element) {
    private Found(Node node, int row, TableColumnBase<?, ?> column) {
      this(node, row, column, null);
    }

    private static Found of(Control control, int row, TableColumnBase<?, ?> column) {
      Node shown = Cells.shown(control, row, column);
      return shown == null ? new Found(control, row, column) : new Found(shown, -1, null);
    }
  }

  /**
   * @throws UiException MCP_UI_NODE_NOT_FOUND or MCP_UI_STALE_REF for a node reference; reason
   *     noMatch or ambiguous for a selector; noSuchItem or unsupported for a row;
   *     MCP_UI_INVALID_INPUT for a target that cannot be read
   */
  public Found find(Target target) throws UiException {
    target.check("read");
    check(target);
    ItemLocation away = model.nodes().scrolledAway(target.ref());
    if (away != null && away.row() >= 0) {
      return Found.of((Control) away.control(), away.row(), away.column());
    }
    Located located = located(address(target));
    Node node = located.node();
    if (located.element() != null) {
      Targets.checkPlain(target);
    }
    if (target.index() == null) {
      return new Found(node, -1, null, located.element());
    }
    Control control = Cells.control(node);
    Cells.checkRow(control, target.index());
    String column = target.columnId();
    return Found.of(control, target.index(), column == null ? null : Cells.column(control, column));
  }

  private static void check(Target target) throws UiException {
    if (target.point() != null) {
      throw invalid("point", "A point cannot be read. Read the chart: its line has its points.");
    }
  }

  private static UiException invalid(String path, String message) {
    return new UiException("MCP_UI_INVALID_INPUT", message, Map.of("path", path));
  }

  private static NodeAddress address(Target target) {
    NodeRef ref = target.ref() == null ? new NodeRef(null, null, null) : target.ref();
    return new NodeAddress(
        ref.path(), ref.uid(), ref.hint(), target.selector(), target.nth(), target.within());
  }

  private Located located(NodeAddress address) throws UiException {
    try {
      return model.addresses().find(address, null);
    } catch (UiException here) {
      Object elsewhere = here.details().get("elsewhere");
      if (elsewhere instanceof List<?> others && others.size() == 1) {
        return model.addresses().find(address, ALL);
      }
      throw here;
    }
  }
}
