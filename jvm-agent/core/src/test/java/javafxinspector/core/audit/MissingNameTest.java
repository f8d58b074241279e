package javafxinspector.core.audit;

import java.util.function.Function;
import java.util.function.Supplier;
import javafx.collections.FXCollections;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.chart.NumberAxis;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

class MissingNameTest extends CheckTest {
  private static final String FINDING =
      "error missingName %s: takes the focus, and screen readers have no name for it"
          + " · set its text, or accessibleText and a tooltip";

  /** A character of an icon font. */
  private static final String GLYPH = "\ue001";

  @Test
  void aButtonWithoutATextHasNoName() throws Exception {
    show(
        () ->
            new VBox(
                8,
                id("icon", iconButton()),
                id("empty", new ToggleButton()),
                id("glyph", new Button(GLYPH)),
                id("box", new CheckBox())));
    assertFound(FINDING, "Button#icon", "ToggleButton#empty", "Button#glyph", "CheckBox#box");
  }

  @Test
  void aTooltipOfAnIconFontIsNoName() throws Exception {
    show(
        () -> {
          Button button = id("icon", iconButton());
          button.setTooltip(new Tooltip(GLYPH));
          return new VBox(button);
        });
    assertFound(FINDING, "Button#icon");
  }

  @Test
  void aDisabledButtonNeedsANameToo() throws Exception {
    show(
        () -> {
          Button disabled = id("disabled", iconButton());
          disabled.setDisable(true);
          return new VBox(disabled);
        });
    assertFound(FINDING, "Button#disabled");
  }

  @Test
  void whatNamesAButtonIsItsName() throws Exception {
    show(
        () -> {
          Button withTooltip = iconButton();
          withTooltip.setTooltip(new Tooltip("Settings"));
          Button withText = iconButton();
          withText.setAccessibleText("Close");
          Button withNamedGraphic = iconButton();
          withNamedGraphic.getGraphic().setAccessibleText("Search");
          Button withPartOfGraphic = new Button(null, new HBox(new HBox(icon())));
          ((HBox) ((HBox) withPartOfGraphic.getGraphic()).getChildren().get(0))
              .getChildren()
              .get(0)
              .setAccessibleText("Copy");
          Button withTextGraphic = new Button(null, new HBox(icon(), new Label("Save")));
          CheckBox labelled = new CheckBox();
          Label agree = new Label("I agree");
          agree.setLabelFor(labelled);
          return new VBox(
              8,
              withTooltip,
              withText,
              withNamedGraphic,
              withPartOfGraphic,
              withTextGraphic,
              new HBox(4, agree, labelled));
        });
    assertFindings();
  }

  @Test
  void textsThatCannotBeReadAreNoName() throws Exception {
    show(
        () -> {
          Button accessible = id("accessible", iconButton());
          accessible.setAccessibleText(" ");
          Text hidden = new Text("Hidden");
          hidden.setVisible(false);
          return new VBox(
              8, accessible, id("hidden", new Button(null, new StackPane(icon(), hidden))));
        });
    assertFound(FINDING, "Button#accessible", "Button#hidden");
  }

  @Test
  void onlyTheFirstNodesOfAGraphicAreSearchedForAText() throws Exception {
    show(
        () -> {
          HBox within = new HBox();
          HBox beyond = new HBox();
          for (int i = 0; i < 55; i++) {
            within.getChildren().add(new Region());
            beyond.getChildren().add(new Region());
          }
          beyond.getChildren().addAll(new Region(), new Region(), new Region(), new Region());
          within.getChildren().add(new Text("Within"));
          beyond.getChildren().add(new Text("Beyond"));
          return new VBox(8, new Button(null, within), id("beyond", new Button(null, beyond)));
        });
    assertFound(FINDING, "Button#beyond");
  }

  @Test
  void whatIsNotDisplayedOrTakesNoFocusNeedsNoName() throws Exception {
    show(
        () -> {
          Button hidden = iconButton();
          hidden.setVisible(false);
          Button transparent = iconButton();
          transparent.setOpacity(0);
          Button unreachable = iconButton();
          unreachable.setFocusTraversable(false);
          return new VBox(8, hidden, transparent, unreachable);
        });
    assertFindings();
  }

  @Test
  void aPaneThatTakesClicksAndTheFocusNeedsAName() throws Exception {
    show(
        () -> {
          StackPane clickable = id("clickable", new StackPane(icon()));
          clickable.setFocusTraversable(true);
          clickable.setOnMouseClicked(event -> {});
          StackPane focusable = new StackPane(icon());
          focusable.setFocusTraversable(true);
          StackPane named = new StackPane(new Label("Open"));
          named.setFocusTraversable(true);
          named.setOnMouseClicked(event -> {});
          return new VBox(8, clickable, focusable, named);
        });
    assertFound(FINDING, "StackPane#clickable");
  }

  @Test
  void aControlOfTheApplicationMayNameItself() throws Exception {
    show(
        () ->
            new HBox(
                30,
                id("nameless", new Dial(() -> null)),
                new Dial(() -> "Volume"),
                new Dial(
                    () -> {
                      throw new IllegalStateException("is not known");
                    })));
    assertFound(FINDING, "Dial#nameless");
  }

  @Test
  void theNumbersOfAScaleAreNoName() throws Exception {
    show(() -> new VBox(id("gauge", new Gauge())));
    assertFound(FINDING, "Gauge#gauge");
  }

  @Test
  void aListOfALibraryNeedsNoName() throws Exception {
    show(() -> new VBox(new RowList()));
    assertFindings();
  }

  @Test
  void ofTheCellsOfAListOnlyTheFirstIsReported() throws Exception {
    show(
        () ->
            new VBox(
                list(item -> id("button-" + item, iconButton())), list(item -> new CheckBox())));
    assertFound(FINDING, "Button#button-a");
  }

  private static ListView<String> list(Function<String, Node> graphic) {
    ListView<String> list = new ListView<>(FXCollections.observableArrayList("a", "b", "c"));
    list.setPrefHeight(110);
    list.setCellFactory(
        view ->
            new ListCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : item);
                setGraphic(empty ? null : graphic.apply(item));
              }
            });
    return list;
  }

  /** A control with a skin of the application that reports a name to screen readers. */
  static final class Dial extends Control {
    private final Supplier<String> name;

    Dial(Supplier<String> name) {
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
          ? name.get()
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

  /** A control that displays rows like those of JavaFX. */
  static final class RowList extends Control {
    RowList() {
      setFocusTraversable(true);
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<RowList>(this) {
        {
          VirtualFlow<ListCell<String>> rows = new VirtualFlow<>();
          rows.setCellFactory(flow -> new ListCell<>());
          getChildren().add(rows);
        }
      };
    }
  }
}
