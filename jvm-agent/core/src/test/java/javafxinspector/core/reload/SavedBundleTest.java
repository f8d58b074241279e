package javafxinspector.core.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import application.Meter;
import com.google.gson.JsonObject;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Resource bundles that are saved after the application has read them. */
class SavedBundleTest extends SavedResourceTest {
  private static final String VIEW =
      """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <VBox xmlns="http://javafx.com/javafx" xmlns:fx="http://javafx.com/fxml">
        <Label id="title" text="%title"/>
        <TextField id="field" text="%title" promptText="%hint"/>
        <Button id="other" text="%title"/>
        <TabPane><tabs><Tab text="%hint"/></tabs></TabPane>
      </VBox>
      """;
  private static final String TEXTS = "title=One\nhint=Hint\n";

  private Stage stage;

  private ResourceBundle bundle(Locale locale) {
    return ResourceBundle.getBundle(
        built.getFileName() + ".texts", locale, Meter.class.getClassLoader());
  }

  private void showView(ResourceBundle texts) throws Exception {
    URL url = build("view.fxml", VIEW);
    stage = show(() -> new FXMLLoader(url, texts).<Parent>load());
  }

  private <T> T find(Class<T> type, String selector) {
    return type.cast(onFx(() -> stage.getScene().getRoot().lookup(selector)));
  }

