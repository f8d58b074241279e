package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Toggle;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.effects.Effects;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.text.Quotes;
import javafxinspector.core.threads.OnFx;

/**
 * Chooses the assertions after a step, as a tester would: windows first, then the control itself,
 * rows, texts, and nodes that appeared or disappeared.
 */
@OnFx
final class Assertions {
  private static final int MAX = 3;

  /** Maximum number of texts, such as the header and the content of a dialog. */
  private static final int MAX_TEXTS = 2;

  /** Number of rows that is enough to distinguish one order from another. */
  private static final int MAX_FIRST = 3;

  /** Maximum number of rows. A test reads all of them to find that one was removed. */
  private static final int MAX_ROWS = 200;

  /** A text with a time differs in the next run. */
  private static final Pattern TIME = Pattern.compile("\\b\\d{1,2}:\\d{2}\\b");

  private final LiveTree live;
  private final Nodes nodes;
  private final ShownRowTexts rowsBefore;
  private ShownRowTexts rowsNow;
  private final List<String> notes;
  private final List<Assertion> chosen = new ArrayList<>();

  Assertions(LiveTree live, Nodes nodes, ShownRowTexts rowsBefore, List<String> notes) {
    this.live = live;
    this.nodes = nodes;
    this.rowsBefore = rowsBefore;
    this.notes = notes;
  }

  List<Assertion> chosen() {
    return List.copyOf(chosen.subList(0, Math.min(MAX, chosen.size())));
  }

  private void add(Assertion assertion) {
    if (!chosen.contains(assertion)) {
      chosen.add(assertion);
    }
  }

  /** Dialogs and other windows that opened or closed, by title. */
  void windows(List<String> opened, List<String> closed) {
    opened.forEach(title -> add(Assertion.of("windowOpened", null, title)));
    closed.forEach(title -> add(Assertion.of("windowClosed", null, title)));
    opened.forEach(this::message);
  }

  /** Checks the first texts of a window that opened, because they show its purpose. */
  private void message(String title) {
    for (Window window : Order.windows()) {
      boolean isIt = window instanceof Stage stage && title.equals(stage.getTitle());
      if (!isIt || window.getScene() == null) {
        continue;
      }
      int end = chosen.size() + MAX_TEXTS;
      for (Node each : TestSearch.in(window.getScene().getRoot(), each -> each instanceof Label)) {
        String text = isVisible(each) && Items.row(each) == null ? text(each) : null;
        if (chosen.size() < end && Describer.hasText(text) && isLasting(text)) {
          says(each, text);
        }
      }
    }
  }

  /**
   * Checks the content of a node: its text if the node is found without it, otherwise only that it
   * exists.
   */
  private void says(Node node, String text) {
    List<String> unreliable = new ArrayList<>();
    RecordedTarget target = new Describer(false).of(node, unreliable);
    if (Describer.hasText(node.getId()) && unreliable.isEmpty()) {
      add(Assertion.of("text", target, text));
    } else {
      shown(node);
    }
  }

  /** Checks the value of the control of the step, if it has changed. */
  void own(Node node, Object before) {
    Object now = value(node);
    if (node == null || now == null || Objects.equals(before, now) || !Order.isLive(node)) {
      return;
    }
    if (!isVisible(node)) {
      return;
    }
    RecordedTarget target = new Describer(false).of(node, new ArrayList<>());
    if (now instanceof Boolean is) {
      String state = node instanceof TitledPane ? "expanded" : "selected";
      // The text of a check box does not change with it.
      add(Assertion.state(new Describer(true).of(node, new ArrayList<>()), state, is));
    } else if (now instanceof Double number) {
      add(Assertion.of("value", target, Double.toString(number)));
    } else if (isLasting((String) now)) {
      add(Assertion.of("text", target, (String) now));
    }
  }

  /** The value of a control; null if it has none and for passwords. */
  Object value(Node node) {
    if (node == null || nodes.isPassword(node)) {
      return null;
    }
    if (node instanceof CheckBox box) {
      return box.isIndeterminate() ? null : (Object) box.isSelected();
    }
    if (node instanceof Toggle toggle) {
      return toggle.isSelected();
    }
    if (node instanceof TitledPane pane) {
      return pane.isExpanded();
    }
    if (node instanceof Slider slider) {
      return slider.getValue();
    }
    return node instanceof Cell ? null : NodeTexts.of(node);
  }

