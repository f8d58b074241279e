package javafxinspector.core.model.node;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import javafx.beans.property.BooleanProperty;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;
import javafx.scene.control.Accordion;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Pagination;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToolBar;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.text.Text;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/** Information about node classes, determined once per class. */
@OnFx
public final class Types {
  /** In order of precedence: the first match counts. */
  private static final Map<Class<?>, Kind> KINDS = kinds();

  private static final Map<Class<?>, TypeInfo> KNOWN = new WeakHashMap<>();

  /** The most recently used classes by hash code, because every node of a walk is looked up. */
  private static final Recent[] RECENT = new Recent[256];

  /** Holds its class weakly, so that application classes can be unloaded. */
  private static final class Recent extends WeakReference<Class<?>> {
    private final TypeInfo info;

    Recent(Class<?> type, TypeInfo info) {
      super(type);
      this.info = info;
    }
  }

  private Types() {}

  public static TypeInfo of(Node node) {
    Class<?> type = node.getClass();
    int slot = type.hashCode() & RECENT.length - 1;
    Recent recent = RECENT[slot];
    if (recent != null && recent.refersTo(type)) {
      return recent.info;
    }
    TypeInfo info = KNOWN.computeIfAbsent(type, Types::describe);
    RECENT[slot] = new Recent(type, info);
    return info;
  }

  /**
   * The class itself, or the nearest named superclass of an anonymous, lambda or generated class.
   */
  @AnyThread
  public static Class<?> named(Class<?> type) {
    Class<?> c = type;
    while (c.getSuperclass() != null && (c.isAnonymousClass() || c.isHidden() || c.isSynthetic())) {
      c = c.getSuperclass();
    }
    return c;
  }

  private static TypeInfo describe(Class<?> type) {
    Class<?> named = named(type);
    Kind kind = kind(type);
    Marks.known(type);
    return new TypeInfo(
        named.getSimpleName(),
        shown(named, kind),
        named.getName(),
        named.getModule().getName(),
        kind,
        mayHaveMoreStates(type, kind),
        naming(type, kind));
  }

  /**
   * The user's term for nodes of a class: nodes of a skin are named after the part of the control
   * that they show.
   */
  private static String shown(Class<?> named, Kind kind) {
    switch (kind) {
      case TAB_HEADER:
        return "Tab";
      case MENU_ITEM:
        return "MenuItem";
      case COLUMN_HEADER:
        return named == TableColumnHeader.class ? "Column" : named.getSimpleName();
      default:
        return named.getName().equals("com.sun.javafx.scene.control.MenuBarButton")
            ? "Menu"
            : named.getSimpleName();
    }
  }

  private static Naming naming(Class<?> type, Kind kind) {
    switch (kind) {
      case TEXT_INPUT:
      case PASSWORD:
      case COMBO:
      case SPINNER:
      case SLIDER:
      case VIRTUALIZED:
      case CONTROL:
        return Naming.VALUE;
      case PARENT:
        return Control.class.isAssignableFrom(type) ? Naming.VALUE : Naming.NONE;
      case LABELED:
        return CheckBox.class.isAssignableFrom(type)
                || RadioButton.class.isAssignableFrom(type)
                || isSwitch(type)
            ? Naming.CHOICE
            : ButtonBase.class.isAssignableFrom(type) ? Naming.BUTTON : Naming.NONE;
      default:
        return Naming.NONE;
    }
  }

