package javafxinspector.robot;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.SubScene;
import javafx.scene.control.Accordion;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.DialogPane;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Scale;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * The windows at one moment, as a trace has them: pictures, rows of the tree and nodes with their
 * details, in the form that {@code src/contract/trace.ts} declares. Read on the JavaFX application
 * thread.
 */
final class TracedScene {
  /** Maximum number of pixels of the longer side of a picture. */
  private static final double MAX_SIDE = 900;

  /** Maximum number of windows with a picture, and of nodes. */
  private static final int MAX_PICTURES = 4;

  private static final int MAX_NODES = 3000;

  /** Maximum number of characters of a text. */
  private static final int MAX_TEXT = 200;

  /** The picture of a window. */
  static final class Picture {
    final String window;
    final double scale;
    final WritableImage image;

    /** Places of nodes that show a password elsewhere than in a password field, in the scene. */
    final List<Bounds> secrets;

    Picture(String window, double scale, WritableImage image, List<Bounds> secrets) {
      this.window = window;
      this.scale = scale;
      this.image = image;
      this.secrets = secrets;
    }
  }

  final List<Object> stages = new ArrayList<>();
  final Map<String, Object> rows = new LinkedHashMap<>();

  /** Empty if details were not wanted. */
  final Map<String, Object> nodes = new LinkedHashMap<>();

  /** The window that a user looks at is the last one. */
  final List<Picture> pictures = new ArrayList<>();

  /** The title of the first window; null for none. */
  String title;

  /** The number of nodes that were left out. */
  int omitted;

  private final Uids uids;
  private final boolean isDetailed;
  private final Set<Node> contents = Collections.newSetFromMap(new IdentityHashMap<>());
  private List<Bounds> secrets = new ArrayList<>();
  private Node focused;

  /** The identifiers of nodes and windows. */
  static final class Uids {
    private Map<Object, String> known = new IdentityHashMap<>();
    private Map<Object, String> seen = new IdentityHashMap<>();
    private int last;

    /** The identifier of a node that the last read has seen; null for another one. */
    synchronized String known(Object of) {
      return known.get(of);
    }

    private synchronized String of(Object node) {
      String uid = known.get(node);
      String kept = uid == null ? seen.computeIfAbsent(node, any -> "n" + ++last) : uid;
      seen.put(node, kept);
      return kept;
    }

    /** Forgets what was removed, so that it can be collected. */
    private synchronized void forgetOthers() {
      known = seen;
      seen = new IdentityHashMap<>();
    }
  }

  /** Reads all windows. */
  TracedScene(Uids uids, boolean isDetailed) {
    this.uids = uids;
    this.isDetailed = isDetailed;
    List<Window> windows = InspectorRobot.windows();
    InspectorRobot.addSecrets(windows);
    for (int i = 0; i < windows.size(); i++) {
      secrets = new ArrayList<>();
      addWindow(windows.get(i), i);
      Scene scene = windows.get(i).getScene();
      boolean hasArea = Math.max(scene.getWidth(), scene.getHeight()) >= 1;
      if (hasArea && i >= windows.size() - MAX_PICTURES) {
        pictures.add(picture(windows.get(i)));
      }
    }
    // A popup is shown over the window that a user looks at.
    List<Picture> stages =
        windows.stream()
            .filter(each -> each instanceof Stage)
            .flatMap(each -> pictures.stream().filter(of -> of.window.equals(uids.of(each))))
            .collect(Collectors.toList());
    if (!stages.isEmpty()) {
      pictures.remove(stages.get(stages.size() - 1));
      pictures.add(stages.get(stages.size() - 1));
    }
    uids.forgetOthers();
  }

