package javafxinspector.core.model.snapshot;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.CreatedProperties;
import javafxinspector.core.fx.CreatedProperties.Created;
import javafxinspector.core.made.NodeSources;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.layout.LayoutParts;
import javafxinspector.core.model.layout.PartKind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.section.BeanProperties;
import javafxinspector.core.model.section.BoundProperty;
import javafxinspector.core.model.section.CellRow;
import javafxinspector.core.model.section.ControllerSource;
import javafxinspector.core.model.section.FxSection;
import javafxinspector.core.model.section.HandlerSource;
import javafxinspector.core.model.section.RootWindow;
import javafxinspector.core.model.section.Sections;
import javafxinspector.core.model.section.Sizing;
import javafxinspector.core.model.style.Cascade;
import javafxinspector.core.model.style.MatchedRule;
import javafxinspector.core.model.style.Styles;
import javafxinspector.core.model.style.WrittenRules;
import javafxinspector.core.model.virtual.VirtualReader;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.model.window.FocusState;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OffFx;
import javafxinspector.core.threads.OnFx;

/** Snapshots of windows and nodes as plain records, with one walk each. */
@OnFx
public final class Snapshots {
  private final Windows windows;
  private final Nodes nodes;
  private final Uids uids;
  private final VirtualReader virtual;
  private final NodeSources sources;
  private final WebPages pages;

  /** Number of nodes that the last walk has read, as an estimate for the next one. */
  private int expected;

  public Snapshots(Windows windows, Nodes nodes, Uids uids, NodeSources sources, WebPages pages) {
    this.pages = pages;
    this.sources = sources;
    this.windows = windows;
    this.nodes = nodes;
    this.uids = uids;
    virtual = new VirtualReader(nodes);
  }

  public record Light(
      List<WindowInfo> windows,
      List<WindowInfo> otherWindows,
      List<LightRow> rows,
      List<LightRow> ancestors,
      int total,
      Integer leftOut,
      int[] counts) {}

  /** Result of a light walk. {@link #toLight} converts it to the response, on any thread. */
  public record Visit(
      List<WindowInfo> windows,
      List<WindowInfo> otherWindows,
      List<VisitedNode> rows,
      List<VisitedNode> ancestors,
      Sections sections,
      int total,
      int leftOut,
      int[] counts) {
    public Light toLight() {
      return new Light(
          windows,
          otherWindows,
          rows.stream().map(row -> row.row(sections)).toList(),
          ancestors == null ? null : ancestors.stream().map(row -> row.row(sections)).toList(),
          total,
          leftOut == 0 ? null : leftOut,
          counts);
    }
  }

  public record Full(
      FocusState focus,
      List<UiStage> stages,
      List<WindowInfo> otherWindows,
      int total,
      int[] counts) {}

  public record WindowList(List<WindowInfo> windows, FocusState focus) {}

  /** All windows. */
  public WindowList windows() {
    return new WindowList(windows.infos(windows.ordered()), focus(false));
  }

  /**
   * @throws UiException see {@link Windows#scoped} and {@link Nodes#resolve}
   */
  public Visit light(WalkOptions walk) throws UiException {
    return light(walk, null);
  }

  /**
   * Reads only the first nodes of each window, as many as are enough for lines of {@code chars}
   * characters; the others are counted.
   *
   * @param chars null for no such limit
   * @throws UiException see {@link Windows#scoped} and {@link Nodes#resolve}
   */
  public Visit light(WalkOptions walk, Integer chars) throws UiException {
    Node top = walk.root() == null ? null : nodes.resolve(walk.root());
    List<Window> scope = scope(walk, top);
    List<Node> roots = roots(scope, top);
    int[] ends = WindowShares.ends(roots, walk, pages);
    int[] counts = new int[ends.length];
    Sections sections = new Sections(walk.include(), false, true, virtual, sources);
    LightWalk visit = new LightWalk(uids, sections, walk, chars, expected, pages);
    for (int i = 0; i < ends.length; i++) {
      Node root = roots.get(i);
      counts[i] = root == null ? 0 : visit.visit(i, root, ends[i]);
    }
    expected = visit.read();
    return new Visit(
        windows.infos(scope),
        windows.infos(others(scope)),
        visit.rows(),
        visit.ancestors(),
        sections,
        visit.total(),
        visit.leftOut(),
        counts);
  }

