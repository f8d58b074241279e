package javafxinspector.core.emulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Map.Entry;
import javafx.application.Platform;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.geometry.NodeOrientation;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.core.FxTest;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.LocalClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each condition that {@code emulate} sets, and that a reset takes back exactly. */
class EmulationTest extends FxTest {
  private final Label label = new Label("Name");
  private Stage stage;

  @BeforeEach
  void open() {
    stage = show(() -> new VBox(label));
  }

  @AfterEach
  void resetAll() throws UiException {
    request("emulate", Map.of("reset", true));
  }

  @SafeVarargs
  private JsonObject emulate(Entry<String, ?>... params) throws UiException {
    Map<String, Object> all = new HashMap<>();
    for (Entry<String, ?> each : params) {
      all.put(each.getKey(), each.getValue());
    }
    return request("emulate", all);
  }

  private JsonObject reset() throws UiException {
    return request("emulate", Map.of("reset", true));
  }

  private static Map<String, Object> size(double width, double height) {
    return Map.of("width", width, "height", height);
  }

  private String size() {
    return onFx(() -> stage.getWidth() + "x" + stage.getHeight());
  }

  private static String onlyNote(JsonObject result) {
    JsonArray notes = result.getAsJsonArray("notes");
    assertEquals(1, notes.size(), notes.toString());
    JsonObject note = notes.get(0).getAsJsonObject();
    return note.get("setting").getAsString()
        + " "
        + note.get("kind").getAsString()
        + ": "
        + note.get("reason").getAsString();
  }

  private static void assertNoNotes(JsonObject result) {
    assertEquals(0, result.getAsJsonArray("notes").size(), result.toString());
  }

  private static JsonObject emulated(JsonObject result) {
    return result.getAsJsonObject("emulated");
  }

  @Test
  void aWindowGetsASizeAndItsOwnOneBack() throws UiException {
    String own = size();
    JsonObject done = emulate(Map.entry("size", size(320, 240)));
    assertNoNotes(done);
    JsonObject shown = emulated(done).getAsJsonArray("sizes").get(0).getAsJsonObject();
    assertEquals(320, shown.get("width").getAsDouble());
    assertEquals(own, from(shown));
    assertEquals("320.0x240.0", size());
    emulate(Map.entry("size", size(640, 480)));
    assertEquals("640.0x480.0", size());
    JsonObject after = reset();
    assertNoNotes(after);
    assertEquals("[\"size\"]", after.getAsJsonArray("reset").toString());
    assertEquals(own, size());
    assertEquals("{}", emulated(after).toString());
  }

  private static String from(JsonObject shown) {
    JsonObject from = shown.getAsJsonObject("from");
    return from.get("width").getAsDouble() + "x" + from.get("height").getAsDouble();
  }

  /** A stage whose size was never set takes the size of a new scene. */
  @Test
  void aWindowTakesTheSizeOfANewSceneAgainAfterAReset() throws UiException {
    emulate(Map.entry("size", size(320, 240)));
    reset();
    change(() -> stage.setScene(new Scene(new VBox(), 200, 100)));
    assertEquals("200.0x100.0", size());
  }

  @Test
  void aSizeStaysWithinTheLimitsOfTheWindow() throws UiException {
    change(
        () -> {
          stage.setMinWidth(400);
          stage.setMaxHeight(500);
        });
    JsonObject done = emulate(Map.entry("size", size(100, 900)));
    assertEquals("400.0x500.0", size());
    assertTrue(
        onlyNote(done)
            .startsWith("size limited: the application permits only a width of at least 400"),
        done.toString());
  }

  @Test
  void aWindowOfFixedSizeIsRefused() throws UiException {
    change(() -> stage.setResizable(false));
    String own = size();
    JsonObject done = emulate(Map.entry("size", size(320, 240)));
    assertEquals("size refused: its size is fixed (resizable is false)", onlyNote(done));
    assertEquals(own, size());
    assertFalse(emulated(done).has("sizes"));
  }

