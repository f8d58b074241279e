package javafxinspector.core.input.control;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Accordion;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeItem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * A part that a user opens and closes: a tree item, a titled pane, a menu, or the popup of a
 * control.
 *
 * @param node the node that shows it
 * @param isPopup whether it opens a popup
 * @param problem the reason why it cannot be changed; null if it can
 * @param row the row that contains it; null for none
 */
@OnFx
public record Expandable(
    Node node,
    BooleanSupplier isOpen,
    Consumer<Boolean> change,
    boolean isPopup,
    UiException problem,
    RowItem row) {

  /**
   * The node that is reported to the watcher. A click on the row of a tree does not open it, and
   * the opening of a popup does not matter by itself.
   */
  private Node watched() {
    if (row != null) {
      return row.control();
    }
    return isPopup && !(node instanceof ButtonBase) ? null : node;
  }

  /** See {@link javafxinspector.core.input.act.Action#check}. */
  @AnyThread
  public static void check(Integer index, String text, String path) throws UiException {
    if (index != null && text != null) {
      throw ActionRequest.invalid(path + ".index", "Give either index or text");
    }
  }

  /**
   * See {@link javafxinspector.core.input.act.Action#plan}.
   *
   * @param action expand or collapse
   */
  public static Plan plan(String action, Integer index, String text, Aim aim, ActionContext context)
      throws UiException {
    boolean wanted = action.equals("expand");
    context.checks().checkReady(aim.node(), true);
    Expandable found = of(aim.node(), action, index, text, context);
    boolean isAsWanted = found.isOpen.getAsBoolean() == wanted;
    // An open popup can cover the control that it belongs to.
    boolean closesPopup = !wanted && !isAsWanted && found.isPopup;
    if (!closesPopup) {
      context.checks().checkReachable(found.node, aim.still());
    }
    if (!isAsWanted && found.problem != null) {
      throw found.problem;
    }
    Plan plan =
        ControlChange.plan(
            found.node,
            found.node,
            found.watched(),
            isAsWanted ? List.of() : List.of(() -> found.change.accept(wanted)),
            () -> {
              if (found.isOpen.getAsBoolean() != wanted && found.node.getScene() != null) {
                throw Controls.rejected(
                    found.node,
                    "did not "
                        + (wanted ? "open or was closed again" : "close or was opened again"),
                    Map.of());
              }
            });
    return plan.of(found.row);
  }

  private static Expandable of(
      Node target, String action, Integer index, String text, ActionContext context)
      throws UiException {
    RowRef rows = RowRef.of(target);
    boolean isItem = index != null || text != null;
    if (isItem) {
      if (target instanceof Accordion accordion) {
        List<TitledPane> panes = accordion.getPanes();
        return of(item(accordion, panes, TitledPane::getText, index, text));
      }
      if (target instanceof MenuBar bar) {
        return menu(bar, item(bar, bar.getMenus(), MenuRows::text, index, text), null);
      }
      if (rows == null) {
        throw Controls.unsupported(
            action + " with index or text", target, "Give them only for trees and accordions.");
      }
    }
    Expandable found = isItem ? null : itself(target, context);
    if (found != null) {
      return found;
    }
    if (rows != null) {
      return of(rows, action, index, text);
    }
    Node shown = context.nodes().content(target);
    found = itself(shown, context);
    if (found == null) {
      throw Controls.unsupported(action, shown, Advice.on(shown));
    }
    return found;
  }

  private static Expandable itself(Node node, ActionContext context) {
    if (node instanceof TitledPane pane) {
      return of(pane);
    }
    if (node instanceof ComboBoxBase<?> box) {
      return popup(node, box::isShowing, box::show, box::hide);
    }
    if (node instanceof ChoiceBox<?> box) {
      return popup(node, box::isShowing, box::show, box::hide);
    }
    if (node instanceof MenuButton button) {
      return popup(node, button::isShowing, button::show, button::hide);
    }
    return Types.of(node).kind() == Kind.MENU_ITEM && Toolkit.menuItem(node) instanceof Menu menu
        ? menu(node, menu, context)
        : null;
  }

  /**
   * @param context null for a menu of a menu bar, which can be opened without a mouse
   */
  private static Expandable menu(Node row, Menu menu, ActionContext context) {
    return popup(
        row,
        menu::isShowing,
        context == null ? menu::show : () -> MenuRows.open(menu, context),
        menu::hide);
  }

  private static Expandable popup(
      Node node, BooleanSupplier isShowing, Runnable show, Runnable hide) {
    return new Expandable(node, isShowing, open -> (open ? show : hide).run(), true, null, null);
  }

  private static Expandable of(TitledPane pane) {
    UiException problem =
        !pane.isCollapsible()
            ? Controls.readOnly(pane, "cannot be collapsed")
            : pane.expandedProperty().isBound()
                ? Controls.readOnly(pane, "is read-only: whether it is expanded is bound")
                : null;
    return new Expandable(pane, pane::isExpanded, pane::setExpanded, false, problem, null);
  }

  private static Expandable of(RowRef rows, String action, Integer index, String text)
      throws UiException {
    RowRef row = rows.at(action, index, text, null);
    if (!(Items.at(row.control(), row.row()) instanceof TreeItem<?> item)) {
      throw Controls.unsupported(action, rows.control(), "Only trees have rows that open.");
    }
    RowItem target = row.item();
    Node cell = row.show();
    if (item.isLeaf()) {
      throw Controls.unsupported(action, cell, "Its tree item has no children.");
    }
    return new Expandable(
        cell,
        item::isExpanded,
        item::setExpanded,
        false,
        item.expandedProperty().isBound()
            ? Controls.readOnly(cell, "is read-only: whether it is expanded is bound")
            : null,
        target);
  }

  private static <T> T item(
      Node owner, List<T> items, Function<T, String> texts, Integer index, String text)
      throws UiException {
    ItemLookup lookup =
        new ItemLookup(
            Controls.name(owner), items.size(), i -> Arrays.asList(texts.apply(items.get(i))));
    if (index != null && index >= items.size()) {
      throw lookup.missing(String.valueOf(index));
    }
    return items.get(index != null ? index : lookup.find(text));
  }
}
