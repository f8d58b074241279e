package javafxinspector.core.waiting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.query.TextMatch;
import javafxinspector.core.model.snapshot.Snapshots;

/** A matching node is in a given state, or no matching node is shown. */
final class NodeCondition implements Condition {
  private static final Set<String> STATES =
      Set.of("visible", "gone", "enabled", "disabled", "focused", "selected");
  private static final int MAX_REPORTED = 5;

  private final Nodes nodes;
  private final Snapshots snapshots;
  private final WaitInput input;
  private final String state;

  NodeCondition(Nodes nodes, Snapshots snapshots, WaitInput input) throws UiException {
    this.nodes = nodes;
    this.snapshots = snapshots;
    this.input = input;
    state = input.state() == null ? "visible" : input.state();
    if (!STATES.contains(state)) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "A node's state must be visible, gone, enabled, disabled, focused or selected, not \""
              + state
              + "\".",
          Map.of("path", "state"));
    }
    if (input.text() != null) {
      TextMatch.of(input.text(), input.match(), "text");
    }
  }

  @Override
  public Found check() throws UiException {
    for (Node node : candidates()) {
      if (holds(node)) {
        return state.equals("gone") ? null : found(node);
      }
    }
    return state.equals("gone") ? Found.NOTHING : null;
  }

  private Found found(Node node) {
    return new Found(nodes.describe(node), snapshots.lines(List.of(node)).get(0), null);
  }

  /**
   * The nodes that match the selector and show the requested text; none for an application without
   * windows.
   */
  private List<Node> candidates() throws UiException {
    List<Node> found = all();
    if (input.text() == null) {
      return found;
    }
    TextMatch text = TextMatch.of(input.text(), input.match(), "text");
    List<Node> fit = new ArrayList<>();
    try {
      for (Node node : found) {
        if (text.matches(nodes.text(node))) {
          fit.add(node);
        }
      }
    } catch (TextMatch.TooComplex e) {
      throw e.toUiException();
    }
    return fit;
  }

  private List<Node> all() throws UiException {
    try {
      return nodes.find(input.selector(), input.scope(), null);
    } catch (UiException e) {
      if (e.code().equals("MCP_UI_NO_STAGES")) {
        return List.of();
      }
      throw e;
    }
  }

  private boolean holds(Node node) {
    if (!nodes.shows(node)) {
      return false;
    }
    switch (state) {
      case "enabled":
        return !node.isDisabled();
      case "disabled":
        return node.isDisabled();
      case "focused":
      case "selected":
        return nodes.states(node).contains(state);
      default:
        return true;
    }
  }

  @Override
  public String actual() throws UiException {
    List<Node> found = all();
    if (found.isEmpty()) {
      String unknown = nodes.unknownIn(input.selector());
      return "no node matches the selector" + (unknown == null ? "" : ". " + unknown);
    }
    StringBuilder text =
        new StringBuilder(
            found.size() == 1 ? "one node matches: " : found.size() + " nodes match: ");
    for (int i = 0; i < Math.min(MAX_REPORTED, found.size()); i++) {
      Node node = found.get(i);
      List<String> states = new ArrayList<>(nodes.states(node));
      if (!nodes.shows(node) && !states.contains("invisible")) {
        states.add(0, "not shown");
      }
      text.append(i == 0 ? "" : ", ")
          .append(nodes.describe(node).summary())
          .append(states.isEmpty() ? "" : " (" + String.join(", ", states) + ")");
    }
    return text.append(found.size() > MAX_REPORTED ? ", …" : "").toString();
  }

  @Override
  public Map<String, Object> details() throws UiException {
    List<Match> matches = new ArrayList<>();
    List<Node> found = all();
    for (Node node : found.subList(0, Math.min(MAX_REPORTED, found.size()))) {
      matches.add(nodes.describe(node));
    }
    return Map.of("matches", matches);
  }
}