  @Test
  void aMaximizedWindowIsMaximizedAgain() throws UiException {
    change(() -> stage.setMaximized(true));
    String maximized = size();
    emulate(Map.entry("size", size(320, 240)));
    assertEquals("320.0x240.0", size());
    assertFalse(onFx(stage::isMaximized));
    reset();
    assertTrue(onFx(stage::isMaximized));
    until(() -> size(stage).equals(maximized));
    change(() -> stage.setMaximized(false));
  }

  private static String size(Stage of) {
    return of.getWidth() + "x" + of.getHeight();
  }

  @Test
  void aSizeThatTheUserHasChangedSinceIsKept() throws UiException {
    emulate(Map.entry("size", size(320, 240)));
    change(() -> stage.setWidth(500));
    assertEquals("size kept: it was resized or maximized since", onlyNote(reset()));
    assertEquals("500.0x240.0", size());
  }

  @Test
  void theScaleAppliesToAllWindowsAndThoseThatOpenLater() throws UiException {
    double own = onFx(stage::getRenderScaleX);
    assertNoNotes(emulate(Map.entry("scale", 2)));
    assertEquals(2, onFx(stage::getRenderScaleX));
    Stage later = show(() -> new VBox());
    assertEquals(2, onFx(later::getRenderScaleY));
    reset();
    assertEquals(own, onFx(stage::getRenderScaleX));
    assertEquals(own, onFx(later::getRenderScaleY));
  }

  @Test
  void aBoundScaleIsRefusedAndStays() throws UiException {
    SimpleDoubleProperty model = new SimpleDoubleProperty(1.5);
    change(
        () -> {
          stage.renderScaleXProperty().bind(model);
          stage.renderScaleYProperty().bind(model);
        });
    JsonObject done = emulate(Map.entry("scale", 2));
    assertEquals("scale refused: the application has bound it", onlyNote(done));
    assertFalse(emulated(done).has("scale"));
    assertEquals(1.5, onFx(stage::getRenderScaleX));
    change(
        () -> {
          stage.renderScaleXProperty().unbind();
          stage.renderScaleYProperty().unbind();
        });
  }

  @Test
  void theDirectionIsThatOfEachScene() throws UiException {
    emulate(Map.entry("direction", "rtl"));
    assertEquals(NodeOrientation.RIGHT_TO_LEFT, onFx(label::getEffectiveNodeOrientation));
    Scene second = onFx(() -> new Scene(new VBox()));
    Scene first = onFx(stage::getScene);
    change(() -> stage.setScene(second));
    assertEquals(NodeOrientation.RIGHT_TO_LEFT, onFx(second::getNodeOrientation));
    assertEquals(NodeOrientation.INHERIT, onFx(first::getNodeOrientation));
    assertNoNotes(reset());
    assertEquals(NodeOrientation.INHERIT, onFx(second::getNodeOrientation));
  }

  @Test
  void aDirectionThatTheApplicationHasSetSinceIsKept() throws UiException {
    emulate(Map.entry("direction", "rtl"));
    change(() -> stage.getScene().setNodeOrientation(NodeOrientation.LEFT_TO_RIGHT));
    assertEquals("direction kept: the application has changed it since", onlyNote(reset()));
    assertEquals(NodeOrientation.LEFT_TO_RIGHT, onFx(() -> stage.getScene().getNodeOrientation()));
  }

  @Test
  void aLargerFontIsAddedToTheStyleOfTheRootAndTakenAway() throws UiException {
    change(() -> stage.getScene().getRoot().setStyle("-fx-padding: 4"));
    double own = onFx(() -> label.getFont().getSize());
    emulate(Map.entry("fontSize", 30));
    assertEquals(30, onFx(() -> label.getFont().getSize()));
    emulate(Map.entry("fontSize", 20));
    assertEquals(20, onFx(() -> label.getFont().getSize()));
    assertNoNotes(reset());
    assertEquals("-fx-padding: 4", onFx(() -> stage.getScene().getRoot().getStyle()));
    runPulse();
    assertEquals(own, onFx(() -> label.getFont().getSize()));
  }

