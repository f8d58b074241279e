package javafxinspector.core.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import javafx.stage.Window;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.TypeInfo;
import org.junit.jupiter.api.Test;

/** The live tree over plain values: no window, no toolkit. */
class LiveNodeTrackerTest {
  private static final class Fake {
    String uid;
    Kind kind = Kind.LABELED;
    String text;
    boolean visible = true;
    boolean disabled;
    int item = -1;
    final List<Fake> children = new ArrayList<>();

    Fake(String uid, Fake... children) {
      this.uid = uid;
      this.children.addAll(List.of(children));
    }
  }

  private static final class FakeSource implements NodeReader<Fake> {
    @Override
    public String uid(Fake node) {
      return node.uid;
    }

    @Override
    public TypeInfo type(Fake node) {
      return new TypeInfo("Fake", "Fake", "Fake", null, node.kind, true, null);
    }

    @Override
    public String id(Fake node) {
      return null;
    }

    @Override
    public String text(Fake node, TypeInfo type, boolean secret) {
      return secret ? null : node.text;
    }

    @Override
    public List<String> flags(Fake node, TypeInfo type, boolean hidden, boolean internal) {
      List<String> flags = new ArrayList<>();
      if (hidden) {
        flags.add("invisible");
      }
      if (node.disabled) {
        flags.add("disabled");
      }
      return flags.isEmpty() ? null : flags;
    }

    @Override
    public boolean isLabel(TypeInfo type) {
      return false;
    }

    @Override
    public LongText longText(Fake node, TypeInfo type, boolean secret) {
      return null;
    }

    @Override
    public List<Fake> children(Fake node) {
      return node.children;
    }

    @Override
    public List<Fake> dependents(Fake node, TypeInfo type) {
      return List.of();
    }

    @Override
    public boolean isInternal(Fake node, boolean parentInternal) {
      return parentInternal || node.uid.startsWith("skin");
    }

    @Override
    public boolean isHidden(Fake node, Fake above, boolean aboveHidden) {
      return aboveHidden || !node.visible;
    }

    @Override
    public boolean isDisabled(Fake node) {
      return node.disabled;
    }

    @Override
    public boolean isPassword(TypeInfo type) {
      return type.kind() == Kind.PASSWORD;
    }

    @Override
    public boolean isCell(Fake node) {
      return node.kind == Kind.CELL;
    }

    @Override
    public int item(Fake node) {
      return node.item;
    }
  }

  private static final class Observer implements RowObserver<Fake> {
    final List<String> seen = new ArrayList<>();

    @Override
    public void rowChanged(
        Fake node, String uid, Row before, int itemBefore, LongText longBefore, Fake shownIn) {
      String item = itemBefore < 0 ? "" : " item " + itemBefore;
      String in = shownIn == null ? "" : " in " + shownIn.uid;
      seen.add(uid + (before == null ? " new" : " was " + before.text()) + item + in);
    }

    @Override
    public void windowClosing(Window window) {}
  }

  private final Delta delta = new Delta();
  private final LiveNodeTracker<Fake> tracker = new LiveNodeTracker<>(new FakeSource(), delta);
  private final Observer observer = new Observer();

  private LiveNode<Fake> start(Fake root) {
    LiveNode<Fake> live = tracker.addRoot(root, "window");
    delta.clear();
    tracker.observers(List.of(observer));
    return live;
  }

  private List<String> upserts() {
    return delta.takeUpserts().stream().map(row -> row.uid() + " " + row.index()).toList();
  }

  private static Fake cell(String uid, int item) {
    Fake cell = new Fake(uid);
    cell.kind = Kind.CELL;
    cell.item = item;
    cell.text = uid.toUpperCase();
    return cell;
  }

  @Test
  void reportsEachRowOnceParentsFirst() {
    List<Row> rows = new ArrayList<>();
    tracker.rows(
        tracker.addRoot(new Fake("r", new Fake("a", new Fake("b")), new Fake("c")), "w"),
        rows,
        (view, elements) -> {});
    assertEquals(List.of("r", "a", "b", "c"), rows.stream().map(Row::uid).toList());
    assertEquals("w", rows.get(0).parent());
    assertEquals(1, rows.get(3).index());
  }

  @Test
  void reportsOnlyWhatDiffers() {
    Fake a = new Fake("a");
    start(new Fake("r", a, new Fake("b")));
    tracker.readChanged(a);
    assertTrue(delta.isEmpty());
    a.text = "new";
    tracker.readChanged(a);
    assertEquals(List.of("a 0"), upserts());
    assertEquals(List.of("a was null"), observer.seen);
  }

