package javafxinspector.core.property;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.Property;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.errors.Unrestored;
import javafxinspector.core.fx.Access;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.section.BindingTexts;
import javafxinspector.core.model.virtual.ItemsInfo;
import javafxinspector.core.permission.StyleRules;
import javafxinspector.core.text.Quotes;
import javafxinspector.core.threads.OnFx;

/**
 * Changes properties of nodes as clients request it (docs/contract/changes.md, "Changing
 * properties").
 */
@OnFx
public final class Editing {
  private static final String UNCHANGED = " Nothing was changed.";

  private final Model model;
  private final Slots slots;
  private final Changes changes = new Changes();

  /**
   * A value that was set.
   *
   * @param match null if the node has left its window in the meantime
   * @param effective the value after the next pulse
   * @param differs true if the effective value is a different value; null otherwise
   * @param styled true if a stylesheet or inline style had set the value; null otherwise
   * @param items the rows that a list, table or tree shows now; null for another node
   */
  public record Done(
      Match match,
      String property,
      @KeepNull Object from,
      @KeepNull Object to,
      @KeepNull Object effective,
      Boolean differs,
      Boolean styled,
      ItemsInfo items) {}

  /** A value that was reset. */
  public record Reset(
      FullRef ref, String property, @KeepNull Object from, @KeepNull Object to, Boolean kept) {}

  /** A value that a client has set. */
  public record Changed(
      FullRef ref,
      String type,
      String id,
      String property,
      @KeepNull Object from,
      @KeepNull Object to) {}

  public Editing(Model model, Instrumentation instrumentation) {
    this.model = model;
    slots = new Slots(new Access(instrumentation), new BindingTexts(model.uids()));
  }

  /** A change whose effects are only complete after the next pulse. */
  public final class Begun {
    private final ChangedValue change;
    private final Object from;

    private Begun(ChangedValue change, Object from) {
      this.change = change;
      this.from = from;
    }

    /** Must be called after the next pulse. */
    public Done done() {
      ValueSlot slot = change.slot();
      Object value = change.last();
      Object now = slot.get();
      change.settled(now);
      Node node = slot.node();
      boolean isShown = isShown(node);
      boolean hasItems = isShown && Types.of(node).kind() == Kind.VIRTUALIZED;
      return new Done(
          isShown ? model.nodes().describe(node) : null,
          slot.name(),
          from,
          WireValues.of(slot, value),
          WireValues.of(slot, now),
          Objects.equals(now, value) ? null : true,
          change.isStyled() ? true : null,
          hasItems ? ItemsInfo.of(node) : null);
    }
  }

  /**
   * A JavaFX property, for a client that watches it.
   *
   * @param boundTo the name of the object that it is bound to; null for none
   */
  public record Observed(ObservableValue<?> property, String boundTo) {}