  /**
   * @throws UiException see {@link Windows#scoped} and {@link Nodes#resolve}
   */
  public Full full(WalkOptions walk) throws UiException {
    Node top = walk.root() == null ? null : nodes.resolve(walk.root());
    List<Window> scope = scope(walk, top);
    List<Window> ordered = windows.ordered();
    Sections sections = new Sections(walk.include(), true, true, virtual, sources);
    FullWalk visit =
        new FullWalk(new NodeDetails(uids, sections), sections.hasLayout(), walk, ordered);
    List<UiStage> stages = new ArrayList<>();
    List<Node> roots = roots(scope, top);
    int[] ends = WindowShares.ends(roots, walk, pages);
    int[] counts = new int[ends.length];
    for (int i = 0; i < ends.length; i++) {
      Window window = scope.get(i);
      Node root = roots.get(i);
      int before = visit.total();
      UiNode visited = root == null ? null : visit.visit(root, ends[i]);
      counts[i] = visit.total() - before;
      Scene scene = window.getScene();
      stages.add(
          new UiStage(
              windows.info(window, ordered),
              scene == null
                  ? null
                  : new UiStage.SceneInfo(
                      List.copyOf(scene.getStylesheets()),
                      scene.getWidth(),
                      scene.getHeight(),
                      visited)));
    }
    return new Full(
        focus(walk.withInternals()), stages, windows.infos(others(scope)), visit.total(), counts);
  }

  /** The node with the places and texts of its rules. */
  @OffFx
  @SuppressWarnings("unchecked")
  public static UiNode withTexts(UiNode node, WrittenRules written) {
    UiNode with = node;
    Object styles = node.sections().get(Styles.FIELD);
    if (styles != null) {
      with = with.with(Styles.FIELD, Styles.withLines((List<Styles.Style>) styles, written));
    }
    Object rules = node.sections().get(Cascade.FIELD);
    if (rules != null) {
      List<MatchedRule> matched = (List<MatchedRule>) rules;
      with = with.with(Cascade.FIELD, matched.stream().map(rule -> rule.entry(written)).toList());
    }
    return with;
  }

  /** Each node as a row of a light snapshot, without its descendants. */
  public List<LightRow> lines(List<Node> of) {
    return lines(of, null);
  }

  /**
   * Like {@link #lines}, but also for elements of pages. Of the sections, an element only has
   * layout.
   */
  public List<LightRow> linesOf(List<Located> of, Map<String, Boolean> include) {
    List<LightRow> lines = new ArrayList<>();
    for (Located found : of) {
      lines.add(
          found.element() == null
              ? lines(List.of(found.node()), include).get(0)
              : PageElements.line(found.element(), include));
    }
    return lines;
  }

  /** Each node as a row of a light snapshot, with sections. */
  public List<LightRow> lines(List<Node> of, Map<String, Boolean> include) {
    WalkOptions walk = new WalkOptions(null, null, 0, null, null, false, null, include, null);
    Sections sections = new Sections(include, false, true, virtual, sources);
    LightWalk visit = new LightWalk(uids, sections, walk, null, of.size(), pages);
    of.forEach(node -> visit.visit(0, node, Integer.MAX_VALUE));
    return visit.rows().stream().map(row -> row.row(sections)).toList();
  }

