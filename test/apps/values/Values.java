import java.time.LocalDate;
import java.util.List;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Accordion;
import javafx.scene.control.Alert;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ColorPicker;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.DateCell;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.LabeledSkinBase;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/**
 * Controls with a value, a popup or a menu. The listeners and event handlers of the application print
 * their events.
 */
public class Values {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  static void log(String line) {
    System.out.println("LOG " + line);
  }

  static <T extends Node> T named(String id, T node) {
    node.setId(id);
    return node;
  }

  static <T> void logChanges(String id, ObservableValue<T> value) {
    value.addListener((p, before, now) -> log(id + " " + now));
  }

  /** Stands for a control of a library. */
  public static class Rating extends Control {
    private final DoubleProperty rating = new SimpleDoubleProperty(1);

    public DoubleProperty ratingProperty() {
      return rating;
    }

    public double getRating() {
      return rating.get();
    }

    public int getMax() {
      return 5;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<>(this) {
        {
          getChildren().add(new Label("*****"));
        }
      };
    }
  }

  /** Stands for a slider of a library with two thumbs. */
  public static class Range extends Control {
    private final DoubleProperty low = new SimpleDoubleProperty(10);
    private final DoubleProperty high =
        new SimpleDoubleProperty(20) {
          @Override
          public void set(double value) {
            super.set(Math.max(value, low.get()));
          }
        };

    public DoubleProperty lowValueProperty() {
      return low;
    }

    public double getLowValue() {
      return low.get();
    }

    public DoubleProperty highValueProperty() {
      return high;
    }

    public double getHighValue() {
      return high.get();
    }

    public double getMin() {
      return 0;
    }

    public double getMax() {
      return 100;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<>(this) {
        {
          getChildren().add(new Label("----"));
        }
      };
    }
  }

  /** Stands for a switch of a library with a text, whose state only a pseudo-class shows. */
  public static class LabeledSwitch extends Labeled {
    private final BooleanProperty selected =
        new SimpleBooleanProperty() {
          @Override
          protected void invalidated() {
            pseudoClassStateChanged(PseudoClass.getPseudoClass("selected"), get());
          }
        };

    LabeledSwitch(String text) {
      super(text);
      setOnMouseClicked(event -> selected.set(!selected.get()));
    }

    public BooleanProperty selectedProperty() {
      return selected;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new LabeledSkinBase<LabeledSwitch>(this) {};
    }
  }

  /** Stands for a switch of a library, only a part of which reacts to clicks. */
  public static class Switch extends Control {
    private final BooleanProperty selected = new SimpleBooleanProperty();

    public BooleanProperty selectedProperty() {
      return selected;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<>(this) {
        {
          getChildren().add(new Label("Switch"));
        }
      };
    }
  }

  public static class Window extends Application {
    private Stage stage;

    @Override
    public void start(Stage primary) {
      stage = primary;
      HBox columns = new HBox(8, numbers(), pickers(), panes());
      columns.setPadding(new Insets(8));
      stage.setScene(new Scene(new VBox(menus(), columns), 800, 560));
      stage.setTitle("Values");
      stage.setX(20);
      stage.setY(40);
      stage.show();
      System.out.println("ready");
    }

    private VBox numbers() {
      Slider slider = named("slider", new Slider(0, 100, 10));
      logChanges("slider", slider.valueProperty());
      logChanges("slider changing", slider.valueChangingProperty());
      Slider snapping = named("snapping", new Slider(0, 10, 0));
      snapping.setMajorTickUnit(5);
      snapping.setMinorTickCount(0);
      snapping.setSnapToTicks(true);
      Slider bound = named("bound", new Slider(0, 10, 0));
      bound.valueProperty().bind(slider.maxProperty());
      ScrollBar bar = named("bar", new ScrollBar());
      logChanges("bar", bar.valueProperty());
      Spinner<Integer> count = named("count", new Spinner<>(1, 9, 3));
      logChanges("count", count.valueProperty());
      Spinner<Double> weight = named("weight", new Spinner<>(0.0, 2.0, 1.0, 0.1));
      logChanges("weight", weight.valueProperty());
      Spinner<String> shirt =
          named("shirt", new Spinner<>(FXCollections.observableArrayList("S", "M", "L")));
      logChanges("shirt", shirt.valueProperty());
      Slider even = named("even", new Slider(0, 10, 0));
      even.valueProperty()
          .addListener(
              (p, before, now) -> {
                if (now.doubleValue() % 2 == 1) {
                  Platform.runLater(() -> even.setValue(before.doubleValue()));
                }
              });
      Rating rating = named("rating", new Rating());
      logChanges("rating", rating.ratingProperty());
      rating.setOnMouseClicked(event -> rating.ratingProperty().set(rating.getRating() % 5 + 1));
      Range range = named("range", new Range());
      logChanges("low", range.lowValueProperty());
      logChanges("high", range.highValueProperty());
      LabeledSwitch sound = named("sound", new LabeledSwitch("Sound"));
      Switch dark = named("dark", new Switch());
      logChanges("dark", dark.selectedProperty());
      ProgressBar progress = named("progress", new ProgressBar(0.5));
      TextField text = named("text", new TextField());
      logChanges("text", text.textProperty());
      PasswordField secret = named("secret", new PasswordField());
      return new VBox(
          8, slider, snapping, bound, bar, count, weight, shirt, even, rating, range, dark, sound, progress,
          text, secret);
    }