  private void addWindow(Window window, int index) {
    Scene scene = window.getScene();
    String uid = uids.of(window);
    Window owner = owner(window);
    String above = owner != null && owner.isShowing() ? uids.of(owner) : null;
    String ownTitle = window instanceof Stage ? text(((Stage) window).getTitle()) : null;
    title = title == null ? ownTitle : title;
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("uid", uid);
    row.put("parent", above);
    row.put("index", index);
    row.put("type", InspectorRobot.typeOf(window.getClass()));
    row.put("kind", kind(window));
    put(row, "text", ownTitle);
    put(row, "flags", window.isFocused() ? List.of("focused") : null);
    rows.put(uid, row);
    Map<String, Object> stage = new LinkedHashMap<>();
    stage.put("uid", uid);
    stage.put("stageIndex", index);
    stage.put("kind", kind(window));
    stage.put("title", ownTitle);
    stage.put("showing", true);
    stage.put("focused", window.isFocused());
    put(stage, "owner", above);
    stage.put("x", window.getX());
    stage.put("y", window.getY());
    stage.put("width", window.getWidth());
    stage.put("height", window.getHeight());
    Map<String, Object> content = new LinkedHashMap<>();
    content.put(
        "stylesheets",
        scene.getStylesheets().stream().map(TracedScene::text).collect(Collectors.toList()));
    content.put("width", scene.getWidth());
    content.put("height", scene.getHeight());
    content.put("root", uids.of(scene.getRoot()));
    stage.put("scene", content);
    stages.add(stage);
    focused = scene.getFocusOwner();
    addNode(scene.getRoot(), uid, 0, "/stages[" + index + "]/scene/root", Place.TOP);
  }

  private static Window owner(Window window) {
    return window instanceof PopupWindow
        ? ((PopupWindow) window).getOwnerWindow()
        : window instanceof Stage ? ((Stage) window).getOwner() : null;
  }

  private static String kind(Window window) {
    if (window instanceof PopupWindow) {
      return window instanceof ContextMenu
          ? "menu"
          : window instanceof Tooltip ? "tooltip" : "popup";
    }
    boolean isDialog = window.getScene().getRoot() instanceof DialogPane;
    return isDialog ? "dialog" : window instanceof Stage ? "stage" : "embedded";
  }

  /** The properties that a node has from its ancestors. */
  private static final class Place {
    static final Place TOP = new Place(false, false, false);

    final boolean isHidden;
    final boolean isInternal;
    final boolean isSecret;

    Place(boolean isHidden, boolean isInternal, boolean isSecret) {
      this.isHidden = isHidden;
      this.isInternal = isInternal;
      this.isSecret = isSecret;
    }
  }

  private void addNode(Node node, String parent, int index, String path, Place above) {
    if (rows.size() >= MAX_NODES) {
      omitted++;
      return;
    }
    boolean isCell = node instanceof IndexedCell;
    if (isCell && (((IndexedCell<?>) node).isEmpty() || !node.isVisible())) {
      return;
    }
    boolean isContent = isCell || contents.contains(node);
    boolean isInternal = !isContent && (above.isInternal || node.getParent() instanceof Control);
    Place at =
        new Place(
            above.isHidden || !node.isVisible(),
            isInternal,
            above.isSecret || InspectorRobot.isPassword(node));
    String shown = at.isSecret ? null : InspectorRobot.shown(node);
    if (shown != null && !at.isHidden && !InspectorRobot.masked(shown).equals(shown)) {
      secrets.add(node.localToScene(node.getLayoutBounds()));
    }
    contents.addAll(contents(node));
    String uid = uids.of(node);
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("uid", uid);
    row.put("parent", parent);
    row.put("index", index);
    row.put("type", InspectorRobot.typeOf(node.getClass()));
    put(row, "id", node.getId() == null || node.getId().isEmpty() ? null : text(node.getId()));
    put(row, "text", text(shown));
    List<String> flags = flags(node, at);
    put(row, "flags", flags.isEmpty() ? null : flags);
    rows.put(uid, row);
    List<Node> children = children(node);
    for (int i = 0; i < children.size(); i++) {
      Node child = children.get(i);
      addNode(child, uid, i, path + "/" + segment(children, child), at);
    }
    if (isDetailed) {
      nodes.put(uid, details(node, path, at, shown, children));
    }
  }

  private static String segment(List<Node> siblings, Node node) {
    String type = InspectorRobot.typeOf(node.getClass());
    int before = 0;
    for (Node each : siblings) {
      if (each == node) {
        break;
      }
      before += InspectorRobot.typeOf(each.getClass()).equals(type) ? 1 : 0;
    }
    return type + "[" + before + "]";
  }

  private static List<Node> children(Node node) {
    if (node instanceof SubScene) {
      return List.of(((SubScene) node).getRoot());
    }
    return node instanceof Parent ? ((Parent) node).getChildrenUnmodifiable() : List.of();
  }

