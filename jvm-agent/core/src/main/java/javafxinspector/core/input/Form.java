package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javafx.scene.Node;
import javafxinspector.core.choosers.ChooserInfo;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.ReportedException;
import javafxinspector.core.input.act.FieldChange;
import javafxinspector.core.input.result.ActionResult;
import javafxinspector.core.input.result.FieldResult;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * The fields of a form, and the results of those that were attempted, in the same order.
 *
 * @param changes empty for an action that is not {@code fill}
 * @param filled the nodes that were attempted, such as the chosen button of a group
 */
record Form(List<FieldChange> changes, List<ActionResult> done, List<Node> filled) {
  private static final int MAX_TEXT = 200;

  /** Reasons for failure that apply to the whole window. */
  private static final Set<String> BLOCKING = Set.of("blockedByModal", "nativeDialog", "gone");

  private static final List<String> STATES = List.of("selected", "indeterminate");

  /** An action that sets no fields. */
  static final Form NONE = of(List.of());

  boolean isEmpty() {
    return changes.isEmpty();
  }

  /** A form without attempted fields. */
  static Form of(List<FieldChange> changes) {
    return new Form(changes, List.of(), List.of());
  }

  /** Whether there are more fields that can be set. */
  boolean isOpen() {
    return done.size() < changes.size() && (done.isEmpty() || !isBlocked());
  }

  /** The field to set next. Requires {@link #isOpen}. */
  FieldChange next() {
    return changes.get(done.size());
  }

  /**
   * Adds the result of the next field.
   *
   * @param node the node that was acted on; null for none
   */
  Form with(ActionResult result, Node node) {
    List<ActionResult> results = new ArrayList<>(done);
    results.add(result);
    List<Node> nodes = new ArrayList<>(filled);
    nodes.add(node == null ? next().node() : node);
    return new Form(changes, List.copyOf(results), List.copyOf(nodes));
  }

  /** Whether the fields after the last attempted one cannot be set either. */
  private boolean isBlocked() {
    ActionResult.ErrorBody error = done.get(done.size() - 1).error();
    return error != null
        && (!"MCP_UI_ACTION_FAILED".equals(error.code())
            || BLOCKING.contains(error.details().get("reason")));
  }

  /** Whether the application may have received an event of a field. */
  boolean hasActed() {
    return done.stream().anyMatch(field -> field.ok() || mayHaveHappened(field.error()));
  }

  private static boolean mayHaveHappened(ActionResult.ErrorBody error) {
    return Boolean.TRUE.equals(error.details().get("mayHaveHappened"));
  }

  /**
   * Checks that all fields were set.
   *
   * @throws UiException the error of the first field that was not set; its message names all fields
   */
  void check() throws UiException {
    List<String> set = new ArrayList<>();
    List<String> skipped = new ArrayList<>();
    StringBuilder message = new StringBuilder();
    ActionResult.ErrorBody first = null;
    String firstName = null;
    boolean mayHaveChanged = false;
    for (int i = 0; i < changes.size(); i++) {
      String name = changes.get(i).name();
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
        mayHaveChanged |= Boolean.TRUE.equals(error.details().get("mayHaveHappened"));
      }
    }
    if (first == null) {
      return;
    }
    if (!set.isEmpty()) {
      message.append("Set: ").append(String.join(", ", set)).append('.');
    } else if (!mayHaveChanged) {
      message.append("No field was set.");
    }
    if (!skipped.isEmpty()) {
      message.append(" Not attempted: ").append(String.join(", ", skipped)).append('.');
    }
    Map<String, Object> details = new LinkedHashMap<>(first.details());
    details.put("field", firstName);
    throw new UiException(first.code(), message.toString().strip(), details);
  }

  /** One result per field, including fields that were not attempted; null for any other action. */
  List<FieldResult> results() {
    if (isEmpty()) {
      return null;
    }
    List<FieldResult> results = new ArrayList<>();
    for (FieldChange change : changes) {
      int at = results.size();
      results.add(FieldResult.of(change, at < done.size() ? done.get(at) : null));
    }
    return results;
  }

  /** Like {@link #results}, with the values that the attempted fields show now. */
  @OnFx
  List<FieldResult> shown(Nodes nodes) {
    List<FieldResult> results = results();
    if (results == null) {
      return null;
    }
    List<FieldResult> shown = new ArrayList<>();
    for (FieldResult field : results) {
      Node node = shown.size() < filled.size() ? filled.get(shown.size()) : null;
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

  List<ReportedException> exceptions() {
    return all(ActionResult::exceptions);
  }

  List<ChooserInfo> choosers() {
    return all(ActionResult::choosers);
  }

  private <T> List<T> all(Function<ActionResult, List<T>> part) {
    List<T> all = new ArrayList<>();
    for (ActionResult result : done) {
      List<T> parts = part.apply(result);
      if (parts != null) {
        all.addAll(parts);
      }
    }
    return all;
  }
}