  /**
   * Checks a control that only a pseudo-class shows as selected, as switches of libraries do.
   *
   * @param acted the node of the step, which is checked even if only its index distinguishes it
   *     from others, because the step also finds it by the index
   * @param before the node and its ancestors, as far as they were selected before the step
   * @param now the same nodes, as far as they are selected after the step
   */
  void marked(Node acted, Set<Node> before, Set<Node> now) {
    Set<Node> changed = new LinkedHashSet<>(now);
    changed.addAll(before);
    changed.removeIf(node -> before.contains(node) == now.contains(node));
    for (Node node : changed) {
      boolean isKnown = !(node instanceof Control) || value(node) instanceof Boolean;
      if (isKnown || Items.row(node) != null || !isVisible(node)) {
        continue;
      }
      if (node == acted) {
        add(Assertion.state(of(node), "selected", now.contains(node)));
      } else {
        state(node, "selected", now.contains(node));
      }
    }
  }

  /** Checks the first rows after a click on the header of a column, if their order has changed. */
  void order(Node node) {
    Node control = sorted(node);
    if (control == null || !isVisible(control)) {
      return;
    }
    List<String> before = rowsBefore.first(control, MAX_FIRST);
    List<String> now = rowsNow().first(control, before.size());
    if (!now.equals(before) && !now.isEmpty() && now.stream().allMatch(this::isLasting)) {
      add(Assertion.firstRows(of(control), now));
    }
  }

  /** The table whose column header contains a node; null for none. */
  private static Node sorted(Node node) {
    boolean isInHeader = false;
    for (Node n = node; n != null; n = Order.parent(n)) {
      isInHeader |= Types.of(n).kind() == Kind.COLUMN_HEADER;
      if (Items.isControl(n)) {
        return isInHeader ? n : null;
      }
    }
    return null;
  }

  /** Checks other changes on the screen. */
  void effects(Effects effects) {
    if (effects == null) {
      return;
    }
    rows(effects);
    edited(effects);
    list(effects.changed()).stream().filter(each -> each.id() != null).forEach(this::text);
    list(effects.appeared()).forEach(this::appeared);
    list(effects.changed()).forEach(this::text);
    list(effects.changed()).forEach(this::state);
    list(effects.disappeared()).forEach(this::gone);
  }

  private void rows(Effects effects) {
    for (Effects.Shown row : list(effects.appeared())) {
      Node node = row.in() == null ? null : live.node(row.uid());
      if (node instanceof Cell<?> cell && !cell.isEmpty() && isVisible(node)) {
        String text = NodeTexts.row(cell);
        if (isLasting(text) && growth(effects, row.in().uid()) > 0) {
          add(Assertion.of("rowShown", control(cell), text));
          break;
        }
      }
    }
    for (Effects.Shown row : list(effects.disappeared())) {
      Node control = row.in() == null ? null : live.node(row.in().uid());
      String text = control == null ? null : rowsBefore.of(control, row.row());
      boolean isKnown = text != null && growth(effects, row.in().uid()) < 0;
      if (isKnown && isVisible(control) && isLasting(text) && isGone(control, text)) {
        add(Assertion.of("rowGone", of(control), text));
        break;
      }
    }
    List<RecordedTarget> checked = chosen.stream().map(Assertion::target).toList();
    List<Assertion> less = new ArrayList<>();
    for (Effects.Change change : list(effects.changed())) {
      Node control = "rows".equals(change.field()) ? live.node(change.uid()) : null;
      if (control != null && isVisible(control) && Describer.box(control) == null) {
        RecordedTarget target = of(control);
        Assertion count = Assertion.of("rows", target, String.valueOf(Items.count(control)));
        if (checked.contains(target)) {
          less.add(count);
        } else {
          add(count);
        }
      }
    }
    // An added or removed row is more significant for its control.
    less.forEach(this::add);
  }

  /** The rows after the step, read once. */
  private ShownRowTexts rowsNow() {
    if (rowsNow == null) {
      rowsNow = new ShownRowTexts();
      rowsNow.read(live.controls());
    }
    return rowsNow;
  }

  /**
   * Checks the only row of a control that shows another text than before in the same place. After
   * rows were added or removed, others are in their places.
   */
  private void edited(Effects effects) {
    for (Node control : live.controls()) {
      List<String> changed = rowsBefore.changed(control, rowsNow());
      boolean isOnly = changed.size() == 1 && !hasOtherCount(effects, control);
      if (isOnly && isVisible(control) && isLasting(changed.get(0))) {
        add(Assertion.of("rowShown", of(control), changed.get(0)));
      }
    }
  }

  private boolean hasOtherCount(Effects effects, Node control) {
    return list(effects.changed()).stream()
        .anyMatch(each -> "rows".equals(each.field()) && live.node(each.uid()) == control);
  }

