import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Scanner;
import javafx.animation.FadeTransition;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.chart.CategoryAxis;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ColorPicker;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Dialog;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.effect.DropShadow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.stage.Modality;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.util.Duration;

/**
 * Defects and what looks like one. The id of a node with a defect begins with the name of the
 * check: {@code missingName1}; nothing else may be reported.
 */
public final class Audit extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Audit.class, args);
    }
  }

  private static <T extends Node> T id(T node, String id) {
    node.setId(id);
    return node;
  }

  private static <T extends Node> T style(T node, String style) {
    node.setStyle(style);
    return node;
  }

  @Override
  public void start(Stage stage) {
    TabPane groups = new TabPane();
    String only = getParameters().getRaw().isEmpty() ? "names" : getParameters().getRaw().get(0);
    Node content =
        switch (only) {
          case "names" -> new HBox(30, names(), fields(), valuesAndPrompts());
          case "looks" -> new HBox(30, contrasts(), texts(), lowsAndPrompts());
          case "mouse" -> mouse();
          case "keys" -> keys();
          case "styles" -> styles();
          case "shown" -> shown();
          case "popups" -> popups();
          case "blocked" -> text("dark behind a dialog", "-fx-text-fill: #777");
          case "loop" -> new HBox(20, new Looping(), new Label("Rests"));
          default -> ids();
        };
    StackPane root = new StackPane(content);
    root.setPadding(new Insets(10));
    Scene scene = new Scene(root, 1000, 900);
    if (!only.equals("looks")) {
      scene.getStylesheets().add("data:text/css,.text-input%7B-fx-prompt-text-fill:%23666%7D");
    }
    if (only.equals("styles")) {
      String wrong = "data:text/css,.wrong%7B-fx-text-fill:-never-declared%7D";
      scene
          .getStylesheets()
          .addAll(wrong, getParameters().getRaw().get(1), "/missing.css");
    }
    stage.setScene(scene);
    stage.setTitle("Audit");
    stage.show();
    if (only.equals("ids")) {
      second(stage);
    }
    if (only.equals("blocked")) {
      dialog(stage).show();
    }
    if (only.equals("looks")) {
      translucent().show(stage, 0, 0);
    }
    System.out.println("ready");
    Thread commands = new Thread(() -> countListeners(scene), "commands");
    commands.setDaemon(true);
    commands.start();
  }

  /** For each line of stdin: how many listeners to pulses the scene has. */
  private static void countListeners(Scene scene) {
    try (Scanner in = new Scanner(System.in)) {
      while (in.hasNextLine()) {
        String command = in.nextLine();
        Platform.runLater(
            () -> {
              System.out.println("listeners " + listeners(scene));
              System.out.println("done " + command);
            });
      }
    }
  }

  private static int listeners(Scene scene) {
    try {
      Field field = Scene.class.getDeclaredField("preLayoutPulseListeners");
      field.setAccessible(true);
      return field.get(scene) instanceof Collection<?> all ? all.size() : 0;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Node icon() {
    return new Circle(6, Color.SEAGREEN);
  }

  private static Button iconButton() {
    Button button = new Button();
    button.setGraphic(icon());
    return button;
  }

  private static Node names() {
    Button withTooltip = iconButton();
    withTooltip.setTooltip(new Tooltip("Settings"));
    Button withText = iconButton();
    withText.setAccessibleText("Close");
    Button withNamedGraphic = iconButton();
    withNamedGraphic.getGraphic().setAccessibleText("Search");
    Button withTextGraphic = new Button();
    withTextGraphic.setGraphic(new HBox(icon(), new Label("Save")));
    Button hidden = iconButton();
    hidden.setVisible(false);
    Button transparent = iconButton();
    transparent.setOpacity(0);
    Button unreachable = iconButton();
    unreachable.setFocusTraversable(false);
    Button font = new Button("\ue001");
    Button disabled = id(iconButton(), "missingName3");
    disabled.setDisable(true);
    CheckBox labelled = new CheckBox();
    Label agree = new Label("I agree");
    agree.setLabelFor(labelled);
    ListView<String> list = new ListView<>(FXCollections.observableArrayList("a", "b", "c"));
    list.setPrefHeight(90);
    list.setCellFactory(
        view ->
            new ListCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : item);
                setGraphic(empty ? null : id(iconButton(), "missingName-cell-" + item));
              }
            });
    StackPane custom = id(new StackPane(icon()), "missingName5");
    custom.setFocusTraversable(true);
    custom.setOnMouseClicked(event -> {});
    return new VBox(
        8,
        id(iconButton(), "missingName1"),
        id(new ToggleButton(), "missingName2"),
        disabled,
        id(font, "missingName4"),
        custom,
        id(new Dial(null), "missingName6"),
        new Dial("Volume"),
        withTooltip,
        withText,
        withNamedGraphic,
        withTextGraphic,
        hidden,
        transparent,
        unreachable,
        new HBox(4, agree, labelled),
        list);
  }

  /** A control with a skin of the application that reports a name to screen readers. */
  static final class Dial extends Control {
    private final String name;

    Dial(String name) {
      this.name = name;
      setFocusTraversable(true);
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<Dial>(this) {
        {
          Button part = new Button();
          part.setMaxSize(10, 10);
          part.setMinSize(10, 10);
          Region other = new Region();
          other.setPrefSize(20, 20);
          other.setOnMouseClicked(event -> {});
          getChildren().addAll(new HBox(part, other));
        }
      };
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
      return attribute == AccessibleAttribute.TEXT
          ? name
          : super.queryAccessibleAttribute(attribute, parameters);
    }
  }

  /** A control without a name, which displays the numbers of a scale. */
  static final class Gauge extends Control {
    Gauge() {
      setFocusTraversable(true);
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<Gauge>(this) {
        {
          NumberAxis scale = new NumberAxis(0, 100, 25);
          scale.setPrefWidth(160);
          getChildren().add(scale);
        }
      };
    }
  }

  /** Two of three tabs, one of two panes and a pane in the window are not displayed. */
  private static Node shown() {
    TitledPane closed = new TitledPane("Details", new VBox(iconButton(), iconButton()));
    closed.setExpanded(false);
    TabPane inner = new TabPane(new Tab("Inner", new Label("Shown")), new Tab("Deep", iconButton()));
    VBox invisible = new VBox(iconButton(), iconButton());
    invisible.setVisible(false);
    VBox content = new VBox(8, new TitledPane("Open", new Label("Seen")), closed, inner, invisible);
    Tab form = new Tab("Form", new TabPane(new Tab("In it", iconButton()), new Tab("And", iconButton())));
    Tab nameless = new Tab(null, iconButton());
    nameless.setId("nameless");
    return new TabPane(new Tab("First", content), form, nameless, new Tab("Empty"));
  }

  private static Node fields() {
    GridPane form = new GridPane();
    form.setHgap(8);
    form.setVgap(8);
    form.addRow(0, new Label("Name"), id(new TextField(), "missingLabelFor1"));
    form.addRow(1, new Label("Password"), id(new PasswordField(), "missingLabelFor2"));
    form.addRow(2, new Label("Size"), id(new Spinner<Integer>(0, 9, 1), "missingLabelFor3"));
    form.addRow(3, new Label("City"), id(new ComboBox<String>(), "missingLabelFor4"));
    TextField street = new TextField();
    Label forStreet = new Label("Street");
    forStreet.setLabelFor(street);
    form.addRow(4, forStreet, street, new Label("/"), new TextField());
    TextField read = new TextField();
    read.setAccessibleText("Phone number");
    form.addRow(5, new Label("Phone"), read);
    TextField prompt = new TextField();
    prompt.setPromptText("Search");
    TextField accessible = new TextField();
    accessible.setAccessibleText("Filter");
    TextField tooltip = new TextField();
    tooltip.setTooltip(new Tooltip("What to look for"));
    TextArea output = new TextArea("log");
    output.setEditable(false);
    output.setPrefRowCount(2);
    TextArea notes = new TextArea();
    notes.setPrefRowCount(2);
    TextField disabled = id(new TextField(), "missingLabel4");
    disabled.setDisable(true);
    Button between = new Button("Between");
    return new VBox(
        8,
        form,
        prompt,
        accessible,
        output,
        new TitledPane("Notes", notes),
        between,
        id(new TextField(), "missingLabel1"),
        new Button("Next"),
        id(new ComboBox<String>(), "missingLabel2"),
        new Button("After"),
        id(tooltip, "missingLabel3"),
        new Button("Last"),
        disabled,
        new Button("End"),
        id(new Slider(), "missingLabel5"));
  }

  private static Node valuesAndPrompts() {
    ComboBox<String> own = new ComboBox<>() {};
    own.setValue("a value, which is no name");
    TextField hiddenPrompt = id(new TextField("OK"), "missingLabel7");
    hiddenPrompt.setPromptText("Status");
    TextField typed = new TextField();
    typed.setPromptText("Find");
    typed.appendText("typed by the user");
    return new VBox(
        8, id(new Gauge(), "missingName7"), id(own, "missingLabel6"), hiddenPrompt, typed, titled());
  }

  /** A title above two columns of fields, which names none of them alone. */
  private static Node titled() {
    GridPane grid = new GridPane();
    grid.add(new Label("Both of them"), 0, 0, 2, 1);
    grid.addRow(1, new TextField(), new TextField());
    return grid;
  }

  private static Label text(String text, String style) {
    return style(new Label(text), style);
  }

  private static Node contrasts() {
    Label disabled = text("disabled grey on white", "-fx-text-fill: #ccc");
    disabled.setDisable(true);
    Label invisible = text("invisible", "-fx-text-fill: #eee");
    invisible.setVisible(false);
    Label faded = text("faded until it is not seen", "-fx-text-fill: black");
    faded.setOpacity(0);
    StackPane hidden = new StackPane(text("covered #ccc", "-fx-text-fill: #ccc"));
    Region over = new Region();
    over.setStyle("-fx-background-color: #336699");
    hidden.getChildren().add(over);
    Label half = id(text("half transparent", "-fx-text-fill: black"), "lowContrast5");
    half.setOpacity(0.3);
    Label onImage = text("White on a dark image", "-fx-text-fill: white");
    Label onLight = id(text("White on a light image", "-fx-text-fill: white"), "lowContrast6");
    Label shadow = text("White with a shadow", "-fx-text-fill: white");
    Text shadowed = new Text("Shadowed");
    shadowed.setFill(Color.WHITE);
    shadowed.setEffect(new DropShadow(4, Color.BLACK));
    Label rotated = text("rotated black", "-fx-text-fill: black");
    rotated.setRotate(20);
    Label badRotated = id(text("rotated grey", "-fx-text-fill: #bbb"), "lowContrast7");
    badRotated.setRotate(20);
    Button bad = id(new Button("Grey button"), "lowContrast3");
    bad.setStyle("-fx-background-color: #888; -fx-text-fill: #aaa");
    TextField field = id(new TextField("grey input"), "lowContrast4");
    field.setPromptText("input");
    field.setAccessibleText("Input");
    field.setStyle("-fx-text-fill: #bbb");
    ListView<String> list = new ListView<>(FXCollections.observableArrayList("one", "two"));
    list.getSelectionModel().select(0);
    list.setPrefHeight(60);
    Button standard = new Button("Default");
    standard.setDefaultButton(true);
    Text white = new Text("white on white");
    white.setFill(Color.WHITE);
    StackPane whiteOnWhite = new StackPane(id(white, "lowContrast8"));
    whiteOnWhite.setStyle("-fx-background-color: white");
    ScrollPane scroll =
        new ScrollPane(
            new VBox(
                new Label("in view"),
                new Rectangle(10, 300, Color.GRAY),
                text("scrolled out, #ccc", "-fx-text-fill: #ccc")));
    scroll.setPrefHeight(60);
    scroll.setMinHeight(60);
    return new VBox(
        6,
        id(text("grey on grey", "-fx-text-fill: #aaa"), "lowContrast1"),
        text("black on grey", "-fx-text-fill: #222"),
        id(text("large but light", "-fx-text-fill: #c0c0c0; -fx-font-size: 28px"), "lowContrast2"),
        text("large and grey enough", "-fx-text-fill: #808080; -fx-font-size: 28px"),
        text("bold and large enough", "-fx-text-fill: #808080; -fx-font: bold 20px System"),
        bad,
        field,
        disabled,
        invisible,
        faded,
        hidden,
        half,
        new StackPane(picture(Color.rgb(20, 20, 60), Color.rgb(60, 30, 10)), onImage),
        new StackPane(picture(Color.rgb(200, 220, 255), Color.rgb(255, 240, 200)), onLight),
        style(new StackPane(text("on a dark gradient", "-fx-text-fill: white")), DARK),
        style(new StackPane(id(text("on a light one", "-fx-text-fill: white"), "lowContrast9")), LIGHT),
        new StackPane(picture(Color.LIGHTGRAY, Color.WHITE), shadowed),
        rotated,
        badRotated,
        new Hyperlink("a link of the theme"),
        list,
        standard,
        whiteOnWhite,
        scroll);
  }

  /** Those of the theme are reported once. */
  private static Node prompts() {
    TextField disabled = prompt("disabled", "");
    disabled.setDisable(true);
    TextField hidden = prompt("hidden", "");
    hidden.setText("by a text");
    hidden.setAccessibleText("Hidden");
    ComboBox<String> editable = new ComboBox<>();
    editable.setEditable(true);
    editable.setPromptText("of a combo box");
    TextArea area = new TextArea();
    area.setPromptText("of an area");
    area.setPrefRowCount(1);
    area.setPrefColumnCount(12);
    return new VBox(
        6,
        disabled,
        hidden,
        id(prompt("of the theme", ""), "promptContrast1"),
        editable,
        area,
        id(prompt("light", "-fx-prompt-text-fill: #aaa"), "lowContrast11"),
        prompt("dark", "-fx-prompt-text-fill: #666"),
        prompt("light on dark", "-fx-background-color: #222; -fx-prompt-text-fill: #999"));
  }

  private static TextField prompt(String prompt, String style) {
    TextField field = style(new TextField(), style);
    field.setPromptText(prompt);
    return field;
  }

  private static Stage dialog(Stage owner) {
    Stage dialog = new Stage();
    dialog.initOwner(owner);
    dialog.initModality(Modality.WINDOW_MODAL);
    VBox content = new VBox(id(text("light in the dialog", "-fx-text-fill: #aaa"), "lowContrast13"));
    dialog.setScene(new Scene(content, 300, 100));
    return dialog;
  }

  /** A popup through which other windows are seen. */
  private static Popup translucent() {
    Popup popup = new Popup();
    VBox nearlyOpaque =
        style(
            new VBox(
                4,
                id(text("light grey", "-fx-text-fill: #d3d3d3"), "lowContrast12"),
                text("dark grey", "-fx-text-fill: #555")),
            "-fx-background-color: rgba(255, 255, 255, 0.95)");
    Label half = text("on a shade", "-fx-text-fill: white; -fx-background-color: #0008");
    popup.getContent().add(new VBox(nearlyOpaque, half, text("on nothing", "-fx-text-fill: #aaa")));
    return popup;
  }

  private static Node lowsAndPrompts() {
    Label lines = narrow("A text with empty lines at its end \n\n");
    lines.setWrapText(true);
    ColorPicker low = id(new ColorPicker(), "truncatedText4");
    low.setAccessibleText("Color");
    low.setMinHeight(14);
    low.setMaxHeight(14);
    Label tight = new Label("A little lower than its line");
    tight.setMinHeight(14);
    tight.setMaxHeight(14);
    TextField prompt = id(new TextField(), "truncatedText5");
    prompt.setPromptText("What to look for in all of them");
    prompt.setMaxWidth(80);
    TextField shortPrompt = new TextField();
    shortPrompt.setPromptText("Find");
    shortPrompt.setMaxWidth(80);
    Label halfInView = new Label("A row that is half in view");
    halfInView.relocate(0, 16);
    Pane rows = new Pane(halfInView);
    rows.setPrefSize(160, 24);
    rows.setMinHeight(24);
    rows.setClip(new Rectangle(160, 24));
    ScrollBar bar = new ScrollBar();
    bar.setOrientation(Orientation.VERTICAL);
    HBox list = new HBox(rows, bar);
    list.setMaxHeight(24);
    return new VBox(6, prompts(), list, lines, low, tight, prompt, shortPrompt, fading(), new Badge());
  }

  /** A text that cannot be read while it is being faded in. */
  private static Node fading() {
    Label label = text("fading in", "-fx-text-fill: black");
    FadeTransition fade = new FadeTransition(Duration.minutes(10), label);
    fade.setFromValue(0.1);
    fade.setToValue(0.4);
    fade.play();
    return label;
  }

  /** A control whose own stylesheet chooses colors, as those of libraries do. */
  static final class Badge extends Control {
    private static final String CSS =
        ".badge { -fx-background-color: #4682b4 }"
            + " .badge > .label { -fx-text-fill: white }"
            + " .badge > .text-field { -fx-text-fill: black; -fx-background-color: white }";

    Badge() {
      getStyleClass().add("badge");
      setFocusTraversable(false);
    }

    @Override
    public String getUserAgentStylesheet() {
      try {
        Path file = Files.createTempFile("badge", ".css");
        file.toFile().deleteOnExit();
        return Files.writeString(file, CSS).toUri().toString();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<Badge>(this) {
        {
          TextField search = new TextField();
          search.setPromptText("prompt of the theme");
          search.setTranslateX(100);
          search.setMaxWidth(180);
          getChildren().addAll(id(new Label("of a library"), "lowContrast10"), search);
        }
      };
    }
  }

  private static final String DARK =
      "-fx-background-color: linear-gradient(to right, #102040, #401020)";

  private static final String LIGHT =
      "-fx-background-color: linear-gradient(to right, #d0e0ff, #ffe0d0)";

  private static Node picture(Color one, Color other) {
    Pane pixels = new Pane();
    for (int x = 0; x < 260; x += 4) {
      for (int y = 0; y < 26; y += 4) {
        Rectangle pixel = new Rectangle(x, y, 4, 4);
        pixel.setFill(one.interpolate(other, Math.abs(Math.sin(x * 12.9898 + y * 78.233))));
        pixels.getChildren().add(pixel);
      }
    }
    return new Group(pixels);
  }

  private static Label narrow(String text) {
    Label label = new Label(text);
    label.setMaxWidth(60);
    return label;
  }

  private static Node texts() {
    Label withTooltip = narrow("A long text with a tooltip");
    withTooltip.setTooltip(new Tooltip("A long text with a tooltip"));
    Label installed = narrow("A long text with an installed tooltip");
    Tooltip.install(installed, new Tooltip("all of it"));
    Label wrapped = narrow("A long text that is wrapped to lines");
    wrapped.setWrapText(true);
    Label invisible = narrow("An invisible long text");
    invisible.setVisible(false);
    TableView<String> table = new TableView<>(FXCollections.observableArrayList("A rather long item"));
    TableColumn<String, String> column = new TableColumn<>("Item");
    column.setCellValueFactory(
        cell -> new javafx.beans.property.SimpleStringProperty(cell.getValue()));
    column.setPrefWidth(50);
    table.getColumns().add(column);
    table.getColumns().add(links("Wide", true));
    table.getColumns().add(links("Narrow", false));
    table.setPrefHeight(70);
    table.setMinHeight(70);
    Button button = id(new Button("Delete all of them"), "truncatedText2");
    button.setMaxWidth(60);
    TabPane tabs =
        new TabPane(
            new Tab("One", new Label("first")),
            new Tab("Two", new VBox(narrow("A long text in a tab that is not selected"))));
    Pane clip = new Pane();
    clip.setPrefSize(120, 24);
    clip.setMaxSize(120, 24);
    clip.setClip(new Rectangle(120, 24));
    Label cut = id(new Label("A label that is cut off by the clip"), "clipped1");
    Label inside = new Label("inside");
    Label outside = new Label("outside, waits to be moved in");
    outside.relocate(0, 60);
    clip.getChildren().addAll(cut, outside);
    StackPane rounded = new StackPane(inside);
    Rectangle corners = new Rectangle(100, 24);
    corners.setArcWidth(12);
    corners.setArcHeight(12);
    rounded.setMaxSize(100, 24);
    rounded.setClip(corners);
    Label wide = new Label("in a list");
    wide.setPrefWidth(900);
    ScrollPane scroll = new ScrollPane(new HBox(wide, new Button("half in view")));
    scroll.setPrefSize(200, 60);
    scroll.setMinHeight(60);
    scroll.setHvalue(0.97);
    Button edge = id(new Button("At the edge of the window"), "clipped2");
    edge.setTranslateX(560);
    edge.setMinWidth(200);
    return new VBox(
        6,
        id(narrow("A long text without a tooltip"), "truncatedText1"),
        button,
        withTooltip,
        installed,
        wrapped,
        invisible,
        new Label("short"),
        table,
        tabs,
        clip,
        rounded,
        scroll,
        edge);
  }

  /** A column whose cells contain links that are too long for them. */
  private static TableColumn<String, String> links(String title, boolean isResizable) {
    TableColumn<String, String> column = new TableColumn<>(title);
    column.setPrefWidth(60);
    column.setResizable(isResizable);
    column.setCellFactory(
        view ->
            new TableCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                Hyperlink link = new Hyperlink("https://example.com/");
                setGraphic(
                    getTableRow() == null || getIndex() != 0
                        ? null
                        : isResizable ? link : id(link, "truncatedText3"));
              }
            });
    return column;
  }

  private static Button small(String text) {
    Button button = new Button(text);
    button.setStyle("-fx-font-size: 7px; -fx-padding: 1 3 1 3");
    return button;
  }

  private static Region handled() {
    Region region = new Region();
    region.setPrefSize(80, 30);
    region.setMaxSize(80, 30);
    region.setStyle("-fx-background-color: #cde");
    region.setOnMouseClicked(event -> {});
    return region;
  }

  private static Node mouse() {
    Pane overlap = new Pane();
    Button below = id(new Button("Below them"), "overlap1");
    Button above = new Button("Above it");
    above.relocate(10, 2);
    overlap.getChildren().addAll(below, above);
    Pane sideBySide = new Pane();
    Button left = new Button("Left one");
    Button right = new Button("Right");
    right.relocate(100, 0);
    sideBySide.getChildren().addAll(left, right);
    Button under = new Button("Under a dialog");
    StackPane dialog = new StackPane(new Button("In the dialog"));
    dialog.setStyle("-fx-background-color: #ddd; -fx-padding: 10");
    StackPane withDialog = new StackPane(under, dialog);
    Button transparentAbove = new Button("Transparent for the mouse");
    transparentAbove.setMouseTransparent(true);
    StackPane transparent = new StackPane(new Button("Reached"), transparentAbove);
    StackPane search = new StackPane(new TextField("text"), new Button("x"));
    search.setMaxWidth(200);
    StackPane.setAlignment(search.getChildren().get(1), javafx.geometry.Pos.CENTER_RIGHT);
    ((TextField) search.getChildren().get(0)).setAccessibleText("Search");
    Region dragged = new Region();
    dragged.setPrefSize(80, 30);
    dragged.setOnMousePressed(event -> {});
    dragged.setOnMouseDragged(event -> {});
    Region withKeys = handled();
    withKeys.setFocusTraversable(true);
    withKeys.setAccessibleText("Tile");
    HBox card = new HBox(new Label("Card"), new Button("Open"));
    card.setOnMouseClicked(event -> {});
    Label forField = new Label("Field");
    TextField field = new TextField();
    forField.setLabelFor(field);
    forField.setOnMouseClicked(event -> field.requestFocus());
    Button withIcon = new Button("With icon", new StackPane(icon()));
    withIcon.getGraphic().setOnMouseClicked(event -> {});
    StackPane focusing = new StackPane(icon());
    focusing.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> focusing.requestFocus());
    StackPane opening = id(new StackPane(icon()), "notFocusable3");
    opening.addEventHandler(
        MouseEvent.MOUSE_PRESSED,
        event -> {
          opening.requestFocus();
          opening.setOpacity(0.9);
        });
    Region disabled = handled();
    disabled.setDisable(true);
    XYChart.Series<String, Number> series = new XYChart.Series<>();
    for (int i = 0; i < 9; i++) {
      series.getData().add(new XYChart.Data<>("p" + i, i));
    }
    LineChart<String, Number> chart = new LineChart<>(new CategoryAxis(), new NumberAxis());
    chart.setAnimated(false);
    chart.getData().add(series);
    chart.setPrefHeight(200);
    series.getData().forEach(point -> point.getNode().setOnMouseClicked(event -> {}));
    Label link = id(new Label("Looks like a link"), "notFocusable2");
    link.setOnMouseClicked(event -> {});
    HBox smalls = new HBox(1, id(small("a"), "smallTarget1"), id(small("b"), "smallTarget2"), small("c"));
    HBox apart = new HBox(30, small("d"), small("e"));
    return new VBox(
        8,
        overlap,
        sideBySide,
        withDialog,
        transparent,
        search,
        smalls,
        apart,
        new TextFlow(new Text("See "), new Hyperlink("here"), new Hyperlink("there")),
        new VBox(8, new CheckBox("one"), new CheckBox("two")),
        id(handled(), "notFocusable1"),
        link,
        dragged,
        withKeys,
        card,
        new HBox(forField, field),
        withIcon,
        disabled,
        chart,
        new HBox(30, focusing, opening));
  }

  private static TextArea area(String label) {
    TextArea area = new TextArea();
    area.setAccessibleText(label);
    area.setPrefRowCount(1);
    return area;
  }

  private static Node keys() {
    TextArea consuming = id(area("a"), "focusTrap1");
    consuming.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.TAB) {
            event.consume();
          }
        });
    TextArea moving = area("b");
    moving.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.TAB) {
            consuming.requestFocus();
            event.consume();
          }
        });
    TextField conditional = new TextField();
    conditional.setAccessibleText("c");
    conditional.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.TAB && conditional.getText().isEmpty()) {
            event.consume();
          }
        });
    TextField enter = new TextField();
    enter.setAccessibleText("d");
    enter.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ENTER) {
            event.consume();
          }
        });
    TextField onPressed = new TextField();
    onPressed.setAccessibleText("e");
    onPressed.setOnKeyPressed(KeyEvent::consume);
    VBox all = id(new VBox(new Button("inside")), "focusTrap2");
    all.addEventFilter(KeyEvent.ANY, Audit::consumeAll);
    TextArea plain = area("f");
    StackPane pane = id(new StackPane(new Label("Pane")), "focusTrap3");
    pane.setFocusTraversable(true);
    pane.addEventHandler(KeyEvent.KEY_PRESSED, KeyEvent::consume);
    return new VBox(8, consuming, moving, conditional, enter, onPressed, all, plain, pane);
  }

  private static void consumeAll(KeyEvent event) {
    System.out.println("pressed " + event.getCode());
    event.consume();
  }

  private static Node styles() {
    Label wrong = new Label("Wrong");
    wrong.getStyleClass().add("wrong");
    wrong.setId("unresolvedStyle1");
    Label inline = id(text("Inline", "-fx-background-color: -my-missing"), "unresolvedStyle2");
    VBox declares = style(new VBox(text("Uses", "-fx-text-fill: -my-color")), "-my-color: #123456");
    return new VBox(
        8,
        wrong,
        inline,
        declares,
        text("Of the theme", "-fx-background-color: -fx-accent, \"-no-name\"; -fx-text-fill: black"));
  }

  /** Asks for a layout whenever it is laid out. */
  static final class Looping extends Pane {
    Looping() {
      setId("layoutLoop1");
      new javafx.animation.AnimationTimer() {
        @Override
        public void handle(long now) {
          requestLayout();
        }
      }.start();
    }
  }

  private static Node card(int number) {
    return new VBox(id(new Label("Title " + number), "title"), id(new Button("Buy"), "buy"));
  }

  private Node ids() {
    ListView<Integer> list = new ListView<>(FXCollections.observableArrayList(1, 2, 3));
    list.setPrefHeight(100);
    list.setCellFactory(
        view ->
            new ListCell<>() {
              @Override
              protected void updateItem(Integer item, boolean empty) {
                super.updateItem(item, empty);
                setGraphic(empty ? null : id(new Label("row " + item), "inRow"));
              }
            });
    HBox cards = new HBox(10);
    for (int i : List.of(1, 2, 3)) {
      cards.getChildren().add(card(i));
    }
    return new VBox(
        8,
        id(new Label("first"), "duplicateId1"),
        id(new Label("second"), "duplicateId1"),
        id(new Label("in both windows"), "shared"),
        list,
        cards);
  }

  /** Controls whose popups JavaFX fills. */
  private static Node popups() {
    Label date = new Label("Date");
    DatePicker dates = id(new DatePicker(), "dates");
    date.setLabelFor(dates);
    Label language = new Label("Language");
    ChoiceBox<String> languages =
        id(new ChoiceBox<>(FXCollections.observableArrayList("English", "French")), "languages");
    language.setLabelFor(languages);
    return new VBox(8, date, dates, language, languages);
  }

  private static void second(Stage owner) {
    Dialog<ButtonType> dialog = new Dialog<>();
    dialog.initOwner(owner);
    dialog.initModality(javafx.stage.Modality.NONE);
    dialog.getDialogPane().setContent(new VBox(id(new Label("Dialog"), "shared")));
    dialog.getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
    dialog.setX(1100);
    dialog.show();
    ContextMenu menu = new ContextMenu(new MenuItem("Copy"));
    menu.setId("menu"); // JavaFX gives it to two of its own nodes.
    menu.setAutoHide(false);
    menu.show(owner, owner.getX() + 20, owner.getY() + 200);
  }
}