  @Test
  void theTextsOfMenusHaveTheirOwnFontAfterwards() throws UiException {
    MenuBar bar = onFx(() -> new MenuBar(new Menu("File")));
    change(() -> ((VBox) stage.getScene().getRoot()).getChildren().add(bar));
    runPulse();
    double own = fontOfMenu(bar);
    emulate(Map.entry("fontSize", 30));
    runPulse();
    assertEquals(30, fontOfMenu(bar));
    reset();
    assertEquals(own, fontOfMenu(bar));
    runPulse();
    assertEquals(own, fontOfMenu(bar));
  }

  /** The font size of the label in the skin that displays the name of a menu. */
  private static double fontOfMenu(MenuBar bar) {
    return onFx(() -> ((Labeled) bar.lookup(".menu-button > .label")).getFont().getSize());
  }

  @Test
  void aRootWithoutAStyleHasNoneAfterwards() throws UiException {
    String own = onFx(() -> stage.getScene().getRoot().getStyle());
    emulate(Map.entry("fontSize", 30));
    VBox next = onFx(() -> new VBox());
    javafx.scene.Parent first = onFx(() -> stage.getScene().getRoot());
    change(() -> stage.getScene().setRoot(next));
    assertEquals(own, onFx(first::getStyle));
    assertTrue(onFx(next::getStyle).contains("30"));
    reset();
    assertEquals(own, onFx(next::getStyle));
  }

  @Test
  void aStyleThatTheApplicationHasExtendedSinceKeepsTheExtension() throws UiException {
    emulate(Map.entry("fontSize", 30));
    change(
        () -> {
          var root = stage.getScene().getRoot();
          root.setStyle(root.getStyle() + " -fx-padding: 4;");
        });
    reset();
    assertEquals("-fx-padding: 4;", onFx(() -> stage.getScene().getRoot().getStyle()));
  }

  @Test
  void aStyleThatIsBoundInBothDirectionsIsRefused() throws UiException {
    SimpleStringProperty model = new SimpleStringProperty("-fx-padding: 4");
    change(() -> stage.getScene().getRoot().styleProperty().bindBidirectional(model));
    JsonObject done = emulate(Map.entry("fontSize", 30));
    assertEquals("fontSize refused: the application has bound it", onlyNote(done));
    assertEquals("-fx-padding: 4", model.get());
  }

  /**
   * On JavaFX's headless platform, a window that is larger than the screen cannot be made smaller.
   */
  @Test
  void otherSettingsAreTakenBackIfTheSizeCannotBe() throws UiException {
    emulate(Map.entry("size", size(1024, 1100)));
    emulate(Map.entry("direction", "rtl"));
    JsonObject after = reset();
    assertEquals("[\"size\",\"direction\"]", after.getAsJsonArray("reset").toString());
    assertEquals("{}", emulated(after).toString());
    assertEquals(NodeOrientation.INHERIT, onFx(() -> stage.getScene().getNodeOrientation()));
  }

  @Test
  void theLocaleIsThatOfTheJvmUntilTheReset() throws UiException {
    Locale own = Locale.getDefault();
    Locale format = Locale.getDefault(Locale.Category.FORMAT);
    JsonObject done = emulate(Map.entry("locale", "ar-EG"));
    assertEquals("ar-EG", Locale.getDefault().toLanguageTag());
    assertEquals("ar-EG", Locale.getDefault(Locale.Category.FORMAT).toLanguageTag());
    assertEquals(
        "locale limited: texts that are loaded already keep their language. Open the view again, or start the"
            + " application with -Duser.language=ar -Duser.country=EG",
        onlyNote(done));
    emulate(Map.entry("locale", "de"));
    assertEquals("de", Locale.getDefault().toLanguageTag());
    reset();
    assertEquals(own, Locale.getDefault());
    assertEquals(format, Locale.getDefault(Locale.Category.FORMAT));
  }

  @Test
  void aLocaleOfTheApplicationForOneCategoryIsKept() throws UiException {
    Locale own = Locale.getDefault();
    Locale format = Locale.getDefault(Locale.Category.FORMAT);
    emulate(Map.entry("locale", "de"));
    Locale.setDefault(Locale.Category.FORMAT, Locale.JAPAN);
    assertEquals("locale kept: the application has changed it since", onlyNote(reset()));
    assertEquals(Locale.JAPAN, Locale.getDefault(Locale.Category.FORMAT));
    assertEquals(own, Locale.getDefault());
    Locale.setDefault(Locale.Category.FORMAT, format);
  }

