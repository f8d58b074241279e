import java.util.stream.IntStream;
import javafx.animation.KeyFrame;
import javafx.animation.KeyValue;
import javafx.animation.Timeline;
import javafx.application.Application;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.Pagination;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Skin;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.LabeledSkinBase;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.util.Duration;

/**
 * Content like that of a library's sampler: switches beside labels, tabs and a notification that close with an animation, a tree whose
 * cells have several texts and icons, pages, a divider, a button with a graphic, and sliders of which some are out of view.
 */
public class Shelf {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  /** An item of the tree. */
  record Page(String title, boolean isNew) {}

  /** A control of a library that is on or off. */
  public static class Switch extends Labeled {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private final BooleanProperty selected = new SimpleBooleanProperty(this, "selected");

    public Switch() {
      setMinSize(40, 20);
      setFocusTraversable(true);
      setOnMouseClicked(event -> selected.set(!selected.get()));
      selected.addListener((property, was, is) -> pseudoClassStateChanged(SELECTED, is));
    }

    public final BooleanProperty selectedProperty() {
      return selected;
    }

    public final boolean isSelected() {
      return selected.get();
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new LabeledSkinBase<Switch>(this) {};
    }
  }

  /** The icon, the title and, for some items, a mark. */
  private static class PageCell extends TreeCell<Page> {
    private final Label title = new Label();
    private final Label mark = new Label("new");
    private final HBox graphic = new HBox(4, new Label("\ue001"), title, mark);

    @Override
    protected void updateItem(Page page, boolean empty) {
      super.updateItem(page, empty);
      setGraphic(empty || page == null ? null : graphic);
      if (page != null) {
        title.setText(page.title());
        mark.setVisible(page.isNew());
      }
    }
  }

  /** Shows a text other than that of {@code toString} of the item. */
  private static class BoxCell extends ListCell<Page> {
    @Override
    protected void updateItem(Page page, boolean empty) {
      super.updateItem(page, empty);
      setText(empty || page == null ? null : page.title());
    }
  }

  public static class Window extends Application {
    @Override
    public void start(Stage stage) {
      GridPane options = new GridPane();
      options.addRow(0, new Label("Closeable"), id("closeable", new Switch()));
      options.addRow(1, new Label("Dense"), id("dense", new Switch()));

      TabPane tabs = id("tabs", new TabPane(new Tab("One"), new Tab("Two"), new Tab("Three")));
      tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
      tabs.setMinHeight(40);

      Pagination pages = id("pages", new Pagination(25));
      pages.setPageFactory(index -> new Label("Page #" + (index + 1)));

      VBox sliders = new VBox(80);
      IntStream.range(0, 12).forEach(i -> sliders.getChildren().add(id("slider" + i, new Slider(1, 5, 3))));
      ScrollPane scroll = id("scroll", new ScrollPane(sliders));
      scroll.setPrefSize(200, 600);

      SplitPane split = id("split", new SplitPane(new StackPane(), new StackPane()));
      split.setPrefSize(200, 30);

      ComboBox<Page> box = id("box", new ComboBox<>());
      box.getItems().addAll(new Page("Tile", true), new Page("Card", false));
      box.setCellFactory(view -> new BoxCell());
      box.getSelectionModel().select(1);

      Button search = id("search", new Button());
      search.setGraphic(new HBox(new Label("\ue001"), new Label("Search")));

      HBox row = new HBox(10, search, box, split, id("count", new Spinner<Integer>(1, 10, 1)));
      VBox left = new VBox(10, options, tabs, pages, row, tree(), notification());
      stage.setScene(new Scene(new HBox(10, left, scroll), 700, 600));
      stage.setTitle("Shelf");
      stage.show();
      System.out.println("ready");
    }
  }

  private static TreeView<Page> tree() {
    TreeItem<Page> root = item("Pages", false);
    TreeItem<Page> general = item("General", false);
    general.getChildren().add(item("Theme", false));
    general.getChildren().add(item("Switch", true));
    general.getChildren().add(item("Switch Group", false));
    general.setExpanded(true);
    TreeItem<Page> containers = item("Containers", false);
    containers.getChildren().add(item("Accordion", false));
    root.getChildren().add(general);
    root.getChildren().add(containers);
    TreeView<Page> tree = id("tree", new TreeView<>(root));
    tree.setShowRoot(false);
    tree.setCellFactory(view -> new PageCell());
    tree.setPrefHeight(180);
    return tree;
  }

  /** Has its own class, whose children the application might load. */
  private static class PageItem extends TreeItem<Page> {
    PageItem(Page page) {
      super(page);
    }
  }

  private static TreeItem<Page> item(String title, boolean isNew) {
    return new PageItem(new Page(title, isNew));
  }

  /** Slides away when its button is clicked, and is removed then. */
  private static Node notification() {
    StackPane place = new StackPane();
    Button close = id("close", new Button("x"));
    HBox message = new HBox(10, new Label("Saved"), close);
    place.getChildren().add(message);
    close.setOnAction(
        event -> {
          KeyValue away = new KeyValue(message.translateYProperty(), 100);
          Timeline slide = new Timeline(new KeyFrame(Duration.millis(250), away));
          slide.setOnFinished(done -> place.getChildren().remove(message));
          slide.play();
        });
    return place;
  }

  private static <N extends Node> N id(String id, N node) {
    node.setId(id);
    return node;
  }
}
