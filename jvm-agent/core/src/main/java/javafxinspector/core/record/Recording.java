package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.css.PseudoClass;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Cell;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import javafxinspector.core.effects.EffectReader;
import javafxinspector.core.effects.EffectRecorder;
import javafxinspector.core.effects.Effects;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.control.ControlChange;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.OnFx;

/**
 * A recording. Turns the input of all scenes into steps, and the changes until the next step into
 * assertions of the step. Every event is seen before the application's handlers run.
 */
@OnFx
final class Recording implements ControlChange.Watcher {
  /** Receives the steps. */
  interface Listener {
    /**
     * Receives a step as far as it is known. It is sent again, with its assertions, when the next
     * one begins.
     *
     * @param index zero-based
     */
    void onStep(int index, RecordedStep step);
  }

  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

  private final Model model;
  private final LiveTree live;
  private final Listener listener;
  private final AgentLog log;
  private final EffectRecorder effects;
  private final SceneInput input = new SceneInput(this::receive);
  private OpenStep open;
  private int index;

  /** The press whose button is still down; null for none. */
  private RecordedPress pressed;

  /** The state before the open step. */
  private Object valueBefore;

  /** The selected ancestors of the node of the open step, such as a cell of a custom list. */
  private final Set<Node> selectedBefore = java.util.Collections.newSetFromMap(new WeakHashMap<>());

  private List<String> titlesBefore = List.of();
  private final ShownRowTexts rowsBefore = new ShownRowTexts();
  private final Set<Window> windowsBefore =
      java.util.Collections.newSetFromMap(new WeakHashMap<>());

  Recording(Model model, LiveTree live, EffectReader reader, Listener listener, AgentLog log) {
    this.model = model;
    this.live = live;
    this.listener = listener;
    this.log = log;
    effects = reader.recorder();
  }

  void start() {
    effects.start();
    TestSearch.keep(live);
    look(null);
    input.start();
  }

  /** Ends the recording. The last step is sent first. */
  void stop() {
    input.stop();
    guard(this::finish);
    TestSearch.forget();
    effects.stop();
  }

  /** Called when a chooser opens, which a test cannot operate. */
  void chooser(String name) {
    guard(
        () ->
            add(
                name
                    + " is not operated by the test: have the application get the file from"
                    + " elsewhere, and fill in its path."));
  }

  /** Called before a tool changes a control without input. */
  @Override
  public void onChange(Node node) {
    guard(
        () -> {
          if (!(open instanceof ChangeStep step && step.takes(node))) {
            begin(new ChangeStep(node), false);
          }
        });
  }

  /** Called when a tool has opened menus without input and chooses an item. */
  @Override
  public void onChoice(Node owner, MenuItem item) {
    guard(
        () -> {
          boolean isOpened = open instanceof ClickStep click && click.node() == owner;
          if (owner instanceof MenuButton && !isOpened) {
            begin(new ChangeStep(owner), false);
          }
          begin(new MenuStep(item), false);
        });
  }

  /** Called when a tool starts an edit, as a double click does. */
  @Override
  public void onEdit(Cell<?> cell) {
    guard(() -> begin(new EditStep(cell), false));
  }

  @Override
  public void onShown() {
    input.observe();
  }

