package javafxinspector.core.waiting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.query.Selector;
import javafxinspector.core.model.query.TextMatch;
import javafxinspector.core.model.window.Scope;

/** A matching node is in a given state, or no matching node is shown. */
final class NodeCondition implements Condition {
  private static final Set<String> STATES =
      Set.of("visible", "gone", "enabled", "disabled", "focused", "selected");
  private static final int MAX_REPORTED = 5;

  private static final Scope ALL = new Scope("all", null);

  private final Model model;
  private final Nodes nodes;
  private final WaitInput input;
  private final Selector selector;
  private final String state;
  private final Presence presence;

  NodeCondition(Model model, WaitInput input) throws UiException {
    this.model = model;
    nodes = model.nodes();
    this.input = input;
    selector = input.ref() == null ? input.selector() : input.ref().selector();
    state = input.state() == null ? "visible" : input.state();
    presence = new Presence(!isGone() || Boolean.TRUE.equals(input.given()));
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

  private boolean isGone() {
    return state.equals("gone");
  }

  @Override
  public Found check() throws UiException {
    List<Located> all = all();
    presence.now(!all.isEmpty());
    for (Located node : withText(all)) {
      if (holds(node)) {
        return isGone() ? null : found(node);
      }
    }
    if (!isGone() || !presence.isSeen() || isScrolledAway()) {
      return null;
    }
    // Searched without the awaited text, to report the texts that are shown instead.
    List<Located> others =
        input.text() == null ? List.of() : all.stream().filter(Located::shows).toList();
    return others.isEmpty() ? Found.NOTHING : found(others.get(0));
  }

  @Override
  public boolean isHopeless(long watchedMillis) {
    return presence.isHopeless(watchedMillis);
  }

  private Found found(Located node) {
    return new Found(
        nodes.describe(node), model.snapshots().linesOf(List.of(node), null).get(0), null);
  }

  /** The nodes that show the requested text. */
  private List<Located> withText(List<Located> found) throws UiException {
    if (input.text() == null) {
      return found;
    }
    TextMatch text = TextMatch.of(input.text(), input.match(), "text");
    List<Located> fit = new ArrayList<>();
    try {
      for (Located node : found) {
        if (text.matches(nodes.text(node))) {
          fit.add(node);
        }
      }
    } catch (TextMatch.TooComplex e) {
      throw e.toUiException();
    }
    return fit;
  }

  /** The nodes of the address or selector; none for an application without windows. */
  private List<Located> all() throws UiException {
    try {
      if (selector == null) {
        return List.of(model.addresses().find(input.ref(), ALL));
      }
      Scope scope = input.scope() == null ? ALL : input.scope();
      NodeAddress within = input.ref() == null ? null : input.ref().within();
      List<Located> found =
          nodes.findAll(
              selector, scope, within == null ? null : model.addresses().find(within, scope));
      Integer nth = input.ref() == null ? null : input.ref().nth();
      return nth == null
          ? found
          : found.stream().filter(Located::shows).skip(nth).limit(1).toList();
    } catch (UiException e) {
      if (e.code().equals("MCP_UI_NO_STAGES") || selector == null && isAbsent(e)) {
        presence.now(e.code().equals("MCP_UI_STALE_REF"));
        return List.of();
      }
      throw e;
    }
  }

  /** Whether the node of an address existed and is absent now, or may still appear. */
  private boolean isAbsent(UiException e) {
    return e.code().equals("MCP_UI_STALE_REF")
        || e.code().equals("MCP_UI_NODE_NOT_FOUND") && input.ref().uid() == null
        || isScrolledAway();
  }

  /** Whether the item of a row is still in its control, but no cell shows it. */
  private boolean isScrolledAway() {
    return input.ref() != null
        && selector == null
        && nodes.scrolledAway(new NodeRef(null, input.ref().uid(), null)) != null;
  }

  private boolean holds(Located node) {
    if (!node.shows()) {
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
    List<Located> found = all();
    if (found.isEmpty()) {
      String unknown = selector == null ? null : nodes.unknownIn(selector, null);
      String never = presence.isSeen() ? "" : ", and none has before, so that it cannot be gone";
      return (selector == null ? "there is no such node" : "no node matches the selector")
          + never
          + (unknown == null ? "" : ". " + unknown);
    }
    StringBuilder text =
        new StringBuilder(
            found.size() == 1 ? "one node matches: " : found.size() + " nodes match: ");
    for (int i = 0; i < Math.min(MAX_REPORTED, found.size()); i++) {
      Located node = found.get(i);
      List<String> states = new ArrayList<>(nodes.states(node));
      if (!node.shows() && !states.contains("invisible")) {
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
    List<Located> found = all();
    for (Located node : found.subList(0, Math.min(MAX_REPORTED, found.size()))) {
      matches.add(nodes.describe(node));
    }
    Map<String, Object> details = new LinkedHashMap<>(presence.details());
    details.put("matches", matches);
    return details;
  }
}
