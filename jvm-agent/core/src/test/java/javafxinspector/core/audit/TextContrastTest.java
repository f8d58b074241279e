package javafxinspector.core.audit;

import javafx.animation.FadeTransition;
import javafx.collections.FXCollections;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.TextField;
import javafx.scene.effect.DropShadow;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.stage.Modality;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.junit.jupiter.api.Test;

class TextContrastTest extends CheckTest {
  private static final String FIX = " · make the text or its background darker or lighter";
  private static final String FINDING =
      "warning lowContrast %s:1 of %s on %s, at least 4.5:1 is needed" + FIX;
  private static final String FINDING_LARGE =
      "warning lowContrast %s:1 of %s on %s, at least 3:1 is needed" + FIX;

  private static final String DARK =
      "-fx-background-color: linear-gradient(to right, #102040, #401020)";
  private static final String LIGHT =
      "-fx-background-color: linear-gradient(to right, #d0e0ff, #ffe0d0)";

  private static String low(String node, String ratio, String text, String background) {
    return String.format(FINDING, node + ": contrast " + ratio, text, background);
  }

  private static String lowAndLarge(String node, String ratio, String text, String background) {
    return String.format(FINDING_LARGE, node + ": contrast " + ratio, text, background);
  }

  @Test
  void aTextThatDiffersTooLittleFromItsBackgroundIsFound() throws Exception {
    show(
        () -> {
          Button button = id("button", new Button("Grey button"));
          button.setStyle("-fx-background-color: #888; -fx-text-fill: #aaa");
          TextField field = id("field", style("-fx-text-fill: #bbb", new TextField("grey input")));
          field.setAccessibleText("Input");
          return new VBox(
              6,
              id("label", label("grey on grey", "-fx-text-fill: #aaa")),
              label("black on grey", "-fx-text-fill: #222"),
              button,
              field);
        });
    assertFindings(
        low("Label#label", "2.1", "#aaaaaa", "#f4f4f4"),
        low("Button#button", "1.5", "#aaaaaa", "#888888"),
        low("TextField#field", "1.9", "#bbbbbb", "#ffffff"));
  }

  @Test
  void aLargeTextNeedsLessContrast() throws Exception {
    show(
        () ->
            new VBox(
                6,
                id(
                    "light",
                    label("large but light", "-fx-text-fill: #c0c0c0; -fx-font-size: 28px")),
                label("large and grey enough", "-fx-text-fill: #808080; -fx-font-size: 24px"),
                label(
                    "bold and large enough", "-fx-text-fill: #808080; -fx-font: bold 20px System"),
                id("small", label("smaller", "-fx-text-fill: #808080; -fx-font-size: 23px")),
                id("bold", label("bold", "-fx-text-fill: #808080; -fx-font: bold 18px System"))));
    assertFindings(
        lowAndLarge("Label#light", "1.6", "#c0c0c0", "#f4f4f4"),
        low("Label#small", "3.5", "#808080", "#f4f4f4"),
        low("Label#bold", "3.5", "#808080", "#f4f4f4"));
  }

  @Test
  void whatNobodyReadsNeedsNoContrast() throws Exception {
    show(
        () -> {
          Label disabled = label("disabled grey on white", "-fx-text-fill: #ccc");
          disabled.setDisable(true);
          Label invisible = label("invisible", "-fx-text-fill: #eee");
          invisible.setVisible(false);
          Label faded = label("faded until it is not seen", "-fx-text-fill: black");
          faded.setOpacity(0);
          Region over = style("-fx-background-color: #336699", new Region());
          StackPane covered = new StackPane(label("covered", "-fx-text-fill: #ccc"), over);
          ScrollPane scroll =
              new ScrollPane(
                  new VBox(
                      new Label("in view"),
                      new Rectangle(10, 300, Color.GRAY),
                      label("scrolled out", "-fx-text-fill: #ccc")));
          scroll.setPrefHeight(60);
          scroll.setMinHeight(60);
          Label glyph = label("\ue001", "-fx-text-fill: #ccc");
          Label tiny = label("tiny", "-fx-text-fill: #ccc; -fx-font-size: 2px");
          return new VBox(6, disabled, invisible, faded, covered, scroll, glyph, tiny);
        });
    assertFindings();
  }

  @Test
  void theColorsOfTheThemeAreFine() throws Exception {
    show(
        () -> {
          ListView<String> list = new ListView<>(FXCollections.observableArrayList("one", "two"));
          list.getSelectionModel().select(0);
          list.setPrefHeight(60);
          Button standard = new Button("Default");
          standard.setDefaultButton(true);
          return new VBox(6, new Hyperlink("a link of the theme"), list, standard);
        });
    assertFindings();
  }

  @Test
  void aTextInTheColorOfItsBackgroundIsFound() throws Exception {
    show(
        () -> {
          Text white = id("white", new Text("white on white"));
          white.setFill(Color.WHITE);
          return style("-fx-background-color: white", new StackPane(white));
        });
    assertFindings(low("Text#white", "1.0", "#ffffff", "#ffffff"));
  }

  @Test
  void aTransparentTextIsMeasured() throws Exception {
    show(
        () -> {
          Label half = id("half", label("half transparent", "-fx-text-fill: black"));
          half.setOpacity(0.3);
          return new VBox(half);
        });
    assertFindings(low("Label#half", "2.0", "#ababab", "#f4f4f4"));
  }