  @Test
  void addsAndRemovesChildren() {
    Fake root = new Fake("r", new Fake("a", new Fake("x")), new Fake("b"));
    start(root);
    root.children.remove(0);
    root.children.add(new Fake("c"));
    tracker.readChanged(root);
    assertEquals(List.of("c 1", "b 0"), upserts());
    assertEquals(List.of("a"), delta.takeRemoved(), "its descendants are removed with it");
    assertEquals(List.of("c new", "a was null", "x was null"), observer.seen);
    assertNull(tracker.row("x"));
  }

  @Test
  void observesChildrenInAnotherOrderButNotThoseThatWereOnlyShifted() {
    Fake root = new Fake("r", new Fake("a"), new Fake("b"));
    start(root);
    root.children.add(0, new Fake("c"));
    tracker.readChanged(root);
    assertEquals(List.of("c 0", "a 1", "b 2"), upserts());
    assertEquals(List.of("c new"), observer.seen);
    observer.seen.clear();
    root.children.add(0, root.children.remove(2));
    tracker.readChanged(root);
    assertEquals(List.of("b was null", "c was null", "a was null"), observer.seen);
  }

  @Test
  void aNodeThatMovedToAnotherParentKeepsItsUid() {
    Fake x = new Fake("x");
    Fake a = new Fake("a", x);
    Fake b = new Fake("b");
    start(new Fake("r", a, b));
    a.children.clear();
    b.children.add(x);
    tracker.readChanged(b);
    tracker.readChanged(a);
    assertEquals("b", tracker.row("x").parent());
    assertTrue(delta.takeRemoved().isEmpty());
  }

  @Test
  void cellsThatShowEachOthersItems() {
    Fake first = cell("ada", 0);
    Fake second = cell("bob", 1);
    start(new Fake("r", first, second));
    first.uid = "bob";
    second.uid = "ada";
    first.text = "BOB";
    second.text = "ADA";
    tracker.readChanged(first);
    tracker.readChanged(second);
    assertSame(first, tracker.node("bob"));
    assertSame(second, tracker.node("ada"));
    assertEquals(0, tracker.item("bob"));
    assertEquals(1, tracker.item("ada"));
    assertEquals("ada was ADA item 0", observer.seen.get(0));
    assertEquals("bob was BOB item 1", observer.seen.get(1));
  }

  @Test
  void aCellOfAnotherRowWithTheSameItem() {
    Fake cell = cell("ada", 3);
    start(new Fake("r", cell));
    cell.item = 4;
    tracker.readChanged(cell);
    assertEquals(List.of("ada was ADA item 3"), observer.seen);
    assertTrue(delta.isEmpty(), "the row is the same for watchers");
  }

  @Test
  void statesThatDescendantsInherit() {
    Fake leaf = new Fake("leaf");
    Fake pane = new Fake("pane", leaf);
    Fake root = new Fake("r", pane);
    start(root);
    pane.visible = false;
    tracker.readChanged(pane);
    assertTrue(tracker.row("leaf").is("invisible"));
    pane.visible = true;
    pane.disabled = true;
    leaf.disabled = true;
    tracker.readChanged(pane);
    assertTrue(tracker.row("leaf").is("disabled"));
    assertEquals(false, tracker.row("leaf").is("invisible"));
  }

  @Test
  void whatASkinShowsIsObservedWithItsControl() {
    Fake part = new Fake("skin1");
    Fake control = new Fake("control", part);
    start(new Fake("r", control));
    part.text = "x";
    tracker.readChanged(part);
    assertEquals(List.of("skin1 was null in control"), observer.seen);
  }

  @Test
  void nothingOfAPassword() {
    Fake part = new Fake("part");
    Fake field = new Fake("field", part);
    field.kind = Kind.PASSWORD;
    start(new Fake("r", field));
    part.text = "hunter2";
    tracker.readChanged(part);
    assertTrue(delta.isEmpty());
    assertTrue(observer.seen.isEmpty());
  }

  @Test
  void knowsTheControlsWithRows() {
    Fake list = new Fake("list", cell("ada", 0));
    list.kind = Kind.VIRTUALIZED;
    Fake root = new Fake("r", list);
    LiveNode<Fake> live = start(root);
    assertEquals(1, tracker.controls().size());
    root.children.clear();
    tracker.readChanged(root);
    assertTrue(tracker.controls().isEmpty());
    tracker.remove(live);
    assertNull(tracker.row("r"));
  }

  @Test
  void readsTheWholeTreeWhereChangesAreUnknown() {
    Fake leaf = new Fake("leaf");
    LiveNode<Fake> live = start(new Fake("r", new Fake("pane", leaf)));
    leaf.text = "x";
    assertSame(live, tracker.readSubtree(live));
    assertEquals(List.of("leaf 0"), upserts());
  }
}