  /**
   * One node with the requested sections.
   *
   * @param children whether to include all descendants; else only the number of children
   * @param properties JavaFX properties by name; null for none
   * @param more the optional parts to include: {@link Sizing#FIELD}, {@link Sizing#REASONS}, {@link
   *     Styles#FIELD}, {@link Cascade#FIELD}, {@link CellRow#FIELD}, {@link HandlerSource#FIELD},
   *     {@link BoundProperty#FIELD}, {@link ControllerSource#FIELD}, {@link RootWindow#FIELD},
   *     {@link LayoutParts#FIELD} or "userAgentStyles"; "changed" omits properties that are at
   *     their default
   */
  public UiNode node(
      NodeRef ref,
      boolean children,
      boolean internals,
      Map<String, Boolean> include,
      List<String> properties,
      Set<String> more)
      throws UiException {
    boolean changed = more.contains("changed");
    UiNode read = node(ref, children, internals, include, properties, changed);
    Node node = nodes.resolve(ref);
    if (more.contains(Sizing.FIELD)) {
      read = read.with(Sizing.FIELD, Sizing.of(node, uids, more.contains(Sizing.REASONS)));
    }
    if (more.contains(LayoutParts.FIELD)) {
      Set<PartKind> all = EnumSet.allOf(PartKind.class);
      read = read.with(LayoutParts.FIELD, LayoutParts.of(node, all));
    }
    CellRow row = more.contains(CellRow.FIELD) ? CellRow.of(node) : null;
    if (row != null) {
      read = read.with(CellRow.FIELD, row);
    }
    boolean hasHandlers = more.contains(HandlerSource.FIELD);
    boolean hasBound = more.contains(BoundProperty.FIELD);
    List<Created> created = hasHandlers || hasBound ? CreatedProperties.of(node) : null;
    List<HandlerSource> handlers = hasHandlers ? HandlerSource.of(node, created) : null;
    if (handlers != null) {
      read = read.with(HandlerSource.FIELD, handlers);
    }
    List<BoundProperty> bound = hasBound ? BoundProperty.of(node, created, uids) : null;
    if (bound != null) {
      read = read.with(BoundProperty.FIELD, bound);
    }
    List<ControllerSource> controllers =
        more.contains(ControllerSource.FIELD)
            ? ControllerSource.of(sources.controllers(node))
            : null;
    if (controllers != null) {
      read = read.with(ControllerSource.FIELD, controllers);
    }
    RootWindow window = more.contains(RootWindow.FIELD) ? RootWindow.of(node, windows) : null;
    if (window != null) {
      read = read.with(RootWindow.FIELD, window);
    }
    boolean userAgent = more.contains("userAgentStyles");
    if (more.contains(Styles.FIELD) || userAgent) {
      Styles.Read styles = Styles.of(node, userAgent);
      read = read.with(Styles.FIELD, styles.styles());
      if (styles.userAgent() > 0) {
        read = read.with(Styles.OTHERS, styles.userAgent());
      }
    }
    if (more.contains(Cascade.FIELD)) {
      read = read.with(Cascade.FIELD, Cascade.of(node, uids));
    }
    return read;
  }

  /**
   * The focused window, or the modal dialog that blocks it, and its popups as a flat list.
   *
   * @param only uids of the nodes to read, with their complete texts; null for all nodes
   * @throws UiException MCP_UI_NO_STAGES if no window is showing
   */
  public ScreenState screen(Set<String> only) throws UiException {
    return new ScreenWalk(windows, uids).read(only);
  }

  /**
   * One node with the requested sections.
   *
   * @param children whether to include all descendants; else only the number of children
   * @param properties JavaFX properties by name; null for none
   * @throws UiException see {@link Nodes#resolve} and {@link BeanProperties#read}
   */
  private UiNode node(
      NodeRef ref,
      boolean children,
      boolean internals,
      Map<String, Boolean> include,
      List<String> properties,
      boolean changed)
      throws UiException {
    Node node = nodes.resolve(ref);
    WalkOptions walk =
        new WalkOptions(null, ref, children ? null : 0, null, null, internals, null, include, null);
    Sections sections = new Sections(include, true, children, virtual, sources);
    FullWalk visit =
        new FullWalk(
            new NodeDetails(uids, sections), sections.hasLayout(), walk, windows.ordered());
    UiNode visited = visit.visit(node, walk.end());
    return properties == null || properties.isEmpty()
        ? visited
        : visited.with(FxSection.FIELD, FxSection.named(node, properties, changed));
  }

  /**
   * The node and window that have the focus now.
   *
   * @param internals whether nodes that skins have created are shown; otherwise the content node
   *     above the focus owner is returned
   */
  private FocusState focus(boolean internals) {
    Window window = windows.focusedNow();
    if (window == null) {
      return new FocusState(null, null);
    }
    Scene scene = window.getScene();
    Node node = scene == null ? null : scene.getFocusOwner();
    boolean inWindow = node != null && node.getScene() == scene;
    Node shown = inWindow && !internals ? nodes.content(node) : node;
    return new FocusState(
        inWindow ? nodes.ref(shown) : null,
        new FocusState.FocusedWindow(windows.ordered().indexOf(window)));
  }

  private List<Window> scope(WalkOptions walk, Node top) throws UiException {
    return top == null ? windows.scoped(walk.scope()) : List.of(Order.window(top));
  }

  private List<Window> others(List<Window> scope) {
    List<Window> others = windows.ordered();
    others.removeAll(scope);
    return others;
  }

  /** The node at which the walk of each window begins: its root, or {@code top}; null for none. */
  private static List<Node> roots(List<Window> scope, Node top) {
    List<Node> roots = new ArrayList<>();
    for (Window window : scope) {
      Scene scene = window.getScene();
      roots.add(top != null ? top : scene == null ? null : scene.getRoot());
    }
    return roots;
  }
}