  private JsonObject saveTexts(String name, String content) throws Exception {
    return save("Resource", name, content.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void aViewThatIsShownFollowsItsBundleWhereNothingElseHasChangedItsTexts() throws Exception {
    build("texts.properties", TEXTS);
    showView(bundle(Locale.ROOT));
    TextField field = find(TextField.class, "#field");
    Button other = find(Button.class, "#other");
    onFx(
        () -> {
          field.setText("entered");
          other.setText("set");
          return null;
        });
    JsonObject done = saveTexts("texts.properties", "title=Two\nhint=Other\n");
    assertEquals("Two", find(Label.class, "#title").getText());
    assertEquals("entered", field.getText());
    assertEquals("Other", field.getPromptText());
    assertEquals("set", other.getText());
    assertEquals(1, done.get("views").getAsInt());
    assertEquals(3, done.get("changed").getAsInt(), "a label, a field and a tab");
    saveTexts("texts.properties", "title=Three\nhint=Other\n");
    assertEquals("Three", find(Label.class, "#title").getText());
  }

  @Test
  void aTextThatTheApplicationHasBoundStays() throws Exception {
    build("texts.properties", TEXTS);
    showView(bundle(Locale.ROOT));
    Label title = find(Label.class, "#title");
    onFx(
        () -> {
          title.textProperty().bind(new javafx.beans.property.SimpleStringProperty("One"));
          return null;
        });
    saveTexts("texts.properties", "title=Two\nhint=Hint\n");
    assertEquals("One", title.getText());
    assertEquals("Two", find(Button.class, "#other").getText());
  }

  @Test
  void aBundleThatTheApplicationKeepsHasTheSavedTextsInLaterViews() throws Exception {
    build("texts.properties", TEXTS);
    ResourceBundle kept = bundle(Locale.ROOT);
    URL url = build("view.fxml", VIEW);
    for (String each : List.of("Two", "Three")) {
      saveTexts("texts.properties", "title=%s\nhint=Hint\nadded=Added\n".formatted(each));
      assertEquals(each, kept.getString("title"));
      assertTrue(kept.keySet().contains("added"));
      assertEquals(each, bundle(Locale.ROOT).getString("title"));
      Parent later = onFx(() -> new FXMLLoader(url, kept).load());
      assertEquals(each, ((Label) later.lookup("#title")).getText());
    }
    save("View", "view.fxml", VIEW.replace("\"%hint\"/></tabs>", "\"%added\"/></tabs>"));
    onFx(() -> new FXMLLoader(url, kept).load());
  }

  @Test
  void aViewUsesANewKeyThatWasSavedInItsBundleBefore() throws Exception {
    build("texts.properties", TEXTS);
    URL url = build("view.fxml", VIEW);
    try (InputStream in = url.toURI().resolve("texts.properties").toURL().openStream()) {
      showView(new PropertyResourceBundle(in));
    }
    saveTexts("texts.properties", TEXTS + "added=Added\n");
    save(
        "View",
        "view.fxml",
        VIEW.replace("id=\"title\" text=\"%title\"", "id=\"title\" text=\"%added\""));
    assertEquals("Added", find(Label.class, "#title").getText());
  }

  @Test
  void onlyTheViewsOfTheSavedLanguageFollow() throws Exception {
    build("texts.properties", TEXTS);
    build("texts_de.properties", TEXTS);
    showView(bundle(Locale.GERMAN));
    Stage german = stage;
    showView(bundle(Locale.ROOT));
    saveTexts("texts.properties", "title=Two\nhint=Hint\nmore=More\n");
    assertEquals("Two", find(Label.class, "#title").getText());
    stage = german;
    assertEquals("One", find(Label.class, "#title").getText());
    assertEquals("More", bundle(Locale.GERMAN).getString("more"));
    saveTexts("texts_de.properties", "title=Zwei\nhint=Hint\n");
    assertEquals("Zwei", find(Label.class, "#title").getText());
  }

  @Test
  void aBundleFromAStreamIsRecognizedByItsContent() throws Exception {
    URL url = build("texts.properties", TEXTS);
    build("others.properties", "title=One\n");
    try (InputStream in = url.openStream()) {
      showView(new PropertyResourceBundle(in));
    }
    saveTexts("others.properties", "title=Wrong\n");
    assertEquals("One", find(Label.class, "#title").getText());
    saveTexts("texts.properties", "title=Two\nhint=Hint\n");
    assertEquals("Two", find(Label.class, "#title").getText());
  }

  @Test
  void aViewThatWasLoadedFromAStreamFollowsItsBundle() throws Exception {
    build("texts.properties", TEXTS);
    // The content is unique, because the view is recognized by it.
    URL url = build("view.fxml", VIEW + "<!-- stream -->");
    ResourceBundle texts = bundle(Locale.ROOT);
    stage =
        show(
            () -> {
              FXMLLoader loader = new FXMLLoader();
              loader.setResources(texts);
              try (InputStream in = url.openStream()) {
                return loader.<Parent>load(in);
              }
            });
    saveTexts("texts.properties", "title=Two\nhint=Hint\n");
    assertEquals("Two", find(Label.class, "#title").getText());
  }

  @Test
  void textsAreReadInTheCharsetsThatJavaReads() throws Exception {
    build("texts.properties", TEXTS);
    showView(bundle(Locale.ROOT));
    saveTexts("texts.properties", "title=\u00c4 \\u20ac\nhint=Hint\n");
    assertEquals("\u00c4 \u20ac", find(Label.class, "#title").getText());
    assertEquals("\u00c4 \u20ac", bundle(Locale.ROOT).getString("title"));
    byte[] utf8 = "title=\u00c4 \u20ac!\nhint=Hint\n".getBytes(StandardCharsets.UTF_8);
    save("Resource", "texts.properties", utf8);
    assertEquals("\u00c4 \u20ac!", find(Label.class, "#title").getText());
  }

  @Test
  void aFileThatJavaCannotReadChangesNothing() throws Exception {
    build("texts.properties", TEXTS);
    showView(bundle(Locale.ROOT));
    UiException refused =
        assertThrows(
            UiException.class, () -> saveTexts("texts.properties", "title=Two\nhint=\\u12\n"));
    assertTrue(refused.getMessage().startsWith("Line 2: "), refused.getMessage());
    assertEquals("One", find(Label.class, "#title").getText());
    ResourceBundle.clearCache(Meter.class.getClassLoader());
    assertEquals("One", bundle(Locale.ROOT).getString("title"));
  }
}
