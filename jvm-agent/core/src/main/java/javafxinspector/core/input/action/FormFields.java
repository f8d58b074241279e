package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.FieldChange;
import javafxinspector.core.input.request.Place;
import javafxinspector.core.input.request.Target;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/** The controls of a form that a user can set, by the names that a user would use. */
@OnFx
final class FormFields {
  private final ActionContext context;
  private final List<FormField> fields = new ArrayList<>();
  private final Map<ToggleGroup, Node> groups = new IdentityHashMap<>();

  /** Every node with an id: content nodes, and separately all nodes including those of skins. */
  private final List<FormField> identified = new ArrayList<>();

  private final List<FormField> internal = new ArrayList<>();

  /** Whether there is a WebView, whose page may have fields that are not among these. */
  private boolean hasPage;

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

  /** Adds the fields of a pane, or the node itself if it is a field. */
  void add(Node pane) {
    visit(pane, !Order.shows(pane));
    identify(pane, !Order.shows(pane));
  }

  private void identify(Node node, boolean isHidden) {
    boolean shows = !isHidden && node.isVisible();
    if (node.getId() != null) {
      internal.add(new FormField(node, false, node.getId(), shows));
    }
    for (Node child : Children.all(node)) {
      identify(child, Order.hides(node, !shows, child));
    }
  }

  private void visit(Node node, boolean isHidden) {
    TypeInfo type = Types.of(node);
    boolean shows = !isHidden && node.isVisible();
    hasPage |= type.kind() == Kind.WEB_VIEW;
    if (node instanceof ToggleButton toggle && toggle.getToggleGroup() != null) {
      if (groups.putIfAbsent(toggle.getToggleGroup(), node) == null) {
        fields.add(new FormField(node, true, Names.ofGroup(node), shows));
      }
    }
    if (FormField.isOne(node)) {
      fields.add(new FormField(node, false, Names.called(node, type), shows));
    }
    if (node.getId() != null) {
      identified.add(new FormField(node, false, node.getId(), shows));
    }
    for (Node child : Children.content(node, type.kind())) {
      visit(child, Order.hides(node, !shows, child));
    }
  }

  /**
   * The changes that set the fields.
   *
   * @throws UiException reason noMatch for names that no field has, with the existing names;
   *     ambiguous for a name that several fields have, and for a field that is named twice;
   *     unsupported or rejected for a value of the wrong kind; any error of a stale uid
   */
  List<FieldChange> changes(Map<String, JsonPrimitive> values) throws UiException {
    List<FieldChange> changes = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    Map<Node, String> names = new IdentityHashMap<>();
    for (Map.Entry<String, JsonPrimitive> each : values.entrySet()) {
      FormField field = find(each.getKey());
      if (field == null) {
        unknown.add(each.getKey());
        continue;
      }
      FieldChange change = FieldSetter.change(each.getKey(), field, each.getValue(), context);
      String other = names.put(change.node(), each.getKey());
      if (other != null) {
        throw FieldErrors.same(other, each.getKey(), change.match());
      }
      changes.add(change);
    }
    if (!unknown.isEmpty()) {
      throw FieldErrors.unknown(unknown, fields, hasPage);
    }
    return changes;
  }

  /** The field that a name, id or uid refers to; null for none. */
  private FormField find(String key) throws UiException {
    for (boolean shown : new boolean[] {true, false}) {
      List<FormField> found = key.startsWith("#") ? byId(key.substring(1), shown) : List.of();
      found = found.isEmpty() ? FormField.named(key, fields, shown) : found;
      if (found.size() > 1) {
        throw FieldErrors.ambiguous(key, found, context.nodes());
      }
      if (!found.isEmpty()) {
        return found.get(0);
      }
    }
    return byUid(key);
  }

  private List<FormField> byId(String id, boolean shown) {
    List<FormField> content = byId(identified, id, shown);
    return content.isEmpty() ? byId(internal, id, shown) : content;
  }

  private static List<FormField> byId(List<FormField> fields, String id, boolean shown) {
    return fields.stream()
        .filter(field -> field.shows() == shown && field.name().equals(id))
        .toList();
  }

  private FormField byUid(String uid) throws UiException {
    Target target = new Target(new NodeRef(null, uid, null), null, null, null, null, null, null);
    try {
      Node node = context.targets().node(Place.of(target));
      Node named = context.nodes().namedBy(node);
      return new FormField(named == null ? node : named, false, null, true);
    } catch (UiException e) {
      if ("MCP_UI_NODE_NOT_FOUND".equals(e.code())) {
        return null;
      }
      throw e;
    }
  }
}