  /** Recording must not affect the input, so a failure is logged and noted. */
  private void guard(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      log.write("A step could not be recorded", e);
      open = null;
      note("A step could not be recorded: " + e);
    }
  }

  private void receive(Scene scene, String method, Object[] args) {
    switch (method) {
      case "mouseEvent":
        if (args[0] != MouseEvent.MOUSE_MOVED) {
          guard(() -> mouse(scene, args));
        }
        break;
      case "keyEvent":
        guard(() -> key(Key.of(scene, (KeyEvent) args[0], model.nodes())));
        break;
      case "scrollEvent":
        guard(() -> scrolled(scene, (double) args[12], (double) args[13]));
        break;
      case "drop":
        guard(() -> release(scene, (double) args[0], (double) args[1]));
        break;
      default:
        break;
    }
  }

  private void mouse(Scene scene, Object[] args) {
    EventType<?> type = (EventType<?>) args[0];
    if (type == MouseEvent.MOUSE_PRESSED && pressed == null) {
      pressed = new RecordedPress(scene, args);
      press(pressed, Hit.of(pressed, model.nodes()));
    } else if (type == MouseEvent.MOUSE_RELEASED && pressed != null) {
      release(scene, (double) args[1], (double) args[2]);
    } else if (type == MouseEvent.MOUSE_DRAGGED && pressed != null && open != null) {
      open.dragged((double) args[1], (double) args[2]);
    } else if (type == MouseEvent.MOUSE_PRESSED) {
      // The release of the last press was lost, for example because a native drag or menu has taken
      // it.
      pressed = null;
      mouse(scene, args);
    }
  }

  private void press(RecordedPress press, Hit hit) {
    if (hit.kind() == Hit.Kinds.SCROLLING || open != null && open.takes(press, hit)) {
      return;
    }
    boolean continues = open instanceof ClickStep click && click.isPlain() && opens(click, hit);
    OpenStep next = step(press, hit);
    begin(next, continues);
  }

  /** Whether a click only opened the object that is pressed now. */
  private static boolean opens(ClickStep click, Hit hit) {
    boolean isMenu = click.node().getStyleClass().contains("menu");
    return hit.kind() == Hit.Kinds.MENU
        ? isMenu
        : hit.kind() != Hit.Kinds.OTHER && click.node() == hit.node();
  }

  private static OpenStep step(RecordedPress press, Hit hit) {
    switch (hit.kind()) {
      case MENU:
        return new MenuStep(hit.item());
      case CHOICE:
        return new ChooseStep((javafx.scene.control.ComboBox<?>) hit.node(), hit.row());
      case CALENDAR:
        return new DateStep(hit);
      default:
        return new ClickStep(press, hit);
    }
  }

  private void release(Scene scene, double x, double y) {
    RecordedPress from = pressed;
    pressed = null;
    if (from == null || open == null) {
      return;
    }
    Node over = null;
    if (scene != from.scene || from.isFar(x, y)) {
      Node picked = Toolkit.pick(scene, x, y);
      over = picked == null ? null : Hit.of(picked, model.nodes()).node();
    }
    open.released(over, x, y);
    send();
  }

  private void key(Key key) {
    if (key == null) {
      return;
    }
    if (open == null || !open.takes(key)) {
      ClickStep click = clickBefore(key);
      if (TypeStep.begins(key)) {
        begin(new TypeStep(key, click == null ? null : click.target()), click != null);
      } else {
        begin(new KeyStep(key), false);
      }
    }
    send();
  }

  /**
   * The open step, if it is only the click into the field that receives a key now; null otherwise.
   */
  private ClickStep clickBefore(Key key) {
    boolean isClick =
        open instanceof ClickStep click
            && click.isPlain()
            && !click.hasPoint()
            && click.node() == key.receiver;
    return isClick ? (ClickStep) open : null;
  }

  /** Notes a scroll, unless it is in a list or pane, which the test scrolls when necessary. */
  private void scrolled(Scene scene, double x, double y) {
    Node picked = Toolkit.pick(scene, x, y);
    for (Node n = picked; n != null; n = Order.parent(n)) {
      if (n instanceof javafx.scene.control.ScrollPane || Items.isControl(n)) {
        return;
      }
    }
    Node content = model.nodes().content(picked);
    if (content != null && !(content instanceof javafx.scene.layout.Pane)) {
      add("The mouse wheel was turned over a " + model.nodes().type(content) + ": not repeated.");
    }
  }

  /** Adds a note to the open step, or as a step of its own. */
  private void add(String text) {
    if (open == null) {
      note(text);
    } else {
      open.note(text);
    }
  }

  private void note(String text) {
    listener.onStep(index++, RecordedStep.of("note", null, List.of(text)));
  }

  /**
   * Begins a step and finishes the open one.
   *
   * @param continues whether the open step was only the beginning of the next one
   */
  private void begin(OpenStep next, boolean continues) {
    if (continues) {
      next.notes.addAll(open.notes);
      if (next.node() != null && open.node() != next.node()) {
        valueBefore = assertions(next).value(next.node());
      }
    } else {
      finish();
      look(next);
    }
    open = next;
  }

  /** Remembers the state before a step. */
  private void look(OpenStep next) {
    titlesBefore = Assertions.titles();
    windowsBefore.clear();
    windowsBefore.addAll(Window.getWindows());
    rowsBefore.read(live.controls());
    valueBefore = next == null ? null : assertions(next).value(next.node());
    selectedBefore.clear();
    selectedBefore.addAll(selected(next));
  }

  private static Set<Node> selected(OpenStep step) {
    Set<Node> selected = new HashSet<>();
    for (Node n = step == null ? null : step.node(); n != null; n = n.getParent()) {
      if (n.getPseudoClassStates().contains(SELECTED)) {
        selected.add(n);
      }
    }
    return selected;
  }

  private Assertions assertions(OpenStep step) {
    return new Assertions(live, model.nodes(), rowsBefore, step.notes);
  }

  private void send() {
    RecordedStep step = open == null ? null : open.build();
    if (step != null) {
      listener.onStep(index, step);
    }
  }

  private void finish() {
    OpenStep done = open;
    open = null;
    Set<Window> opened = new HashSet<>(Window.getWindows());
    opened.removeAll(windowsBefore);
    Effects changed = effects.effects(opened, null, Set.of());
    effects.restart();
    if (done == null) {
      return;
    }
    RecordedStep step = done.build();
    Assertions assertions = assertions(done);
    List<String> titles = Assertions.titles();
    assertions.windows(without(titles, titlesBefore), without(titlesBefore, titles));
    assertions.own(done.node(), valueBefore);
    assertions.marked(done.node(), selectedBefore, selected(done));
    assertions.order(done.node());
    assertions.effects(changed);
    List<Assertion> chosen = assertions.chosen();
    boolean isKept =
        !chosen.isEmpty()
            || changed != null
            || done.isKeptWithoutEffect()
            || !selected(done).equals(selectedBefore);
    if (step == null || !isKept) {
      leaveOut(done, step);
    } else {
      listener.onStep(index++, step.assertions(chosen));
    }
  }

  private void leaveOut(OpenStep done, RecordedStep step) {
    List<String> notes = new ArrayList<>(step == null ? done.notes : List.of());
    if (step != null) {
      notes.add("A click on a " + model.nodes().type(done.node()) + " changed nothing: left out.");
    }
    listener.onStep(index++, RecordedStep.of("note", null, notes));
  }

  private static List<String> without(List<String> all, List<String> some) {
    List<String> rest = new ArrayList<>(all);
    some.forEach(rest::remove);
    return rest;
  }
}
