package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.FieldChange;
import javafxinspector.core.input.control.Advice;
import javafxinspector.core.input.control.CheckState;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.ToggleChoices;
import javafxinspector.core.input.control.ValueControl;
import javafxinspector.core.input.request.Place;
import javafxinspector.core.input.request.Target;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.Nearest;

/** The controls of a form that a user can set, by what a user calls them. FX thread. */
final class FormFields {
  private static final int MAX_LISTED = 30;
  private static final int MAX_MATCHES = 5;

  /** What a name may have at its end, as labels do. */
  private static final Pattern END = Pattern.compile("[\\s:*]+$");

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private final ActionContext context;
  private final List<Field> fields = new ArrayList<>();
  private final Map<ToggleGroup, Node> groups = new IdentityHashMap<>();

  /** Every node that has an id: content nodes, and all nodes with those of skins. */
  private final List<Field> identified = new ArrayList<>();

  private final List<Field> internal = new ArrayList<>();

  /**
   * A control that can be set, or a group of toggles.
   *
   * @param node of a group, its first button
   * @param name null for none
   */
  private record Field(Node node, boolean isGroup, String name, boolean shows) {}

  FormFields(ActionContext context) {
    this.context = context;
  }

  /** Adds the fields of a window and of its popups. */
  void addWindow(Window window) {
    for (Window each : context.windows().ordered()) {
      boolean isPopup = each instanceof PopupWindow && Toolkit.owner(each) == window;
      if ((each == window || isPopup) && each.getScene() != null) {
        visit(each.getScene().getRoot(), false);
        identify(each.getScene().getRoot(), false);
      }
    }
  }

  /** Adds a pane's fields, or the one that the node is. */
  void add(Node pane) {
    visit(pane, !Order.shows(pane));
    identify(pane, !Order.shows(pane));
  }

  private void identify(Node node, boolean isHidden) {
    boolean shows = !isHidden && node.isVisible();
    if (node.getId() != null) {
      internal.add(new Field(node, false, node.getId(), shows));
    }
    for (Node child : Children.all(node)) {
      identify(child, Order.hides(node, !shows, child));
    }
  }

  private void visit(Node node, boolean isHidden) {
    TypeInfo type = Types.of(node);
    boolean shows = !isHidden && node.isVisible();
    if (node instanceof ToggleButton toggle && toggle.getToggleGroup() != null) {
      if (groups.putIfAbsent(toggle.getToggleGroup(), node) == null) {
        fields.add(new Field(node, true, Names.ofGroup(node), shows));
      }
    }
    if (isField(node)) {
      fields.add(new Field(node, false, Names.called(node, type), shows));
    }
    if (node.getId() != null) {
      identified.add(new Field(node, false, node.getId(), shows));
    }
    for (Node child : Children.content(node, type.kind())) {
      visit(child, Order.hides(node, !shows, child));
    }
  }

  private static boolean isField(Node node) {
    return node instanceof TextInputControl
        || node instanceof CheckBox
        || node instanceof ToggleButton
        || node instanceof TabPane
        || ValueControl.isOne(node) && !(node instanceof ScrollBar)
        || Items.isControl(node);
  }

  /**
   * What to do to set each field.
   *
   * @throws UiException reason noMatch for names that no field has, with the names there are;
   *     ambiguous for a name that several have, and for a field that is named twice; unsupported or
   *     rejected for a value of the wrong kind; any error of a stale uid
   */
  List<FieldChange> changes(Map<String, JsonPrimitive> values) throws UiException {
    List<FieldChange> changes = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    Map<Node, String> names = new IdentityHashMap<>();
    for (Map.Entry<String, JsonPrimitive> each : values.entrySet()) {
      Field field = find(each.getKey());
      if (field == null) {
        unknown.add(each.getKey());
        continue;
      }
      FieldChange change = change(each.getKey(), field, each.getValue());
      String other = names.put(change.node(), each.getKey());
      if (other != null) {
        throw UiException.actionFailed(
            "ambiguous",
            "\""
                + other
                + "\" and \""
                + each.getKey()
                + "\" are the same field. Give it once. No field was set.",
            Map.of("matches", List.of(change.match())));
      }
      changes.add(change);
    }
    if (!unknown.isEmpty()) {
      throw unknown(unknown);
    }
    return changes;
  }

  /** The field that a name, id or uid means; null for none. */
  private Field find(String key) throws UiException {
    for (boolean shown : new boolean[] {true, false}) {
      List<Field> found = key.startsWith("#") ? byId(key.substring(1), shown) : List.of();
      found = found.isEmpty() ? byName(key, shown) : found;
      if (found.size() > 1) {
        throw ambiguous(key, found);
      }
      if (!found.isEmpty()) {
        return found.get(0);
      }
    }
    return byUid(key);
  }

  private List<Field> byId(String id, boolean shown) {
    List<Field> content = byId(identified, id, shown);
    return content.isEmpty() ? byId(internal, id, shown) : content;
  }

