package javafxinspector.core.model;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.rpc.UiException;

/** Snapshots of windows and nodes as plain records. One visit each, FX thread. */
public final class Snapshots {
  private final Windows windows;
  private final Nodes nodes;
  private final Uids uids;
  private final VirtualReader virtual;

  /** Measured visits go first in turns, since the second one finds the nodes in the cache. */
  private boolean bareFirst;

  /** How many nodes the last visit saw: about as many as the next one will. */
  private int expected;

  Snapshots(Windows windows, Nodes nodes, Uids uids) {
    this.windows = windows;
    this.nodes = nodes;
    this.uids = uids;
    virtual = new VirtualReader(nodes);
  }

  /**
   * How long a visit held the FX thread, in nanoseconds, and how long a bare visit of the same
   * windows holds it that only adds up {@code boundsInParent}, over {@code nodes} nodes.
   */
  public record Measured(long fxNanos, long bareNanos, int nodes) {}

  public record Light(
      List<WindowInfo> windows,
      List<WindowInfo> otherWindows,
      List<LightRow> rows,
      List<LightRow> ancestors,
      int total,
      int[] counts,
      Measured measured) {}

  /** What a light visit took from the FX thread; {@link #told} makes the answer of it, anywhere. */
  public record Visit(
      List<WindowInfo> windows,
      List<WindowInfo> otherWindows,
      List<Visited> rows,
      List<Visited> ancestors,
      int total,
      int[] counts,
      Measured measured) {
    public Light told() {
      return new Light(
          windows,
          otherWindows,
          rows.stream().map(Visited::row).toList(),
          ancestors == null ? null : ancestors.stream().map(Visited::row).toList(),
          total,
          counts,
          measured);
    }
  }

  public record Full(
      Focus focus, List<UiStage> stages, List<WindowInfo> otherWindows, int total, int[] counts) {}

  public record WindowList(List<WindowInfo> windows, Focus focus) {}

  /** All windows. */
  public WindowList windows() {
    return new WindowList(windows.infos(windows.ordered()), focus());
  }

  /**
   * @throws UiException as {@link Windows#scoped} and {@link Nodes#resolve}
   */
  public Visit light(Walk walk) throws UiException {
    if (walk.measure() == null || !walk.measure()) {
      return visit(walk);
    }
    bareFirst = !bareFirst;
    Bare before = bareFirst ? bare(walk) : null;
    long began = System.nanoTime();
    Visit light = visit(walk);
    long held = System.nanoTime() - began;
    Bare bare = bareFirst ? before : bare(walk);
    return new Visit(
        light.windows(),
        light.otherWindows(),
        light.rows(),
        light.ancestors(),
        light.total(),
        light.counts(),
        new Measured(held, bare.nanos, bare.nodes));
  }

  private Visit visit(Walk walk) throws UiException {
    Node top = walk.root() == null ? null : nodes.resolve(walk.root());
    List<Window> scope = scope(walk, top);
    List<Node> roots = roots(scope, top);
    int[] ends = Shares.ends(roots, walk);
    int[] counts = new int[ends.length];
    LightWalk visit = new LightWalk(uids, virtual, walk, expected);
    for (int i = 0; i < ends.length; i++) {
      Node root = roots.get(i);
      counts[i] = root == null ? 0 : visit.visit(i, root, ends[i]);
    }
    expected = visit.total();
    return new Visit(
        windows.infos(scope),
        windows.infos(others(scope)),
        visit.rows(),
        visit.ancestors(),
        visit.total(),
        counts,
        null);
  }

