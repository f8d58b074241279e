import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import javafx.collections.ObservableList;
import javafx.event.ActionEvent;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Accordion;
import javafx.scene.control.Cell;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.DateCell;
import javafx.scene.control.DatePicker;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeItem;
import javafx.scene.control.skin.DatePickerSkin;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.Region;
import javafx.scene.web.WebView;

/** A control with sample content. The node that a user would act on has the id "subject". */
final class Sample {
  private final Object made;
  private final Log log;
  private final Node home;

  /** The control that contains a cell, or the control itself. */
  private final Node owner;

  private ContextMenu menu;
  private Node subject;

  private Sample(Object made, Node owner, Log log, Node home) {
    this.made = made;
    this.owner = owner;
    this.log = log;
    this.home = home;
  }

  static Sample of(Class<?> type, Log log, Node home) throws ReflectiveOperationException {
    Object made = type.getConstructor().newInstance();
    if (made instanceof MenuItem item) {
      Content.fill(item, log);
      return new Sample(made, null, log, home);
    }
    Node node = (Node) made;
    Node owner = made instanceof Cell<?> ? Owners.of(type, log) : node;
    if (owner == null) {
      owner = node;
    }
    Content.fill(owner, log);
    if (owner instanceof Region region && !(owner instanceof Cell<?>)) {
      region.setMaxHeight(300);
    }
    return new Sample(made, owner, log, home);
  }

  /** The node to put into the window. */
  Optional<Node> shown() {
    return Optional.ofNullable(owner);
  }

  boolean isInPopup() {
    return made instanceof MenuItem || made instanceof DateCell;
  }

  /** Opens the popup that contains the subject. */
  void open() {
    if (made instanceof MenuItem item) {
      item.setId("subject");
      menu = new ContextMenu(Content.choice(log), item);
      menu.show(home, Side.BOTTOM, 0, 0);
    } else if (made instanceof DateCell) {
      ((DatePicker) owner).show();
    }
  }

  /** The node with the id "subject". */
  Node find() {
    if (made instanceof MenuItem) {
      subject =
          made instanceof SeparatorMenuItem line
              ? line.getContent()
              : menu.getScene().lookup("#subject");
    } else if (made == owner || !(made instanceof Cell<?>)) {
      subject = owner;
    } else {
      Node within =
          made instanceof DateCell
              ? ((DatePickerSkin) ((DatePicker) owner).getSkin()).getPopupContent()
              : owner;
      subject =
          within.lookupAll(".cell").stream()
              .filter(node -> node.getClass() == made.getClass())
              .filter(node -> node instanceof DateCell cell ? "15".equals(cell.getText()) : ((IndexedCell<?>) node).getIndex() == 1)
              .findFirst()
              .orElseThrow(() -> new IllegalStateException("no cell of " + made.getClass()));
    }
    if (!(made instanceof MenuItem) || made instanceof SeparatorMenuItem) {
      subject.setId("subject");
    }
    return subject;
  }

  /** Expands what `collapse` collapses. */
  void expand() {
    if (made instanceof MenuItem) {
      if (made instanceof Menu menu) {
        menu.show();
      }
    } else if (made instanceof IndexedCell<?> || call(owner, "getRoot") != null) {
      if (call(owner, "getRoot") instanceof TreeItem<?> root) {
        root.getChildren().get(0).setExpanded(true);
      } else if (call(owner, "getRoot") instanceof io.github.palexdev.materialfx.controls.MFXTreeItem<?> root) {
        root.setExpanded(true);
      }
    } else if (owner instanceof Accordion accordion) {
      accordion.setExpandedPane(accordion.getPanes().get(0));
    } else if (owner instanceof MenuBar bar) {
      bar.getMenus().get(0).show();
    } else if (!call(owner, "setExpanded", boolean.class, true)) {
      call(owner, "show");
    }
  }

  void watch() {
    log.events("", subject);
    log.watch("", subject);
    if (owner instanceof WebView web) {
      log.property("PAGE", web.getEngine().getLoadWorker().stateProperty());
    }
    if (made instanceof MenuItem item) {
      log.watch("", item);
      item.addEventHandler(ActionEvent.ACTION, event -> log.line("EVENT ACTION"));
    }
    if (owner != null) {
      if (owner != subject) {
        log.events("OWNER ", owner);
        log.watch("OWNER ", owner);
      }
      for (String part : new String[] {"getSelectionModel", "getEditor", "getValueFactory"}) {
        Object model = call(owner, part);
        if (model != null) {
          log.watch("SELECTION ".repeat(part.equals("getSelectionModel") ? 1 : 0), model);
          Object indices = call(model, "getSelectedIndices");
          if (indices instanceof ObservableList<?> list) {
            log.list("SELECTION indices", list);
          }
        }
      }
      Content.watchParts(owner, log);
      if (owner.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
        log.property("FLOW", flow.positionProperty());
      }
    }
  }

  /** The data that the tests need to use the sample, as JSON. */
  String facts(Node subject) {
    Object columns = owner == null ? null : call(owner, "getColumns");
    boolean isTree = owner != null && call(owner, "getRoot") != null;
    boolean isCell = subject != owner;
    String column =
        columns instanceof ObservableList<?> list && !list.isEmpty() && list.get(0) instanceof TableColumnBase<?, ?>
            ? "c0"
            : "";
    Object editor = owner == null ? null : call(owner, "getEditor");
    return String.format(
        "{\"focusable\":%b,\"area\":%b,\"field\":%b,\"tree\":%b,\"cell\":%b,\"popup\":%b,\"menuItem\":%b,\"control\":%b,\"items\":%d,\"rows\":%d,\"parts\":%d,\"menu\":%s,\"column\":\"%s\",\"value\":%s}",
        subject.isFocusTraversable(),
        subject.getLayoutBounds().getWidth() > 0 && subject.getLayoutBounds().getHeight() > 0,
        subject instanceof TextInputControl || (!isCell && editor instanceof TextInputControl),
        isTree,
        isCell && !(made instanceof MenuItem),
        isInPopup(),
        made instanceof MenuItem,
        subject instanceof Control,
        isCell ? 0 : Content.count(owner),
        isCell ? 0 : Content.rows(owner),
        owner instanceof MenuBar || owner instanceof Accordion ? 2 : 0,
        owner instanceof MenuBar
            ? "[\"File\",\"Choice\"]"
            : owner instanceof WebView ? "[\"Reload page\"]" : "[\"Choice\"]",
        column,
        Content.value(made));
  }

  /** The result of a method without parameters; null if there is none. */
  static Object call(Object target, String method) {
    try {
      return target.getClass().getMethod(method).invoke(target);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      return null;
    }
  }

  /** Whether the target has the method. */
  static boolean call(Object target, String method, Class<?> type, Object argument) {
    try {
      target.getClass().getMethod(method, type).invoke(target, argument);
      return true;
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      return false;
    }
  }
}