  /** The nodes that the application has put into a control, below nodes of its skin. */
  private static Collection<Node> contents(Node node) {
    if (node instanceof ScrollPane) {
      return some(((ScrollPane) node).getContent());
    } else if (node instanceof TabPane) {
      return ((TabPane) node)
          .getTabs().stream()
              .map(Tab::getContent)
              .filter(each -> each != null)
              .collect(Collectors.toList());
    } else if (node instanceof SplitPane) {
      return ((SplitPane) node).getItems();
    } else if (node instanceof ToolBar) {
      return ((ToolBar) node).getItems();
    } else if (node instanceof ButtonBar) {
      return ((ButtonBar) node).getButtons();
    } else if (node instanceof Accordion) {
      return new ArrayList<>(((Accordion) node).getPanes());
    } else if (node instanceof TitledPane) {
      return some(((TitledPane) node).getContent(), ((TitledPane) node).getGraphic());
    } else {
      return node instanceof Labeled ? some(((Labeled) node).getGraphic()) : List.of();
    }
  }

  private static List<Node> some(Node... nodes) {
    return Stream.of(nodes).filter(each -> each != null).collect(Collectors.toList());
  }

  private List<String> flags(Node node, Place at) {
    List<String> flags = new ArrayList<>();
    if (at.isHidden) {
      flags.add("invisible");
    }
    if (node.isDisabled()) {
      flags.add("disabled");
    }
    if (node == focused) {
      flags.add("focused");
    }
    if (InspectorRobot.has(node, "selected")) {
      flags.add("selected");
    }
    if (at.isInternal) {
      flags.add("internal");
    }
    return flags;
  }

  private Map<String, Object> details(
      Node node, String path, Place at, String shown, List<Node> children) {
    Map<String, Object> details = new LinkedHashMap<>();
    Map<String, Object> ref = new LinkedHashMap<>();
    ref.put("path", path);
    ref.put("uid", uids.of(node));
    details.put("ref", ref);
    details.put("type", InspectorRobot.typeOf(node.getClass()));
    details.put("className", node.getClass().getName());
    put(details, "id", text(node.getId()));
    details.put("styleClass", new ArrayList<>(node.getStyleClass()));
    details.put(
        "pseudoClass",
        node.getPseudoClassStates().stream()
            .map(each -> each.getPseudoClassName())
            .sorted()
            .collect(Collectors.toList()));
    details.put("visible", !at.isHidden);
    details.put("managed", node.isManaged());
    details.put("disabled", node.isDisabled());
    details.put("opacity", node.getOpacity());
    Map<String, Object> texts = new LinkedHashMap<>();
    texts.put("label", text(shown));
    texts.put("prompt", text(prompt(node)));
    details.put("text", texts);
    if (node instanceof Control) {
      details.put("value", value(node, at));
    }
    details.put("layout", layout(node));
    Map<String, Object> accessibility = new LinkedHashMap<>();
    accessibility.put("role", String.valueOf(node.getAccessibleRole()));
    put(accessibility, "text", at.isSecret ? null : text(node.getAccessibleText()));
    accessibility.put("help", text(node.getAccessibleHelp()));
    details.put("accessibility", accessibility);
    put(details, "internal", at.isInternal ? true : null);
    details.put("childUids", childUids(children));
    return details;
  }

  /** The children that were not left out. */
  private List<String> childUids(List<Node> children) {
    return children.stream().map(uids::of).filter(rows::containsKey).collect(Collectors.toList());
  }

  private static String prompt(Node node) {
    return node instanceof TextInputControl
        ? ((TextInputControl) node).getPromptText()
        : node instanceof ComboBoxBase ? ((ComboBoxBase<?>) node).getPromptText() : null;
  }

  private static Map<String, Object> value(Node node, Place at) {
    boolean isText = node instanceof TextInputControl && !at.isSecret;
    Map<String, Object> value = new LinkedHashMap<>();
    value.put("text", isText ? text(((TextInputControl) node).getText()) : null);
    value.put("selected", at.isSecret ? null : selected(node));
    boolean isBox = node instanceof CheckBox && !((CheckBox) node).isIndeterminate();
    value.put("checked", isBox ? (Object) ((CheckBox) node).isSelected() : null);
    return value;
  }

