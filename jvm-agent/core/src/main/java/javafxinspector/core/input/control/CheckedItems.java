package javafxinspector.core.input.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.util.StringConverter;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.fx.CheckModel;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/**
 * The items of a control that has a model of the checked items, such as a drop-down list of check
 * boxes.
 */
@OnFx
public final class CheckedItems {
  private final Node control;
  private final CheckModel model;

  private CheckedItems(Node control, CheckModel model) {
    this.control = control;
    this.model = model;
  }

  /** The control that a node is or belongs to; null if that has no such model. */
  public static CheckedItems of(Node target) {
    for (Node n = target; n != null && !(n instanceof Cell); n = Geometry.parentOf(n)) {
      CheckModel model = CheckModel.of(n);
      if (model != null) {
        return new CheckedItems(n, model);
      }
    }
    return null;
  }

  /**
   * Checks or unchecks items; see {@link javafxinspector.core.input.act.Action#plan}.
   *
   * @param indices the indices of the items; empty for the item with the text
   */
  public Plan plan(
      List<Integer> indices, String text, CheckState wanted, Aim aim, ActionContext context)
      throws UiException {
    List<Object> items = items(indices, text);
    context.checks().checkReachable(control, aim.still());
    if (wanted == CheckState.INDETERMINATE) {
      throw Controls.rejected(
          control, "has no indeterminate items for users. Use true or false", Map.of());
    }
    boolean isChecked = wanted == CheckState.CHECKED;
    List<Runnable> changes = new ArrayList<>();
    for (Object item : items) {
      if (model.isChecked(item) != isChecked) {
        changes.add(() -> model.set(item, isChecked));
      }
    }
    // A drop-down control may open when it gets the focus.
    return ControlChange.plan(
        control,
        Items.isControl(control) ? control : control.getParent(),
        control,
        changes,
        () -> {
          if (items.stream().anyMatch(item -> model.isChecked(item) != isChecked)) {
            throw Controls.rejected(control, "did not keep the check marks of its items", Map.of());
          }
        });
  }

  private List<Object> items(List<Integer> indices, String text) throws UiException {
    List<Object> items = new ArrayList<>();
    RowRef rows = Items.isControl(control) ? RowRef.of(control) : null;
    if (rows != null) {
      if (indices.isEmpty()) {
        return List.of(Items.at(control, rows.at("check", null, text, null).row()));
      }
      for (int index : indices) {
        items.add(Items.at(control, rows.at("check", index, null, null).row()));
      }
      return items;
    }
    List<?> all = Beans.read(control, "getItems") instanceof List<?> found ? found : List.of();
    if (indices.isEmpty()) {
      int index =
          new ItemLookup(Controls.name(control), all.size(), each -> texts(all.get(each)))
              .find(text);
      return List.of(all.get(index));
    }
    for (int index : indices) {
      ItemLookup.check(index, Controls.name(control), all.size());
      items.add(all.get(index));
    }
    return items;
  }

  @SuppressWarnings("unchecked")
  private List<String> texts(Object item) {
    String value = AppCode.text(item);
    return Beans.read(control, "getConverter") instanceof StringConverter<?> converter
        ? Arrays.asList(AppCode.text((StringConverter<Object>) converter, item), value)
        : Collections.singletonList(value);
  }
}
