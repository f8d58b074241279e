import io.github.palexdev.materialfx.controls.MFXCheckTreeItem;
import io.github.palexdev.materialfx.controls.MFXCheckTreeView;
import io.github.palexdev.materialfx.controls.MFXFilterPane;
import io.github.palexdev.materialfx.controls.MFXPagination;
import io.github.palexdev.materialfx.controls.MFXSpinner;
import io.github.palexdev.materialfx.controls.MFXStepper;
import io.github.palexdev.materialfx.controls.MFXStepperToggle;
import io.github.palexdev.materialfx.controls.MFXTableColumn;
import io.github.palexdev.materialfx.controls.MFXTableView;
import io.github.palexdev.materialfx.controls.MFXTreeItem;
import io.github.palexdev.materialfx.controls.MFXTreeView;
import io.github.palexdev.materialfx.controls.cell.MFXTableRowCell;
import io.github.palexdev.materialfx.controls.models.spinner.IntegerSpinnerModel;
import io.github.palexdev.materialfx.filter.StringFilter;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Accordion;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckBoxTreeItem;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ColorPicker;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Pagination;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.cell.TextFieldListCell;
import javafx.scene.control.cell.TextFieldTableCell;
import javafx.scene.control.cell.TextFieldTreeCell;
import javafx.scene.control.cell.TextFieldTreeTableCell;
import javafx.scene.web.WebView;
import javafx.util.converter.DefaultStringConverter;

/** Sample content of controls. */
@SuppressWarnings({"unchecked", "rawtypes"})
final class Content {
  private static final int ITEMS = 50;

  private Content() {}

  static void fill(MenuItem item, Log log) {
    item.setText("Sample");
    if (item instanceof Menu menu) {
      menu.getItems().add(choice(log));
      menu.showingProperty().addListener((p, before, now) -> log.line("MENU showing " + now));
    } else if (item instanceof CustomMenuItem custom) {
      custom.setContent(new Label("Custom"));
    }
  }

  static void fill(Node node, Log log) {
    if (node instanceof Control control) {
      control.setTooltip(new Tooltip("A tip"));
      control.setContextMenu(new ContextMenu(choice(log)));
    }
    Sample.call(node, "setText", String.class, "Sample");
    Sample.call(node, "setPromptText", String.class, "Prompt");
    Sample.call(node, "setEditable", boolean.class, true);
    Sample.call(node, "setAllowEdit", boolean.class, true);
    Sample.call(node, "setSelectable", boolean.class, true);
    if (Sample.call(node, "getEditor") instanceof Control editor) {
      editor.setContextMenu(new ContextMenu(choice(log)));
    }
    if (node instanceof MenuBar bar) {
      Menu file = new Menu("File", null, choice(log));
      file.showingProperty().addListener((p, before, now) -> log.line("MENU showing " + now));
      bar.getMenus().add(file);
    } else if (node instanceof MenuButton button) {
      button.getItems().add(choice(log));
    } else if (node instanceof ListView list) {
      list.setItems(items());
      if (list.getCellFactory() == null) {
        list.setCellFactory(TextFieldListCell.forListView());
      }
    } else if (node instanceof ComboBox box) {
      box.setItems(items());
    } else if (node instanceof ChoiceBox box) {
      box.setItems(items());
    } else if (node instanceof TableView table) {
      table.setItems(items());
      if (table.getColumns().isEmpty()) {
        Owners.columns(table, null, column -> new TextFieldTableCell(new DefaultStringConverter()));
      }
    } else if (node instanceof TreeView tree) {
      if (tree.getRoot() == null) {
        tree.setRoot(Owners.tree(false));
      }
      if (tree.getCellFactory() == null) {
        tree.setCellFactory(TextFieldTreeCell.forTreeView(new DefaultStringConverter()));
      }
    } else if (node instanceof TreeTableView tree) {
      tree.setRoot(Owners.tree(false));
      if (tree.getColumns().isEmpty()) {
        Owners.columns(
            tree, null, column -> new TextFieldTreeTableCell(new DefaultStringConverter()));
      }
    } else if (node instanceof Spinner spinner) {
      spinner.setValueFactory(new SpinnerValueFactory.IntegerSpinnerValueFactory(0, 100, 1));
    } else if (node instanceof ProgressIndicator progress) {
      progress.setProgress(0.5);
    } else if (node instanceof Pagination pages) {
      pages.setPageCount(5);
      pages.setPageFactory(page -> new Label("Page " + page));
    } else if (node instanceof ToolBar bar) {
      bar.getItems().addAll(new Button("One"), new Button("Two"));
    } else if (node instanceof ButtonBar bar) {
      bar.getButtons().addAll(new Button("One"), new Button("Two"));
    } else if (node instanceof SplitPane split) {
      for (String text : List.of("One", "Two")) {
        Button item = new Button(text);
        item.setMaxWidth(Double.MAX_VALUE);
        split.getItems().add(item);
      }
      split.setPrefSize(300, 100);
    } else if (node instanceof ScrollPane pane) {
      pane.setContent(new Label("Content\n".repeat(60)));
    } else if (node instanceof TitledPane pane) {
      pane.setContent(new Label("Content"));
      pane.setExpanded(false);
    } else if (node instanceof Accordion accordion) {
      accordion.getPanes().add(new TitledPane("One", new Label("Content")));
      accordion.getPanes().add(new TitledPane("Two", new Label("Content")));
    } else if (node instanceof TabPane tabs) {
      for (String name : List.of("One", "Two", "Three")) {
        tabs.getTabs().add(new Tab(name, new Label(name)));
      }
    } else if (node instanceof WebView web) {
      web.setPrefSize(300, 200);
      web.getEngine().load("data:text/html,<input><p>" + "Text<br>".repeat(100));
    } else {
      fillMaterial(node);
    }
  }