    private VBox pickers() {
      DatePicker date = named("date", new DatePicker(LocalDate.of(2020, 1, 1)));
      date.setDayCellFactory(
          picker ->
              new DateCell() {
                @Override
                public void updateItem(LocalDate item, boolean empty) {
                  super.updateItem(item, empty);
                  setDisable(!empty && item.getYear() > 2030);
                }
              });
      date.setOnAction(event -> log("date " + date.getValue()));
      ColorPicker color = named("color", new ColorPicker());
      color.setOnAction(event -> log("color " + color.getValue()));
      ComboBox<String> city = named("city", new ComboBox<>());
      city.getItems().addAll("Berlin", "Rome");
      city.setOnAction(event -> log("city " + city.getValue()));
      city.setOnShowing(event -> log("city showing"));
      city.setOnHidden(event -> log("city hidden"));
      ComboBox<String> free = named("free", new ComboBox<>());
      free.getItems().addAll("One", "Two");
      free.setEditable(true);
      free.setOnAction(event -> log("free " + free.getValue()));
      ChoiceBox<String> choice = named("choice", new ChoiceBox<>());
      choice.getItems().addAll("Red", "Blue");
      choice.setOnAction(event -> log("choice " + choice.getValue()));
      MenuItem deep = item("Deep");
      Menu more = new Menu("More", null, deep);
      SplitMenuButton split = named("split", new SplitMenuButton(item("First"), more));
      split.setText("Split");
      MenuButton actions = named("actions", new MenuButton("Actions", null, item("Run…")));
      Label label = named("label", new Label("Right-click me"));
      label.setContextMenu(new ContextMenu(item("Copy"), new Menu("Send to", null, item("Ada"))));
      Label late = named("late", new Label("Another menu"));
      late.setOnContextMenuRequested(
          event -> {
            ContextMenu menu = new ContextMenu(item("Late"));
            menu.show(late, event.getScreenX(), event.getScreenY());
          });
      return new VBox(8, date, color, city, free, choice, split, actions, label, late);
    }

    private VBox panes() {
      Accordion accordion = named("accordion", new Accordion());
      for (String name : List.of("General", "Advanced")) {
        TitledPane pane = new TitledPane(name, new Label("In " + name));
        pane.setId("pane" + name);
        logChanges(name + " expanded", pane.expandedProperty());
        accordion.getPanes().add(pane);
      }
      TitledPane fixed = named("fixed", new TitledPane("Fixed", new Label("Always")));
      fixed.setCollapsible(false);
      TreeItem<String> root = new TreeItem<>("World");
      for (String name : List.of("Europe", "Asia")) {
        TreeItem<String> item = new TreeItem<>(name);
        item.getChildren().add(new TreeItem<>(name.equals("Asia") ? "Japan" : "France"));
        logChanges(name + " expanded", item.expandedProperty());
        root.getChildren().add(item);
      }
      root.setExpanded(true);
      TreeView<String> tree = named("tree", new TreeView<>(root));
      tree.setPrefSize(200, 120);
      TreeItem<String> top = new TreeItem<>("Top");
      top.getChildren().add(new TreeItem<>("Below"));
      logChanges("Top expanded", top.expandedProperty());
      top.expandedProperty()
          .addListener(
              (p, before, now) -> {
                if (before) {
                  Platform.runLater(() -> top.setExpanded(true));
                }
              });
      TreeTableView<String> treeTable = named("treeTable", new TreeTableView<>(top));
      TreeTableColumn<String, String> column = new TreeTableColumn<>("Name");
      column.setCellValueFactory(
          item -> new SimpleStringProperty("The " + item.getValue().getValue()));
      treeTable.getColumns().setAll(List.of(column));
      treeTable.setPrefSize(200, 100);
      return new VBox(8, accordion, fixed, tree, treeTable);
    }

    private MenuBar menus() {
      MenuItem off = item("Off");
      off.setDisable(true);
      MenuItem ask = new MenuItem("Ask…");
      ask.setOnAction(
          event -> {
            Alert alert = new Alert(Alert.AlertType.INFORMATION, "Sure");
            alert.initOwner(stage);
            alert.setTitle("Sure");
            alert.showAndWait();
            log("ask closed");
          });
      Menu recent = new Menu("Open _Recent", null, new MenuItem("(none)"));
      recent.setOnShowing(
          event -> {
            log("recent showing");
            recent.getItems().setAll(item("alpha"), item("beta"));
          });
      Menu file = new Menu("_File", null, item("Save"), recent, off, ask);
      file.setOnShowing(event -> log("file showing"));
      file.setOnHidden(event -> log("file hidden"));
      return named("menus", new MenuBar(file, new Menu("Edit", null, item("Undo"))));
    }

    private static MenuItem item(String name) {
      MenuItem item = new MenuItem(name);
      item.setOnAction(event -> log("chosen " + name));
      return item;
    }
  }
}