  /** Whether a test does not find a row with this text, not even another row with the same text. */
  private static boolean isGone(Node control, String text) {
    if (!(control instanceof Control rows) || Items.count(control) > MAX_ROWS) {
      return false;
    }
    RowScan scan = new RowScan(rows, text);
    while (scan.hasMore()) {
      if (scan.step() >= 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * The number of rows by which a control has grown. If it has fewer rows than before, rows that
   * appeared were only scrolled into view, and vice versa.
   */
  private static int growth(Effects effects, String control) {
    for (Effects.Change each : list(effects.changed())) {
      if ("rows".equals(each.field()) && each.uid().equals(control)) {
        return Integer.parseInt((String) each.to()) - Integer.parseInt((String) each.from());
      }
    }
    return 0;
  }

  private void text(Effects.Change change) {
    boolean isText = "text".equals(change.field()) || "value".equals(change.field());
    Node node = isText ? live.node(change.uid()) : null;
    String text = node == null || Items.row(node) != null || !isVisible(node) ? null : text(node);
    if (text == null || !isLasting(text)) {
      return;
    }
    List<String> unreliable = new ArrayList<>();
    RecordedTarget target = new Describer(false).of(node, unreliable);
    if (unreliable.isEmpty()) {
      add(Assertion.of("text", target, text));
    } else {
      shown(node);
    }
  }

  private void shown(Node node) {
    List<String> unreliable = new ArrayList<>();
    RecordedTarget target = new Describer(true).of(node, unreliable);
    if (unreliable.isEmpty()) {
      add(Assertion.of("shown", target, null));
    }
  }

  private void appeared(Effects.Shown shown) {
    Node node = shown.in() == null ? live.node(shown.uid()) : null;
    boolean isNamed = shown.id() != null || shown.text() != null;
    if (node == null || !isNamed || shown.minor() != null || !isVisible(node)) {
      return;
    }
    String text = text(node);
    if (Items.row(node) != null || text != null && !isLasting(text)) {
      return;
    }
    if (text == null || text.isEmpty()) {
      shown(node);
    } else {
      says(node, text);
    }
  }

  private void state(Effects.Change change) {
    Node node = change.cell() == null ? live.node(change.uid()) : null;
    boolean isState = "disabled".equals(change.field()) || "selected".equals(change.field());
    if (node == null || !isState || !isVisible(node) || !(change.to() instanceof Boolean is)) {
      return;
    }
    if ("selected".equals(change.field()) && !(value(node) instanceof Boolean)) {
      return;
    }
    state(node, change.field(), is);
  }

  private void state(Node node, String state, boolean is) {
    List<String> unreliable = new ArrayList<>();
    RecordedTarget target = new Describer(true).of(node, unreliable);
    if (unreliable.isEmpty()) {
      add(Assertion.state(target, state, is));
    }
  }

  private void gone(Effects.Shown shown) {
    if (shown.in() != null || shown.cell() != null || shown.id() == null) {
      return;
    }
    boolean isElsewhere = !TestSearch.all(each -> shown.id().equals(each.getId())).isEmpty();
    if (!isElsewhere) {
      RecordedTarget target = new RecordedTarget("id", shown.id(), null, null, null, null, null);
      add(Assertion.of("gone", target, null));
    }
  }

  private String text(Node node) {
    return nodes.isPassword(node) ? null : NodeTexts.of(node);
  }

  private RecordedTarget control(Cell<?> row) {
    return of(Items.control(row));
  }

  private RecordedTarget of(Node node) {
    return new Describer(true).of(node, new ArrayList<>());
  }

  private static boolean isVisible(Node node) {
    return Order.isLive(node) && Order.shows(node);
  }

  private boolean isLasting(String text) {
    boolean isIcon = !text.isEmpty() && text.codePoints().allMatch(Assertions::isPrivate);
    if (isIcon || text.length() > 200 || text.endsWith("…")) {
      return false;
    }
    if (TIME.matcher(text).find()) {
      notes.add(Quotes.around(text) + " looks like a time and is not checked.");
      return false;
    }
    return true;
  }

  /** Icon fonts use characters that have no meaning elsewhere. */
  private static boolean isPrivate(int character) {
    return Character.getType(character) == Character.PRIVATE_USE;
  }

  /** Titles of the windows that tests can find; popups have no titles. */
  static List<String> titles() {
    List<String> titles = new ArrayList<>();
    for (Window window : Order.windows()) {
      if (window instanceof Stage stage && Describer.hasText(stage.getTitle())) {
        titles.add(stage.getTitle());
      }
    }
    return titles;
  }

  private static <T> List<T> list(List<T> some) {
    return some == null ? List.of() : some;
  }
}