  @Test
  void aRotatedTextIsMeasured() throws Exception {
    show(
        () -> {
          Label dark = label("rotated black", "-fx-text-fill: black");
          dark.setRotate(20);
          Label light = id("light", label("rotated grey", "-fx-text-fill: #bbb"));
          light.setRotate(20);
          return new VBox(60, new Region(), dark, light);
        });
    assertFindings(low("Label#light", "1.7", "#bbbbbb", "#f4f4f4"));
  }

  @Test
  void aTextOnAnImageMustBeReadableOnMostOfIt() throws Exception {
    show(
        () -> {
          Label onDark = label("White on a dark image", "-fx-text-fill: white");
          Label onLight = id("light", label("White on a light image", "-fx-text-fill: white"));
          Text shadowed = new Text("Shadowed");
          shadowed.setFill(Color.WHITE);
          shadowed.setEffect(new DropShadow(4, Color.BLACK));
          return new VBox(
              6,
              new StackPane(picture(Color.rgb(20, 20, 60), Color.rgb(60, 30, 10)), onDark),
              new StackPane(picture(Color.rgb(200, 220, 255), Color.rgb(255, 240, 200)), onLight),
              new StackPane(picture(Color.LIGHTGRAY, Color.WHITE), shadowed));
        });
    assertFoundOnce(low("Label#light", "1\\.[23]", "#ffffff", "#[d-f].[d-f].[c-f]."));
  }

  @Test
  void aTextOnAGradientMustBeReadableOnMostOfIt() throws Exception {
    show(
        () -> {
          Label onLight = id("light", label("on a light one", "-fx-text-fill: white"));
          return new VBox(
              6,
              style(DARK, new StackPane(label("on a dark gradient", "-fx-text-fill: white"))),
              style(LIGHT, new StackPane(onLight)));
        });
    assertFoundOnce(low("Label#light", "1\\.[23]", "#ffffff", "#[de].[de].[de]."));
  }

  @Test
  void aTextThatIsBeingFadedInIsNotReported() throws Exception {
    FadeTransition fade = new FadeTransition(Duration.minutes(10));
    fade.setFromValue(0.1);
    fade.setToValue(0.4);
    show(
        () -> {
          Label label = label("fading in", "-fx-text-fill: black");
          fade.setNode(label);
          fade.play();
          return new VBox(label);
        });
    assertFindings();
    // An animation would cause pulses in all following tests.
    change(fade::stop);
  }

  @Test
  void colorsOfAControlOfALibraryAreReported() throws Exception {
    show(() -> new VBox(new Badge()));
    assertFindings(low("Label#badge", "4.1", "#ffffff", "#4682b4"));
  }

  @Test
  void aPromptTextInAColorOfTheApplicationIsATextLikeOthers() throws Exception {
    show(
        () ->
            new VBox(
                6,
                id("light", prompt("light", "-fx-prompt-text-fill: #aaa")),
                prompt("dark", "-fx-prompt-text-fill: #666"),
                prompt("light on dark", "-fx-background-color: #222; -fx-prompt-text-fill: #999")));
    assertFindings(low("TextField#light", "2.3", "#aaaaaa", "#ffffff"));
  }

  private static TextField prompt(String prompt, String style) {
    TextField field = style(style, new TextField());
    field.setPromptText(prompt);
    return field;
  }

  @Test
  void inATranslucentPopupATextIsReportedThatNoBackdropMakesReadable() throws Exception {
    Stage stage = show(() -> new VBox());
    onFx(
        () -> {
          VBox nearlyOpaque =
              style(
                  "-fx-background-color: rgba(255, 255, 255, 0.95)",
                  new VBox(
                      4,
                      id("light", label("light grey", "-fx-text-fill: #d3d3d3")),
                      label("dark grey", "-fx-text-fill: #555")));
          Label half = label("on a shade", "-fx-text-fill: white; -fx-background-color: #0008");
          Popup popup = new Popup();
          popup
              .getContent()
              .add(new VBox(nearlyOpaque, half, label("on nothing", "-fx-text-fill: #aaa")));
          popup.show(stage, 0, 0);
          return null;
        });
    runPulse();
    assertFindings(low("Label#light", "1.4", "#d3d3d3", "#ffffff"));
  }

  @Test
  void aWindowBehindAModalDialogIsNotChecked() throws Exception {
    Stage stage = show(() -> new VBox(label("behind a dialog", "-fx-text-fill: #777")));
    onFx(
        () -> {
          Stage dialog = new Stage();
          dialog.initOwner(stage);
          dialog.initModality(Modality.WINDOW_MODAL);
          Label light = id("light", label("light in the dialog", "-fx-text-fill: #aaa"));
          dialog.setScene(new Scene(new VBox(light), 300, 100));
          dialog.show();
          return null;
        });
    runPulse();
    assertFindings(low("Label#light", "2.1", "#aaaaaa", "#f4f4f4"));
  }

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

  /** A control whose own stylesheet sets colors, like controls of libraries. */
  static final class Badge extends Control {
    Badge() {
      getStyleClass().add("badge");
      setFocusTraversable(false);
    }

    @Override
    public String getUserAgentStylesheet() {
      return stylesheet(
          ".badge { -fx-background-color: #4682b4 } .badge > .label { -fx-text-fill: white }");
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<Badge>(this) {
        {
          getChildren().add(id("badge", new Label("of a library")));
        }
      };
    }
  }
}