  private static List<Field> byId(List<Field> fields, String id, boolean shown) {
    return fields.stream().filter(field -> field.shows == shown && field.name.equals(id)).toList();
  }

  private List<Field> byName(String key, boolean shown) {
    String wanted = normal(key);
    List<Field> equal = new ArrayList<>();
    List<Field> similar = new ArrayList<>();
    for (Field field : fields) {
      String own = field.name == null || field.shows != shown ? null : normal(field.name);
      if (wanted.equals(own)) {
        equal.add(field);
      } else if (wanted.equalsIgnoreCase(own)) {
        similar.add(field);
      }
    }
    return equal.isEmpty() ? similar : equal;
  }

  private Field byUid(String uid) throws UiException {
    Target target = new Target(new NodeRef(null, uid, null), null, null, null, null, null);
    try {
      Node node = context.targets().node(Place.of(target));
      Node named = context.nodes().namedBy(node);
      return new Field(named == null ? node : named, false, null, true);
    } catch (UiException e) {
      if ("MCP_UI_NODE_NOT_FOUND".equals(e.code())) {
        return null;
      }
      throw e;
    }
  }

  private FieldChange change(String name, Field field, JsonPrimitive value) throws UiException {
    Node node = field.node;
    Node shown = isField(node) ? node : context.nodes().content(node);
    boolean isPane = !(shown instanceof Control) && ToggleChoices.in(shown) != null;
    if (!isField(shown) && !isPane) {
      throw Controls.unsupported("fill", shown, Advice.on(shown) + " No field was set.");
    }
    Match match = context.nodes().describe(shown);
    boolean isState = CheckState.of(value) != null;
    if (shown instanceof CheckBox && !isState) {
      throw wrongKind(shown, name, "takes true, false or \"indeterminate\"");
    }
    if (shown instanceof CheckBox || shown instanceof ToggleButton && !field.isGroup && isState) {
      return new FieldChange(name, shown, match, "check", new Check(value));
    }
    boolean hasItems =
        isPane
            || shown instanceof ToggleButton
            || shown instanceof TabPane
            || Items.isControl(shown);
    if (value.isBoolean()) {
      throw wrongKind(shown, name, "takes a text" + (hasItems ? " of an item" : " or a number"));
    }
    Action action =
        shown instanceof TextInputControl
            ? new SetText(value.getAsString())
            : hasItems
                ? new Select(null, null, value.getAsString(), null, null)
                : new SetValue(value);
    String type = hasItems ? "select" : action instanceof SetText ? "setText" : "setValue";
    return new FieldChange(name, shown, match, type, action);
  }

  private static UiException wrongKind(Node node, String name, String what) {
    return UiException.actionFailed(
        "rejected",
        "\"" + name + "\" is a " + Controls.name(node) + ", which " + what + ". No field was set.",
        Map.of("field", name));
  }

  private UiException ambiguous(String key, List<Field> found) {
    List<Match> matches = new ArrayList<>();
    found.stream()
        .limit(MAX_MATCHES)
        .forEach(each -> matches.add(context.nodes().describe(each.node)));
    String uids = String.join(", ", matches.stream().map(each -> each.ref().uid()).toList());
    return UiException.actionFailed(
        "ambiguous",
        found.size()
            + " fields are called \""
            + key
            + "\": "
            + uids
            + (found.size() > MAX_MATCHES ? ", …" : "")
            + ". Use the uid of one as its name, or a pane as target. No field was set.",
        Map.of("field", key, "matches", matches, "total", found.size()));
  }

  private UiException unknown(List<String> keys) {
    Set<String> known = new LinkedHashSet<>();
    for (Field field : fields) {
      String id = field.node.getId();
      if (field.name != null && !field.name.isBlank()) {
        known.add(normal(field.name));
      } else if (!field.isGroup && id != null && !id.isEmpty()) {
        known.add("#" + id);
      }
    }
    List<String> listed = known.stream().limit(MAX_LISTED).toList();
    List<String> quoted = keys.stream().map(key -> "\"" + key + "\"").toList();
    String nearest = keys.size() == 1 ? Nearest.near(keys.get(0), known) : null;
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("unknown", keys);
    details.put("names", listed);
    if (nearest != null) {
      details.put("nearest", nearest);
    }
    String names =
        known.isEmpty()
            ? "There are no fields."
            : "Fields: "
                + String.join(", ", listed)
                + (known.size() > MAX_LISTED ? ", …" : "")
                + ".";
    return UiException.actionFailed(
        "noMatch",
        "No field is called "
            + String.join(" or ", quoted)
            + ". "
            + (nearest == null ? "" : "Did you mean \"" + nearest + "\"? ")
            + names
            + " No field was set.",
        details);
  }

  private static String normal(String text) {
    String line = SPACES.matcher(text.strip()).replaceAll(" ");
    String name = END.matcher(line).replaceAll("");
    return name.isEmpty() ? line : name;
  }
}