  private static Object selected(Node node) {
    Object value =
        node instanceof ComboBoxBase
            ? ((ComboBoxBase<?>) node).getValue()
            : node instanceof ChoiceBox
                ? ((ChoiceBox<?>) node).getValue()
                : node instanceof Spinner ? ((Spinner<?>) node).getValue() : null;
    if (node instanceof Slider) {
      return ((Slider) node).getValue();
    }
    return value == null ? null : name(value);
  }

  /** The text of a value of the application; null if its code fails. */
  private static String name(Object value) {
    try {
      return text(value.toString());
    } catch (RuntimeException | LinkageError e) {
      return null;
    }
  }

  private static Map<String, Object> layout(Node node) {
    Map<String, Object> layout = new LinkedHashMap<>();
    Bounds local = node.getLayoutBounds();
    layout.put("boundsInParent", bounds(node.getBoundsInParent()));
    layout.put("boundsInScene", bounds(node.localToScene(node.getBoundsInLocal())));
    Bounds screen = node.localToScreen(node.getBoundsInLocal());
    if (screen != null) {
      Map<String, Object> onScreen = new LinkedHashMap<>();
      onScreen.put("x", rounded(screen.getMinX()));
      onScreen.put("y", rounded(screen.getMinY()));
      onScreen.put("width", rounded(screen.getWidth()));
      onScreen.put("height", rounded(screen.getHeight()));
      layout.put("localToScreen", onScreen);
    }
    Map<String, Object> outline = new LinkedHashMap<>();
    outline.put("width", rounded(local.getWidth()));
    outline.put("height", rounded(local.getHeight()));
    outline.put(
        "corners",
        List.of(
            corner(node, local.getMinX(), local.getMinY()),
            corner(node, local.getMaxX(), local.getMinY()),
            corner(node, local.getMaxX(), local.getMaxY()),
            corner(node, local.getMinX(), local.getMaxY())));
    layout.put("outline", outline);
    return layout;
  }

  private static Map<String, Object> corner(Node node, double x, double y) {
    Point2D at = node.localToScene(x, y);
    Map<String, Object> corner = new LinkedHashMap<>();
    corner.put("x", rounded(at.getX()));
    corner.put("y", rounded(at.getY()));
    return corner;
  }

  static Map<String, Object> bounds(Bounds of) {
    Map<String, Object> bounds = new LinkedHashMap<>();
    bounds.put("minX", rounded(of.getMinX()));
    bounds.put("minY", rounded(of.getMinY()));
    bounds.put("width", rounded(of.getWidth()));
    bounds.put("height", rounded(of.getHeight()));
    return bounds;
  }

  private static double rounded(double pixels) {
    return Math.rint(pixels * 100) / 100;
  }

  private static void put(Map<String, Object> in, String key, Object value) {
    if (value != null) {
      in.put(key, value);
    }
  }

  /** A text without passwords, in the length for a trace; null for null. */
  static String text(String text) {
    if (text == null) {
      return null;
    }
    String masked = InspectorRobot.masked(text);
    return masked.length() > MAX_TEXT ? masked.substring(0, MAX_TEXT) + "…" : masked;
  }

  private Picture picture(Window window) {
    Scene scene = window.getScene();
    double longer = Math.max(scene.getWidth(), scene.getHeight());
    double scale = Math.min(1, MAX_SIDE / longer);
    SnapshotParameters as = new SnapshotParameters();
    as.setFill(scene.getFill());
    as.setCamera(scene.getCamera());
    as.setDepthBuffer(scene.isDepthBuffer());
    as.setTransform(new Scale(scale, scale));
    double width = Math.max(1, Math.floor(scene.getWidth() * scale));
    double height = Math.max(1, Math.floor(scene.getHeight() * scale));
    as.setViewport(new Rectangle2D(0, 0, width, height));
    WritableImage image =
        scale == 1 && Math.min(width, height) > 1
            ? scene.snapshot(null)
            : scene.getRoot().snapshot(as, null);
    List<Bounds> covered =
        secrets.stream()
            .map(
                at ->
                    new BoundingBox(
                        at.getMinX() * scale,
                        at.getMinY() * scale,
                        at.getWidth() * scale,
                        at.getHeight() * scale))
            .collect(Collectors.toList());
    return new Picture(uids.of(window), scale, image, covered);
  }
}
