import javafx.application.Application;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.chart.NumberAxis;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.stage.Stage;

/** Controls without names, with ids such as {@code missingName1}, and others with names. */
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

  @Override
  public void start(Stage stage) {
    StackPane root = new StackPane(new HBox(30, names(), fields(), valuesAndPrompts()));
    root.setPadding(new Insets(10));
    stage.setScene(new Scene(root, 1000, 900));
    stage.setTitle("Audit");
    stage.show();
    System.out.println("ready");
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

  /** A title above two columns of fields, which names none of the fields alone. */
  private static Node titled() {
    GridPane grid = new GridPane();
    grid.add(new Label("Both of them"), 0, 0, 2, 1);
    grid.addRow(1, new TextField(), new TextField());
    return grid;
  }
}
