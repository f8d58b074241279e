package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.Node;
import javafxinspector.core.choosers.ChooserInfo;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.ReportedException;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.text.Truncation;

/** The result of {@code fill}, put together from those of its fields. */
final class Form {
  private static final int MAX_TEXT = 200;
  private static final List<String> STATES = List.of("selected", "indeterminate");

  private Form() {}

  /**
   * Checks that all fields were set.
   *
   * @throws UiException that of the first field which was not set; its message names all fields
   */
  static void check(ActionAttempt form) throws UiException {
    List<String> set = new ArrayList<>();
    List<String> skipped = new ArrayList<>();
    StringBuilder message = new StringBuilder();
    ActionResult.ErrorBody first = null;
    String firstName = null;
    List<ActionResult> done = form.fieldResults();
    for (int i = 0; i < form.fields().size(); i++) {
      String name = form.fields().get(i).name();
      if (i >= done.size()) {
        skipped.add(name);
      } else if (done.get(i).ok()) {
        set.add(name);
      } else {
        ActionResult.ErrorBody error = done.get(i).error();
        message.append('"').append(name).append("\" was not set: ");
        message.append(error.message()).append(' ');
        firstName = first == null ? name : firstName;
        first = first == null ? error : first;
      }
    }
    if (first == null) {
      return;
    }
    message.append(set.isEmpty() ? "No field was set." : "Set: " + String.join(", ", set) + ".");
    if (!skipped.isEmpty()) {
      message.append(" Not attempted: ").append(String.join(", ", skipped)).append('.');
    }
    Map<String, Object> details = new LinkedHashMap<>(first.details());
    details.put("field", firstName);
    throw new UiException(first.code(), message.toString(), details);
  }

  /** One result per field, also for those that were not attempted; null for another action. */
  static List<FieldResult> results(ActionAttempt form) {
    if (!form.isForm()) {
      return null;
    }
    List<FieldResult> results = new ArrayList<>();
    List<ActionResult> done = form.fieldResults();
    for (FieldChange change : form.fields()) {
      int at = results.size();
      results.add(FieldResult.of(change, at < done.size() ? done.get(at) : null));
    }
    return results;
  }

  /** Like {@link #results}, with what the fields show now. FX thread. */
  static List<FieldResult> shown(ActionAttempt form, Nodes nodes) {
    List<FieldResult> results = results(form);
    if (results == null) {
      return null;
    }
    List<FieldResult> shown = new ArrayList<>();
    for (FieldResult field : results) {
      Node node = form.filled().get(shown.size());
      if (node == null || node.getScene() == null) {
        shown.add(field);
        continue;
      }
      String text = nodes.shown(node);
      List<String> states = nodes.states(node).stream().filter(STATES::contains).toList();
      shown.add(
          field.showing(
              text == null ? null : Truncation.withEllipsis(text, MAX_TEXT),
              states.isEmpty() ? null : states));
    }
    return shown;
  }

  static List<ReportedException> exceptions(ActionAttempt form) {
    return all(form, ActionResult::exceptions);
  }

  static List<ChooserInfo> choosers(ActionAttempt form) {
    return all(form, ActionResult::choosers);
  }

  private static <T> List<T> all(ActionAttempt form, Function<ActionResult, List<T>> part) {
    List<T> all = new ArrayList<>();
    for (ActionResult result : form.fieldResults()) {
      List<T> parts = part.apply(result);
      if (parts != null) {
        all.addAll(parts);
      }
    }
    return all;
  }
}
