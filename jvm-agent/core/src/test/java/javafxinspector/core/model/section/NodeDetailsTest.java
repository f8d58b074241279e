package javafxinspector.core.model.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import application.Handlers;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.fxml.FXMLLoader;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.effect.DropShadow;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderStrokeStyle;
import javafx.scene.layout.BorderWidths;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.stage.Stage;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeDetailsTest extends SceneTest {
  private static int created;

  /** A button of the application, which counts its instances. */
  public static final class ShopButton extends Button {
    private final DoubleProperty price = new SimpleDoubleProperty(this, "price", 12.5);

    public ShopButton() {
      created++;
    }

    public DoubleProperty priceProperty() {
      return price;
    }
  }

  /** An object whose text looks like the default text of an object. */
  private record Mail(String text) {
    @Override
    public String toString() {
      return text;
    }
  }

  @TempDir Path folder;

  private String property(String css, String name) throws UiException {
    return properties(css, name).get(name).getAsString();
  }

  private static Node fxml() throws Exception {
    FXMLLoader loader = new FXMLLoader();
    loader.setController(new Handlers.OrderController());
    String fxml =
        "<?import javafx.scene.control.Button?>"
            + "<Button xmlns:fx='http://javafx.com/fxml' id='fxml' text='Send' onAction='#send'/>";
    return loader.load(new ByteArrayInputStream(fxml.getBytes(StandardCharsets.UTF_8)));
  }

  private static Label box() {
    Label box = named("box", new Label("Box"));
    BackgroundFill fill =
        new BackgroundFill(Color.web("#336699"), new CornerRadii(4), new Insets(1, 2, 1, 2));
    box.setBackground(new Background(fill));
    box.setBorder(
        new Border(
            new BorderStroke(
                Color.RED,
                BorderStrokeStyle.DASHED,
                CornerRadii.EMPTY,
                new BorderWidths(1, 2, 3, 4))));
    box.setFont(Font.font("System", FontWeight.BOLD, 13));
    box.setEffect(new DropShadow(6, 1, 2, Color.BLACK));
    box.setTooltip(new Tooltip("A box"));
    box.setContextMenu(new ContextMenu(new MenuItem("Copy"), new MenuItem("Paste")));
    box.setRotate(90);
    box.setTranslateX(5);
    box.setUserData(new Mail("user7@example.com"));
    return box;
  }

  private static Button plain() {
    Button plain = named("plain", new Button("ada@face.org"));
    plain.setMinWidth(Region.USE_PREF_SIZE);
    plain.setMaxWidth(Double.MAX_VALUE);
    return plain;
  }

  private static ShopButton shop() {
    ShopButton shop = named("shop", new ShopButton());
    shop.setText("Shop");
    shop.setWrapText(true);
    shop.setUserData(List.of(new Object(), "text", new Mail("x 0x336699ff")));
    return shop;
  }

  private static ListView<String> cities() {
    ListView<String> cities = named("cities", new ListView<>());
    for (int i = 0; i < 60; i++) {
      cities.getItems().add("City " + i);
    }
    cities.setPrefHeight(120);
    return cities;
  }

  @Test
  void anEventHandlerIsNamedByTheMethodItCallsOrByWhereItIsWritten() throws Exception {
    show(
        () ->
            new HBox(
                fxml(),
                named("lambda", Handlers.lambda()),
                named("reference", Handlers.reference()),
                named("anonymous", Handlers.anonymous())));
    assertEquals("Handlers.OrderController.send", property("#fxml", "onAction"));
    assertEquals(
        "lambda in Handlers, line " + property("#lambda", "text"), property("#lambda", "onAction"));
    assertEquals("Handlers.save", property("#reference", "onAction"));
    assertEquals("anonymous EventHandler in Handlers", property("#anonymous", "onAction"));
  }

  @Test
  void boxesFontsEffectsAndTransformsAreDescribedInWords() throws Exception {
    show(() -> new HBox(30, box(), plain()));
    assertEquals("#336699 radius 4 insets 1 2", property("#box", "background"));
    assertEquals("#ff0000 1 2 3 4 dashed", property("#box", "border"));
    assertMatches("\\S.* 13px bold", property("#box", "font"));
    assertEquals("drop shadow #000000 radius 6 offset 1, 2", property("#box", "effect"));
    assertEquals("Tooltip “A box”", property("#box", "tooltip"));
    assertEquals("ContextMenu, 2 items", property("#box", "contextMenu"));
    assertMatches("0, 0 · [\\d.]+ × [\\d.]+", property("#box", "layoutBounds"));
    assertMatches("move [\\d.]+, [\\d.]+", property("#plain", "localToParentTransform"));
    assertMatches(
        "matrix 0, -1, [-\\d.]+; 1, 0, [-\\d.]+", property("#box", "localToParentTransform"));
    assertEquals("0, 0, 1", property("#box", "rotationAxis"));
  }

  private static void assertMatches(String pattern, String actual) {
    assertTrue(actual.matches(pattern), actual);
  }

  @Test
  void theRootHasItsWindowWithTheSizesThatAUserCanGiveIt() throws Exception {
    Stage stage = show(() -> new VBox(named("box", new Label("Box"))));
    change(
        () -> {
          stage.setTitle("Details");
          stage.setMinWidth(300);
          stage.setMinHeight(200);
          stage.setMaxHeight(4000);
        });
    JsonObject node = node(".root", "window");
    JsonObject window = node.getAsJsonObject("window");
    assertJson(
        "{title: 'Details', resizable: true, minWidth: 300, minHeight: 200, maxHeight: 4000}",
        only(
            window,
            "title",
            "resizable",
            "minWidth",
            "minHeight",
            "maxWidth",
            "maxHeight",
            "states"));
    JsonObject same =
        ask("node", "{ref: {uid: '%s'}, more: ['window']}", text(window, "uid"))
            .getAsJsonObject("node");
    assertEquals(only(node, "ref", "window"), only(same, "ref", "window"));
    assertFalse(node("#box", "window").has("window"));
  }

  @Test
  void textsOfTheApplicationAreKeptAlsoThoseThatLookLikeAHashCode() throws Exception {
    show(() -> new HBox(plain(), box(), shop()));
    assertEquals("ada@face.org", property("#plain", "text"));
    assertJson("'user7@example.com'", userData("#box"));
    assertJson("['Object', 'text', 'x 0x336699ff']", userData("#shop"));
  }

  private JsonElement userData(String css) throws UiException {
    return ask("node", "{ref: {selector: {css: '%s'}}, include: {properties: true}}", css)
        .getAsJsonObject("node")
        .getAsJsonObject("fx")
        .getAsJsonObject("properties")
        .get("userData");
  }

  @Test
  void aCellHasItsRowAndItem() throws Exception {
    show(() -> new VBox(cities(), people(), box()));
    JsonObject cell =
        ask("node", "{ref: {selector: {text: 'City 2', match: 'equals'}}, more: ['row', 'sizing']}")
            .getAsJsonObject("node");
    assertJson("{index: 2, item: 'City 2'}", cell.get("row"));
    JsonObject preferred = cell.getAsJsonObject("sizing").getAsJsonObject("pref");
    assertTrue(preferred.get("height").getAsDouble() > 10, preferred::toString);
    JsonObject person =
        ask(
                "node",
                "{ref: {selector: {css: '#people .table-row-cell:filled'}, nth: 1}, more: ['row']}")
            .getAsJsonObject("node");
    assertJson("{index: 1, item: 'b', cells: ['First b', 'Second b']}", person.get("row"));
    assertFalse(node("#box", "row").has("row"));
  }

  private static TableView<Mail> people() {
    TableView<Mail> people = named("people", new TableView<>());
    for (String name : List.of("First", "Second")) {
      TableColumn<Mail, String> column = new TableColumn<>(name);
      column.setCellValueFactory(
          cell -> new SimpleStringProperty(name + " " + cell.getValue().text()));
      people.getColumns().add(column);
    }
    people.getItems().add(new Mail("a"));
    people.getItems().add(new Mail("b"));
    people.setPrefHeight(120);
    return people;
  }

  private JsonObject changed(String css, String properties) throws UiException {
    return ask(
            "node",
            "{ref: {selector: {css: '%s'}}, properties: %s, more: ['changed']}",
            css,
            properties)
        .getAsJsonObject("node")
        .getAsJsonObject("fx")
        .getAsJsonObject("properties");
  }

  @Test
  void propertiesThatDifferFromThoseOfANewNodeOfJavaFxAreNamed() throws Exception {
    String sheet =
        Files.writeString(folder.resolve("a.css"), ".city{-fx-text-fill:red}#sized{-fx-opacity:.5}")
            .toUri()
            .toString();
    show(
        () -> {
          Button sized = named("sized", new Button("Sized"));
          sized.setMinWidth(60);
          sized.setPrefWidth(120);
          sized.setMaxWidth(Double.MAX_VALUE);
          TextField city = named("city", new TextField("Bern"));
          VBox all = new VBox(new HBox(plain(), shop(), sized, city, fxml()), cities());
          all.getStylesheets().add(sheet);
          return all;
        });
    int before = created;
    JsonObject shop = changed("#shop", "['*']");
    assertEquals(before, created, "no node of the application is created");
    assertJson(
        "{text: 'Shop', wrapText: true, price: 12.5}", only(shop, "text", "wrapText", "price"));
    Set<String> others = new TreeSet<>(shop.keySet());
    others.removeAll(List.of("id", "price", "text", "userData", "wrapText"));
    assertEquals(Set.of(), others);
    assertEquals(List.of("id", "maxWidth", "minWidth", "text"), names("#plain"));
    assertEquals(
        List.of("id", "maxWidth", "minWidth", "opacity", "prefWidth", "text"), names("#sized"));
    assertJson("{opacity: 0.5}", changed("#sized", "['opacity', 'wrapText']"));
    assertJson("{id: 'cities', items: '60 items', prefHeight: 120}", changed("#cities", "['*']"));
    assertEquals(List.of("id", "text"), names("#city"), "not what its skin has set");
    assertEquals(List.of("id", "onAction", "text"), names("#fxml"));
  }

  private List<String> names(String css) throws UiException {
    return new ArrayList<>(changed(css, "['*']").keySet());
  }

  @Test
  void aClassIsNeverShownWithAHashCode() throws Exception {
    show(
        () ->
            new VBox(
                fxml(),
                named("lambda", Handlers.lambda()),
                named("anonymous", Handlers.anonymous()),
                box(),
                shop(),
                cities(),
                named("row", new HBox(new Label("Beside"))),
                named("grid", new GridPane())));
    Pattern hash = Pattern.compile("@[0-9a-f]{4,8}\\b|\\$\\$Lambda|\\$\\d|0x[0-9a-f]{6}");
    for (String css :
        List.of("#fxml", "#lambda", "#anonymous", "#box", "#shop", "#cities", "#row", "#grid")) {
      String node =
          ask(
                  "node",
                  "{ref: {selector: {css: '%s'}}, properties: ['*'],"
                      + " more: ['sizing', 'userAgentStyles']}",
                  css)
              .toString();
      assertFalse(hash.matcher(node).find(), node);
    }
  }
}