  @Test
  void aLocaleThatIsNoLanguageTagChangesNothing() {
    Locale own = Locale.getDefault();
    UiException error =
        assertThrows(
            UiException.class,
            () -> emulate(Map.entry("locale", "not a tag"), Map.entry("size", size(300, 300))));
    assertEquals("MCP_UI_INVALID_INPUT", error.code());
    assertEquals(own, Locale.getDefault());
    assertEquals("600.0x400.0", size());
  }

  private static Object preference(String getter) {
    return onFx(
        () -> {
          Object preferences = Platform.class.getMethod("getPreferences").invoke(null);
          return Class.forName("javafx.application.Platform$Preferences")
              .getMethod(getter)
              .invoke(preferences);
        });
  }

  private static boolean hasPreferences() {
    return Integer.parseInt(System.getProperty("javafx.runtime.version").split("[.+]")[0]) >= 24;
  }

  @Test
  void aColorSchemeIsReportedByJavaFx22AndRefusedBefore() throws UiException {
    JsonObject done = emulate(Map.entry("colorScheme", "dark"));
    if (!hasPreferences()) {
      assertTrue(onlyNote(done).contains("JavaFX 22 and newer"), done.toString());
      assertFalse(emulated(done).has("colorScheme"));
      return;
    }
    assertNoNotes(done);
    assertEquals("DARK", preference("getColorScheme").toString());
    assertEquals("0x000000ff", preference("getBackgroundColor").toString());
    emulate(Map.entry("colorScheme", "light"));
    assertEquals("LIGHT", preference("getColorScheme").toString());
    assertEquals("0xffffffff", preference("getBackgroundColor").toString());
    emulate(Map.entry("colorScheme", "dark"));
    reset();
    assertEquals("LIGHT", preference("getColorScheme").toString());
    assertEquals("0xffffffff", preference("getBackgroundColor").toString());
  }

  @Test
  void reducedMotionIsReportedByJavaFx24AndRefusedBefore() throws UiException {
    JsonObject done = emulate(Map.entry("reducedMotion", true));
    if (!hasPreferences()) {
      assertTrue(onlyNote(done).contains("JavaFX 24 and newer"), done.toString());
      return;
    }
    assertEquals(true, preference("isReducedMotion"));
    reset();
    assertEquals(false, preference("isReducedMotion"));
  }

  @Test
  void aClientThatDisconnectsTakesItsSettingsWithIt() throws UiException {
    LocalClient other = newClient();
    other.request("emulate", Map.of("direction", "rtl"));
    request("emulate", Map.of("scale", 2));
    other.disconnect();
    until(() -> stage.getScene().getNodeOrientation() == NodeOrientation.INHERIT);
    assertEquals(2, onFx(stage::getRenderScaleX));
  }

  @Test
  void anOwnerTakesBackOnlyWhatItHasSet() throws UiException {
    emulate(Map.entry("direction", "rtl"), Map.entry("owner", "one"));
    emulate(Map.entry("scale", 2), Map.entry("owner", "two"));
    JsonObject done =
        emulate(Map.entry("reset", true), Map.entry("own", true), Map.entry("owner", "one"));
    assertEquals("[\"direction\"]", done.getAsJsonArray("reset").toString());
    assertEquals(2, emulated(done).get("scale").getAsDouble());
  }

  @Test
  void someSettingsAreTakenBackBeforeOthersAreSet() throws UiException {
    emulate(Map.entry("direction", "rtl"), Map.entry("scale", 2));
    JsonObject done = emulate(Map.entry("reset", List.of("direction")), Map.entry("fontSize", 20));
    assertEquals("{\"scale\":2,\"fontSize\":20}", emulated(done).toString());
    assertNotNull(done.get("reset"));
    assertNull(emulated(done).get("direction"));
  }
}