  /** Whether it is an on/off control of a library that is not a button of JavaFX. */
  private static boolean isSwitch(Class<?> type) {
    if (!isOfLibrary(type) || ButtonBase.class.isAssignableFrom(type)) {
      return false;
    }
    try {
      return BooleanProperty.class.isAssignableFrom(
          type.getMethod("selectedProperty").getReturnType());
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  private static Kind kind(Class<?> type) {
    if (isPassword(type)) {
      return Kind.PASSWORD;
    }
    Class<?> ofJavaFx = type;
    while (!ofJavaFx.getName().startsWith("javafx.")
        && !ofJavaFx.getName().startsWith("com.sun.javafx.")) {
      ofJavaFx = ofJavaFx.getSuperclass();
    }
    switch (ofJavaFx.getName()) {
      case "javafx.scene.control.skin.TabPaneSkin$TabHeaderSkin":
        return Kind.TAB_HEADER;
      case "javafx.scene.control.skin.TabPaneSkin$TabHeaderArea$1":
        return Kind.TAB_HEADERS;
      case "javafx.scene.control.skin.TabPaneSkin$TabContentRegion":
        return Kind.TAB_CONTENT;
      case "com.sun.javafx.scene.control.ContextMenuContent":
        return Kind.MENU_CONTENT;
      case "com.sun.javafx.scene.control.ContextMenuContent$MenuItemContainer":
        return Kind.MENU_ITEM;
      case "javafx.scene.web.WebView":
        return Kind.WEB_VIEW;
      case "javafx.scene.control.Control":
        if (Grids.isGrid(type)) {
          return Kind.VIRTUALIZED;
        }
        return Kind.PARENT; // a control with a skin of the application, whose content is unknown
      default:
        for (Map.Entry<Class<?>, Kind> entry : KINDS.entrySet()) {
          if (entry.getKey().isAssignableFrom(ofJavaFx)) {
            return entry.getValue();
          }
        }
        return Kind.NODE;
    }
  }

  /**
   * Whether it is a class of password fields. Libraries have their own, which do not extend
   * JavaFX's class and are recognized by their names.
   */
  private static boolean isPassword(Class<?> type) {
    for (Class<?> c = type; TextInputControl.class.isAssignableFrom(c); c = c.getSuperclass()) {
      if (c.getSimpleName().endsWith("PasswordField")) {
        return true;
      }
    }
    return false;
  }

  private static Map<Class<?>, Kind> kinds() {
    Map<Class<?>, Kind> kinds = new java.util.LinkedHashMap<>();
    kinds.put(TextInputControl.class, Kind.TEXT_INPUT);
    kinds.put(TableRow.class, Kind.ROW);
    kinds.put(TreeTableRow.class, Kind.ROW);
    kinds.put(Cell.class, Kind.CELL);
    kinds.put(TitledPane.class, Kind.TITLED_PANE);
    kinds.put(Labeled.class, Kind.LABELED);
    kinds.put(Text.class, Kind.TEXT);
    kinds.put(ComboBoxBase.class, Kind.COMBO);
    kinds.put(ChoiceBox.class, Kind.COMBO);
    kinds.put(Spinner.class, Kind.SPINNER);
    kinds.put(Slider.class, Kind.SLIDER);
    kinds.put(ProgressIndicator.class, Kind.PROGRESS);
    kinds.put(Accordion.class, Kind.ACCORDION);
    kinds.put(ScrollPane.class, Kind.SCROLL_PANE);
    kinds.put(TabPane.class, Kind.TAB_PANE);
    kinds.put(SplitPane.class, Kind.SPLIT_PANE);
    kinds.put(ToolBar.class, Kind.TOOL_BAR);
    kinds.put(ButtonBar.class, Kind.BUTTON_BAR);
    kinds.put(MenuBar.class, Kind.MENU_BAR);
    kinds.put(Pagination.class, Kind.PAGINATION);
    kinds.put(ListView.class, Kind.VIRTUALIZED);
    kinds.put(TableView.class, Kind.VIRTUALIZED);
    kinds.put(TreeView.class, Kind.VIRTUALIZED);
    kinds.put(TreeTableView.class, Kind.VIRTUALIZED);
    kinds.put(TableColumnHeader.class, Kind.COLUMN_HEADER);
    kinds.put(Control.class, Kind.CONTROL);
    kinds.put(SubScene.class, Kind.SUB_SCENE);
    kinds.put(Group.class, Kind.GROUP);
    kinds.put(Parent.class, Kind.PARENT);
    return kinds;
  }

  /** Whether a class is not JavaFX's own, for example a switch of a library. */
  public static boolean isOfLibrary(Class<?> type) {
    return !type.getName().startsWith("javafx.");
  }

  /** Whether nodes of a class have states in addition to those that all nodes have. */
  private static boolean mayHaveMoreStates(Class<?> type, Kind kind) {
    switch (kind) {
      case LABELED:
        return ToggleButton.class.isAssignableFrom(type)
            || CheckBox.class.isAssignableFrom(type)
            || MenuButton.class.isAssignableFrom(type)
            || isOfLibrary(type);
      case CELL:
      case ROW:
      case TITLED_PANE:
      case TEXT_INPUT:
      case PASSWORD:
      case COMBO:
      case PROGRESS:
      case TAB_HEADER:
      case MENU_ITEM:
      case COLUMN_HEADER:
        return true;
      case PARENT:
        return Control.class.isAssignableFrom(type);
      default:
        return false;
    }
  }
}