  /**
   * A JavaFX property by name.
   *
   * @throws UiException MCP_UI_INVALID_INPUT for an unknown property or a constraint
   */
  public Observed observe(Node node, String name) throws UiException {
    ObservableValue<?> property = slots.find(node, name).observable();
    if (property == null) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          name + " is no JavaFX property, so it cannot be watched.",
          Map.of("path", "property"));
    }
    boolean isBound = property instanceof Property<?> own && own.isBound();
    String by = isBound ? slots.sources().of((Property<?>) property) : null;
    return new Observed(property, isBound && by == null ? "a value without a name" : by);
  }

  /**
   * Sets a value.
   *
   * @param value the value from JSON: a string, a boolean, a long, a double or null
   * @throws UiException MCP_UI_INVALID_INPUT for an unknown property or a wrong value; reason
   *     readOnly or rejected
   */
  public Begun set(Node node, String property, Object value) throws UiException {
    ValueSlot slot = slots.find(node, property);
    ValueSlot.Refusal refusal = slot.refusal();
    if (refusal != null) {
      throw readOnly(refusal);
    }
    Object before = slot.get();
    Object from = WireValues.of(slot, before);
    Object parsed = new Input(slot, before).parse(value);
    requireOwn(slot, before, parsed);
    try {
      return new Begun(changes.set(slot, parsed), from);
    } catch (RuntimeException | Error e) {
      UiException rejected =
          UiException.actionFailed(
              "rejected",
              "The application or JavaFX did not accept the value of "
                  + slot.name()
                  + ": "
                  + e
                  + "."
                  + UNCHANGED,
              Map.of("exception", e.getClass().getName()));
      throw Unrestored.in(rejected, unrestored(slot, before));
    }
  }

  /** The value, if it was not restored after its setter has thrown. */
  private static List<String> unrestored(ValueSlot slot, Object before) {
    try {
      Object now = slot.get();
      return Objects.equals(now, before)
          ? List.of()
          : List.of(slot.name() + " (it is " + WireValues.of(slot, now) + ")");
    } catch (RuntimeException | Error e) {
      return List.of(slot.name() + " (" + e + ")");
    }
  }

  /** Rejects styles and stylesheets that could make JavaFX create any object or read any file. */
  private static void requireOwn(ValueSlot slot, Object before, Object value) throws UiException {
    boolean isStyle = slot.name().matches("(.*\\.)?style");
    String style = value instanceof String text && isStyle ? text : "";
    String refused = StyleRules.refused(style, before instanceof String own ? own : "");
    boolean isStylesheet = slot.name().endsWith("Stylesheet") && value instanceof String;
    if (refused != null || isStylesheet && !value.equals(before)) {
      throw new UiException(
          "MCP_UI_REFUSED",
          Quotes.around(String.valueOf(refused == null ? value : refused))
              + " could have JavaFX create an object of any class or read any file, so "
              + slot.name()
              + " is not set to it."
              + UNCHANGED
              + " Write it in a stylesheet or FXML file of the project, or use ui_run.",
          Map.of("path", "value"));
    }
  }

  private static UiException readOnly(ValueSlot.Refusal refusal) {
    Map<String, Object> details = new LinkedHashMap<>();
    if (refusal.by() != null) {
      details.put("by", refusal.by());
    }
    if (!refusal.instead().isEmpty()) {
      details.put("instead", refusal.instead());
    }
    return UiException.actionFailed("readOnly", refusal.why() + "." + UNCHANGED, details);
  }

  /**
   * Resets values that clients have set.
   *
   * @param node null for all nodes
   * @param property null for all properties
   * @return reads the values after the reset; must be called after the next pulse
   * @throws UiException MCP_UI_INVALID_INPUT for an unknown property
   */
  public java.util.function.Supplier<List<Reset>> reset(Node node, String property)
      throws UiException {
    String name = property == null ? null : slots.find(node, property).name();
    List<String> failures = new ArrayList<>();
    List<Changes.Reset> done = changes.reset(node, name, failures);
    if (!failures.isEmpty()) {
      String message = "Not all that clients have set was reset.";
      throw Unrestored.in(UiException.actionFailed("rejected", message, Map.of()), failures);
    }
    return () -> {
      List<Reset> read = new ArrayList<>();
      for (Changes.Reset each : done) {
        ValueSlot slot = each.slot();
        if (isShown(slot.node())) {
          Object now = WireValues.of(slot, slot.get());
          FullRef ref = model.nodes().ref(slot.node());
          read.add(new Reset(ref, slot.name(), each.from(), now, each.isKept() ? true : null));
        }
      }
      return read;
    };
  }

  /**
   * Called when the application has these properties from its FXML: they no longer count as changes
   * of a client, and are not reset.
   */
  public void written(Node node, Collection<String> properties) {
    changes.keep(node, properties);
  }

  /** The values that clients have set in nodes that are in windows. */
  public List<Changed> changed() {
    List<Changed> all = new ArrayList<>();
    for (ChangedValue change : changes.all()) {
      ValueSlot slot = change.slot();
      Node node = slot.node();
      if (isShown(node)) {
        all.add(
            new Changed(
                model.nodes().ref(node),
                Types.of(node).shown(),
                node.getId(),
                slot.name(),
                WireValues.of(slot, change.original()),
                WireValues.of(slot, change.last())));
      }
    }
    return all;
  }

  /** The constraints of a node and its properties, in the form that an editor shows. */
  public List<Editable> properties(Node node) {
    List<Editable> all = new ArrayList<>();
    for (ValueSlot slot : slots.all(node)) {
      all.add(Editable.of(slot, changes.of(slot)));
    }
    return all;
  }

  /**
   * Creates a reader that represents the node as FXML.
   *
   * @throws UiException MCP_UI_INVALID_INPUT if FXML cannot create such a node
   */
  public FxmlReader fxml(Node node) throws UiException {
    return new FxmlReader(slots, node);
  }

  /** Restores everything. */
  public void end() {
    changes.end();
  }

  private boolean isShown(Node node) {
    Window window = Order.window(node);
    return window != null && model.windows().ordered().contains(window);
  }
}