  /**
   * @throws UiException as {@link Windows#scoped} and {@link Nodes#resolve}
   */
  public Full full(Walk walk) throws UiException {
    Node top = walk.root() == null ? null : nodes.resolve(walk.root());
    List<Window> scope = scope(walk, top);
    List<Window> ordered = windows.ordered();
    Sections sections = new Sections(walk.include(), true);
    FullWalk visit =
        new FullWalk(new Details(uids, virtual, sections), sections.hasLayout(), walk, ordered);
    List<UiStage> stages = new ArrayList<>();
    List<Node> roots = roots(scope, top);
    int[] ends = Shares.ends(roots, walk);
    int[] counts = new int[ends.length];
    for (int i = 0; i < ends.length; i++) {
      Window window = scope.get(i);
      Node root = roots.get(i);
      int before = visit.total();
      UiNode told = root == null ? null : visit.visit(root, ends[i]);
      counts[i] = visit.total() - before;
      Scene scene = window.getScene();
      stages.add(
          UiStage.of(
              windows.info(window, ordered),
              scene == null
                  ? null
                  : new UiStage.SceneInfo(
                      List.copyOf(scene.getStylesheets()),
                      scene.getWidth(),
                      scene.getHeight(),
                      told)));
    }
    return new Full(focus(), stages, windows.infos(others(scope)), visit.total(), counts);
  }

  /**
   * One node in full.
   *
   * @param children whether all below it is told too; else only how many children it has
   * @param properties JavaFX properties by name; null for none
   * @throws UiException as {@link Nodes#resolve} and {@link BeanProperties#read}
   */
  public UiNode node(
      NodeRef ref, boolean children, boolean internals, Include include, List<String> properties)
      throws UiException {
    Node node = nodes.resolve(ref);
    Walk walk =
        new Walk(null, ref, children ? null : 0, null, null, internals, include, null, null);
    Sections sections = new Sections(include, true);
    FullWalk visit =
        new FullWalk(
            new Details(uids, virtual, sections), sections.hasLayout(), walk, windows.ordered());
    UiNode told = visit.visit(node, walk.end());
    return properties == null || properties.isEmpty()
        ? told
        : Details.withProperties(told, node, properties);
  }

  /** Which node and window have the focus now. */
  public Focus focus() {
    Window window = windows.focusedNow();
    if (window == null) {
      return new Focus(null, null);
    }
    Scene scene = window.getScene();
    Node node = scene == null ? null : scene.getFocusOwner();
    boolean inWindow = node != null && node.getScene() == scene;
    return new Focus(
        inWindow ? nodes.ref(node) : null,
        new Focus.FocusedWindow(windows.ordered().indexOf(window)));
  }

  private List<Window> scope(Walk walk, Node top) throws UiException {
    return top == null ? windows.scoped(walk.scope()) : List.of(Order.window(top));
  }

  private List<Window> others(List<Window> scope) {
    List<Window> others = windows.ordered();
    others.removeAll(scope);
    return others;
  }

  /** Where the visit of each window begins: at its root, or at {@code top}; null for none. */
  private static List<Node> roots(List<Window> scope, Node top) {
    List<Node> roots = new ArrayList<>();
    for (Window window : scope) {
      Scene scene = window.getScene();
      roots.add(top != null ? top : scene == null ? null : scene.getRoot());
    }
    return roots;
  }

  private Bare bare(Walk walk) throws UiException {
    Node top = walk.root() == null ? null : nodes.resolve(walk.root());
    List<Window> scope = scope(walk, top);
    Bare bare = new Bare();
    long began = System.nanoTime();
    for (Node root : roots(scope, top)) {
      if (root != null) {
        bare.visit(root, 0, 0);
      }
    }
    bare.nanos = System.nanoTime() - began;
    return bare;
  }

  /** The least that a visit can be: what a snapshot's cost is compared with. */
  private static final class Bare {
    private long nanos;
    private int nodes;
    private double sum;

    void visit(Node node, double x, double y) {
      nodes++;
      javafx.geometry.Bounds bounds = node.getBoundsInParent();
      sum += x + bounds.getMinX() + y + bounds.getMinY() + bounds.getWidth() + bounds.getHeight();
      if (node instanceof Parent) {
        double left = x + node.getLayoutX() + node.getTranslateX();
        double top = y + node.getLayoutY() + node.getTranslateY();
        List<Node> children = ((Parent) node).getChildrenUnmodifiable();
        for (int i = 0; i < children.size(); i++) {
          visit(children.get(i), left, top);
        }
      }
    }
  }
}
