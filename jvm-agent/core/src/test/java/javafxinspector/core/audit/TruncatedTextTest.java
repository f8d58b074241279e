package javafxinspector.core.audit;

import java.util.function.Function;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ColorPicker;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

class TruncatedTextTest extends CheckTest {
  private static final String FINDING =
      "warning truncatedText %s: a part of its text is cut off"
          + " · give it more room, wrapText or a tooltip with the text";
  private static final String PROMPT =
      "warning truncatedText %s: a part of its prompt text is cut off"
          + " · give it more room, a shorter prompt text or a tooltip with it";

  private static Label narrow(String text) {
    Label label = new Label(text);
    label.setMaxWidth(60);
    return label;
  }

  @Test
  void aTextThatIsShortenedIsFound() throws Exception {
    show(
        () -> {
          Button button = id("button", new Button("_Delete all of them"));
          button.setMaxWidth(60);
          return new VBox(
              6,
              id("label", narrow("A long text without a tooltip")),
              button,
              new Button("_Save"),
              new Label("short"));
        });
    assertFound(FINDING, "Label#label", "Button#button");
  }

  @Test
  void aTextThatATooltipContainsMayBeShortened() throws Exception {
    show(
        () -> {
          Label withTooltip = narrow("A long text with a tooltip");
          withTooltip.setTooltip(new Tooltip("A long text with a tooltip"));
          Label installed = narrow("A long text with an installed tooltip");
          Tooltip.install(installed, new Tooltip("all of it"));
          VBox pane = new VBox(narrow("A long text in a pane with a tooltip"));
          Tooltip.install(pane, new Tooltip("all of it"));
          TitledPane titled = new TitledPane("Title", id("inside", narrow("A long text inside")));
          titled.setTooltip(new Tooltip("something else"));
          titled.setAnimated(false);
          return new VBox(6, withTooltip, installed, pane, new VBox(titled));
        });
    assertFindings();
  }

  @Test
  void theTooltipOfAControlSaysNothingAboutTheTextOfItsGraphic() throws Exception {
    show(
        () -> {
          Button outer = new Button("Text", id("graphic", narrow("A long text in a graphic")));
          Label in = new Label(null, new HBox(outer));
          in.setTooltip(new Tooltip("something else"));
          return new VBox(in);
        });
    assertFound(FINDING, "Label#graphic");
  }

  @Test
  void aTextThatIsWrappedOrNotDisplayedIsFine() throws Exception {
    show(
        () -> {
          Label wrapped = narrow("A long text that is wrapped to lines");
          wrapped.setWrapText(true);
          Label lines = narrow("A text with empty lines at its end \n\n");
          lines.setWrapText(true);
          Label invisible = narrow("An invisible long text");
          invisible.setVisible(false);
          TabPane tabs =
              new TabPane(
                  new Tab("One", new Label("first")),
                  new Tab("Two", new VBox(narrow("A long text in a tab that is not selected"))));
          return new VBox(6, wrapped, lines, invisible, tabs);
        });
    assertFindings();
  }

  @Test
  void aTextThatIsLowerThanItsLineIsFound() throws Exception {
    show(
        () -> {
          ColorPicker low = id("low", new ColorPicker());
          low.setAccessibleText("Color");
          low.setMinHeight(14);
          low.setMaxHeight(14);
          Label tight = new Label("A little lower than its line");
          tight.setMinHeight(14);
          tight.setMaxHeight(14);
          return new VBox(6, low, tight);
        });
    assertFound(FINDING, "ColorPicker#low");
  }

  @Test
  void aPromptTextThatIsCutOffIsFound() throws Exception {
    show(
        () -> {
          TextField tooltip = prompt("What to look for in all of them");
          tooltip.setTooltip(new Tooltip("What to look for in all of them"));
          tooltip.setAccessibleText("Search");
          TextField hidden = prompt("What to look for in all of them");
          hidden.setText("text");
          hidden.setAccessibleText("Search");
          return new VBox(
              6,
              new Button("Has the focus"),
              id("long", prompt("What to look for in all of them")),
              prompt("Find"),
              tooltip,
              hidden);
        });
    assertFound(PROMPT, "TextField#long");
  }

  private static TextField prompt(String prompt) {
    TextField field = style("-fx-prompt-text-fill: #666", new TextField());
    field.setPromptText(prompt);
    field.setMaxWidth(80);
    return field;
  }

  @Test
  void theCellsOfAColumnThatCanBeMadeWiderAreFine() throws Exception {
    show(
        () -> {
          TableView<String> table =
              new TableView<>(FXCollections.observableArrayList("A rather long item"));
          table.getColumns().add(column("Item", true, null));
          table.getColumns().add(column("Fixed", false, null));
          table.getColumns().add(column("Wide", true, Hyperlink::new));
          table.getColumns().add(column("Narrow", false, item -> id("link", new Hyperlink(item))));
          table.setPrefHeight(90);
          return new VBox(table);
        });
    assertFound(FINDING, "TableCell[text=A rather long item]", "Hyperlink#link");
  }

  private static TableColumn<String, String> column(
      String title, boolean isResizable, Function<String, Node> graphic) {
    TableColumn<String, String> column = new TableColumn<>(title);
    column.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue()));
    column.setPrefWidth(60);
    column.setResizable(isResizable);
    column.setCellFactory(
        view ->
            new TableCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || graphic != null ? null : item);
                setGraphic(empty || graphic == null ? null : graphic.apply(item));
              }
            });
    return column;
  }
}