  private static void fillMaterial(Node node) {
    if (node instanceof MFXTreeView tree) {
      boolean checks = tree instanceof MFXCheckTreeView;
      MFXTreeItem root = checks ? new MFXCheckTreeItem<>("Root") : new MFXTreeItem<>("Root");
      for (int i = 0; i < 3; i++) {
        root.getItems().add(checks ? new MFXCheckTreeItem<>("Item " + i) : new MFXTreeItem<>("Item " + i));
      }
      tree.setRoot(root);
    } else if (node instanceof MFXTableView table) {
      for (int i = 0; i < 2; i++) {
        MFXTableColumn<String> column = new MFXTableColumn<>("Column " + i);
        column.setRowCellFactory(item -> new MFXTableRowCell<>(value -> value));
        table.getTableColumns().add(column);
      }
      table.getFilters().add(new StringFilter<String>("Name", value -> value));
      table.setItems(items());
    } else if (node instanceof MFXSpinner spinner) {
      spinner.setSpinnerModel(new IntegerSpinnerModel(0));
    } else if (node instanceof MFXStepper stepper) {
      stepper
          .getStepperToggles()
          .addAll(
              new MFXStepperToggle("One", new Label("1"), new Label("Step one")),
              new MFXStepperToggle("Two", new Label("2"), new Label("Step two")));
    } else if (node instanceof MFXFilterPane pane) {
      pane.getFilters().add(new StringFilter<String>("Name", value -> value));
    } else if (node instanceof MFXPagination pages) {
      pages.setMaxPage(5);
    } else if (node instanceof MFXStepperToggle toggle) {
      toggle.setIcon(new Label("1"));
    } else if (!Sample.call(node, "setItems", ObservableList.class, items())
        && Sample.call(node, "getItems") instanceof ObservableList list) {
      list.setAll(items());
    }
  }

  private static ObservableList<Object> items() {
    ObservableList<Object> items = FXCollections.observableArrayList();
    for (int i = 0; i < ITEMS; i++) {
      items.add("Item " + i);
    }
    return items;
  }

