package javafxinspector.core.audit;

import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

class PromptContrastTest extends CheckTest {
  private static final String FINDING =
      "hint promptContrast TextField#first: contrast 2.1:1 of #b2b2b2 on #ffffff%s, at least 4.5:1"
          + " is needed · set -fx-prompt-text-fill of .text-input in a stylesheet";

  /** Fields without the focus, because the prompt text of a focused field is not displayed. */
  private static VBox unfocused(Node... fields) {
    VBox box = new VBox(6, new Button("Has the focus"));
    box.getChildren().addAll(fields);
    return box;
  }

  private static TextField prompt(String prompt) {
    TextField field = new TextField();
    field.setPromptText(prompt);
    return field;
  }

  @Test
  void aPromptTextInTheColorOfTheThemeIsFound() throws Exception {
    show(() -> unfocused(id("first", prompt("of the theme"))));
    assertFindings(String.format(FINDING, ""));
  }

  @Test
  void furtherPromptTextsOfTheThemeAreOnlyCounted() throws Exception {
    show(
        () -> {
          ComboBox<String> editable = new ComboBox<>();
          editable.setEditable(true);
          editable.setPromptText("of a combo box");
          TextArea area = new TextArea();
          area.setPromptText("of an area");
          area.setPrefRowCount(1);
          area.setPrefColumnCount(12);
          return unfocused(
              id("first", prompt("of the theme")), editable, area, new Search(), prompt("last"));
        });
    assertFindings(String.format(FINDING, ", as of 4 other prompt texts"));
  }

  @Test
  void aPromptTextThatNobodyReadsIsNotReported() throws Exception {
    show(
        () -> {
          TextField disabled = prompt("disabled");
          disabled.setDisable(true);
          TextField hidden = prompt("hidden");
          hidden.setText("by a text");
          hidden.setAccessibleText("Hidden");
          return unfocused(disabled, hidden);
        });
    assertFindings();
  }

  @Test
  void aPromptTextInAColorOfTheApplicationIsNotReported() throws Exception {
    show(
        () ->
            unfocused(
                style("-fx-prompt-text-fill: #aaa", prompt("light")),
                style("-fx-background-color: #fffffe", prompt("on another background"))));
    assertFindings(Map.of("checks", List.of("promptContrast")));
  }

  /** A control of a library whose skin contains a field with colors of its own. */
  static final class Search extends Control {
    Search() {
      getStyleClass().add("search");
      setFocusTraversable(false);
    }

    @Override
    public String getUserAgentStylesheet() {
      return stylesheet(
          ".search > .text-field { -fx-text-fill: black; -fx-background-color: white }");
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<Search>(this) {
        {
          getChildren().add(prompt("in a skin"));
        }
      };
    }
  }
}