  static MenuItem choice(Log log) {
    MenuItem item = new MenuItem("Choice");
    item.setOnAction(event -> log.line("CHOSEN Choice"));
    return item;
  }

  /** Number of items of which a user can select one; 0 if the control has none. */
  static int count(Node node) {
    if (node instanceof TabPane tabs) {
      return tabs.getTabs().size();
    }
    boolean choices = Sample.call(node, "getSelectionModel") != null;
    return choices ? ITEMS : 0;
  }

  /** Number of rows of a list, table or tree; 0 for other controls. */
  static int rows(Node node) {
    if (node instanceof ListView || node instanceof TableView) {
      return ITEMS;
    }
    return node instanceof TreeView<?> tree
        ? tree.getExpandedItemCount()
        : node instanceof TreeTableView<?> table ? table.getExpandedItemCount() : 0;
  }

  /** A value that a user could give the control, as JSON. */
  static String value(Object made) {
    String type = made.getClass().getSimpleName();
    if (made instanceof CheckBox || made instanceof ToggleButton || type.equals("MFXToggleButton")) {
      return "true";
    }
    if (made instanceof DatePicker || type.equals("MFXDatePicker")) {
      return "\"2024-02-29\"";
    }
    if (made instanceof ColorPicker) {
      return "\"#ff0000\"";
    }
    if (made instanceof Slider || made instanceof ScrollBar || made instanceof Spinner
        || type.equals("MFXSlider") || type.equals("MFXSpinner")) {
      return "42";
    }
    if (made instanceof Pagination) {
      return "3";
    }
    if (made instanceof SplitPane) {
      return "0.25";
    }
    if (made instanceof TabPane) {
      return "\"Two\"";
    }
    return made instanceof TextInputControl ? "\"Filled\"" : "\"Item 3\"";
  }

  /** Logs changes of items, panes and columns of the control. */
  static void watchParts(Node node, Log log) {
    if (Sample.call(node, "getRoot") instanceof TreeItem<?> root) {
      watch(root, log);
    } else if (node instanceof MFXTreeView<?> tree && tree.getRoot() != null) {
      log.watch("ITEM ", tree.getRoot());
      tree.getRoot().getItems().forEach(item -> log.watch("ITEM ", item));
      log.watch("SELECTION ", tree.getSelectionModel());
    }
    if (node instanceof Accordion accordion) {
      accordion.getPanes().forEach(pane -> log.watch("ITEM ", pane));
    } else if (node instanceof SplitPane split) {
      split.getDividers().forEach(divider -> log.watch("ITEM ", divider));
    } else if (node instanceof TableView<?> table) {
      for (TableColumn<?, ?> column : table.getColumns()) {
        ((TableColumn<Object, Object>) column)
            .setOnEditCommit(
                event -> {
                  log.line("EVENT EDIT_COMMIT " + event.getNewValue());
                  ((ObservableList<Object>) table.getItems())
                      .set(event.getTablePosition().getRow(), event.getNewValue());
                });
      }
      cells("SELECTION cells", table.getSelectionModel().getSelectedCells(), log);
    } else if (node instanceof TreeTableView<?> table) {
      for (TreeTableColumn<?, ?> column : table.getColumns()) {
        ((TreeTableColumn<Object, Object>) column)
            .setOnEditCommit(
                event -> {
                  log.line("EVENT EDIT_COMMIT " + event.getNewValue());
                  event.getRowValue().setValue(event.getNewValue());
                });
      }
    }
  }

  private static void cells(String name, ObservableList<?> cells, Log log) {
    log.list(name, cells);
  }

  private static void watch(TreeItem<?> item, Log log) {
    log.property("ITEM CHANGED expanded", item.expandedProperty());
    if (item instanceof CheckBoxTreeItem<?> check) {
      log.property("ITEM CHANGED selected", check.selectedProperty());
    }
    item.getChildren().forEach(child -> watch(child, log));
  }
}
