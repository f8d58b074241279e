package javafxinspector.core.permission.fxml;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Roots;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FxmlPermissionTest {
  private static final String IMPORTS =
      "<?import javafx.scene.control.*?><?import javafx.scene.layout.*?>\n"
          + "<?import javafx.collections.*?><?import java.lang.*?><?import java.net.URL?>\n"
          + "<?import javafx.scene.paint.*?><?import javafx.scene.image.*?>\n"
          + "<?import javafx.geometry.*?><?import javafx.scene.chart.*?>\n"
          + "<?import javafx.scene.effect.*?><?import javafx.scene.text.*?>\n"
          + "<?import javafx.scene.shape.*?><?import javafx.scene.input.*?>\n";
  private static final String NAMES =
      " xmlns=\"http://javafx.com/javafx\" xmlns:fx=\"http://javafx.com/fxml\" ";
  private static final String OWN =
      IMPORTS
          + "<?import java.util.ArrayList?>\n<VBox"
          + NAMES
          + "fx:controller=\"app.Controller\">\n"
          + "  <Button onAction=\"#save\" text=\"${controller.title}\"/>\n"
          + "  <fx:include source=\"http://127.0.0.1/own.fxml\"/>\n"
          + "  <ArrayList fx:id=\"all\"/>\n"
          + "</VBox>\n";

  @TempDir Path temp;
  private FxmlPermission permission;
  private LoadedView view;

  @BeforeEach
  void create() throws Exception {
    Path project = Files.createDirectories(temp.toRealPath().resolve("project"));
    Path file = project.resolve("view.fxml");
    Files.writeString(file, OWN);
    Files.writeString(project.resolve("side.fxml"), "<Label/>");
    Files.writeString(project.getParent().resolve("outside.fxml"), "<Label/>");
    Files.createSymbolicLink(project.resolve("link.fxml"), project.resolve("../outside.fxml"));
    Roots roots = new Roots(() -> new Class<?>[0]);
    roots.add(Map.of("roots", project.toString()));
    permission = new FxmlPermission(roots);
    URL url = file.toUri().toURL();
    ClassLoader loader = FxmlPermissionTest.class.getClassLoader();
    view = new LoadedView(url.toString(), url, loader, StandardCharsets.UTF_8);
  }

  private static String document(String content) {
    return IMPORTS + "<VBox" + NAMES + ">\n" + content + "\n</VBox>";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<Label text='A' style='-fx-text-fill: red' GridPane.rowIndex='1' VBox.vgrow='ALWAYS'/>",
        "<GridPane><columnConstraints><ColumnConstraints hgrow='ALWAYS'/></columnConstraints></GridPane>",
        "<ComboBox><items><FXCollections fx:factory='observableArrayList'><String fx:value='A'/>"
            + "</FXCollections></items></ComboBox>",
        "<Label><font><Font name='System Bold' size='12'/></font><effect><DropShadow/></effect></Label>",
        "<VBox><padding><Insets top='1'/></padding><VBox.margin><Insets fx:constant='EMPTY'/>"
            + "</VBox.margin></VBox>",
        "<Region maxWidth='Infinity'><minWidth><Double fx:constant='MAX_VALUE'/></minWidth></Region>",
        "<Slider fx:id='slider'/><Label text='${slider.value}' labelFor='$slider'/>",
        "<Slider fx:id='a'/><Label visible='${a.value &gt; 0.5 || !a.disabled}' text='$null'/>",
        "<Label text='\\$5'/><Label text='Costs 5$'/><Label text='%key'/><Label text='a, b'/>",
        "<TableView><selectionModel selectionMode='MULTIPLE'/><properties refresh='1'/></TableView>",
        "<VBox stylesheets='@side.css.fxml, @side.fxml'/>",
        "<VBox><stylesheets><URL value='@side.fxml'/></stylesheets></VBox>",
        "<ImageView><image><Image url='@side.fxml'/></image></ImageView>",
        "<MenuBar><Menu text='F'><MenuItem><accelerator><KeyCodeCombination code='A'/></accelerator>"
            + "</MenuItem></Menu></MenuBar>",
        "<fx:define><ToggleGroup fx:id='g'/></fx:define><RadioButton toggleGroup='$g'/>"
            + "<RadioButton><toggleGroup><fx:reference source='g'/></toggleGroup></RadioButton>",
        "<fx:include source='side.fxml' VBox.vgrow='ALWAYS' prefWidth='10'/>",
        "<Button onAction='#save'/><Hyperlink onMouseClicked='#save' text='https://a.b'/>",
        "<Label text='${controller.title}'/><fx:include source='http://127.0.0.1/own.fxml'/>",
        "<ArrayList/>",
        "<NoSuchClass/>",
      })
  void allowsWhatUserInterfacesConsistOf(String content) {
    String text = document(content.replace("@side.css.fxml, ", ""));
    assertDoesNotThrow(
        () -> permission.require("<?import java.util.ArrayList?>" + text, List.of(view)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<java.lang.Thread/>",
        "<java.util.HashMap/>",
        "<Runtime fx:factory='getRuntime'/>",
        "<Thread fx:factory='currentThread'/>",
        "<java.lang.System/>",
        "<System fx:constant='out'/>",
        "<Class fx:value='app.Evil'/>",
        "<ProcessBuilder><command><String fx:value='a'/></command></ProcessBuilder>",
        "<FXCollections fx:factory='emptyObservableList'/>",
        "<Font fx:factory='getDefault'/>",
        "<javafx.stage.Stage/>",
        "<javafx.scene.Scene/>",
        "<javafx.fxml.FXMLLoader location='@side.fxml'/>",
        "<javafx.scene.control.cell.PropertyValueFactory property='x'/>",
        "<fx:script>java.lang.System.exit(0)</fx:script>",
        "<fx:script source='side.js'/>",
        "<fx:include source='../outside.fxml'/>",
        "<fx:include source='link.fxml'/>",
        "<fx:include source='sub/../../outside.fxml'/>",
        "<fx:include source='%2e%2e/outside.fxml'/>",
        "<fx:include source='http://127.0.0.1:1/x.fxml'/>",
        "<fx:include source='//127.0.0.1/x.fxml'/>",
        "<fx:include source='jar:file:/tmp/x.jar!/x.fxml'/>",
        "<fx:include source='file:///etc/passwd'/>",
        "<fx:include source='/no/such/resource.fxml'/>",
        "<fx:include source='side.fxml' resources='app.EvilBundle'/>",
        "<fx:include source='side.fxml' charset='UTF-16'/>",
        "<fx:reference source='controller'/>",
        "<fx:reference source='controller.title'/>",
        "<Label fx:id='l'/><fx:copy source='l.scene.window'/>",
        "<fx:copy source='all'/>",
        "<Label text='$controller.password'/>",
        "<Label text='${controller.password}'/>",
        "<Label text='${a.b.c}'/><Label fx:id='a'/>",
        "<Label fx:id='l'/><Label text='${l.scene.window}'/>",
        "<Label fx:id='l'/><Label text=\"${l['scene']}\"/>",
        "<Label fx:id='controller' text='${controller.password}'/>",
        "<Label fx:id='sideController' text='${sideController.password}'/>",
        "<Label text='${location.content}'/>",
        "<Label text='#{controller.password}'/>",
        "<VBox stylesheets='@side.fxml, $controller.password'/>",
        "<VBox stylesheets='http://127.0.0.1/x.css'/>",
        "<VBox stylesheets='@side.fxml,file:/tmp/x.css'/>",
        "<VBox stylesheets='@../outside.fxml'/>",
        "<VBox><stylesheets>http://127.0.0.1/x.css</stylesheets></VBox>",
        "<VBox><stylesheets><URL value='http://127.0.0.1/x.css'/></stylesheets></VBox>",
        "<Image url='http://127.0.0.1/x.png'/>",
        "<Image url='@http://127.0.0.1/x.png'/>",
        "<Label style=\"-fx-background-image: url('http://127.0.0.1/x.png')\"/>",
        "<Label style=\"-fx-skin: 'app.Evil'\"/>",
        "<Label style=\"-fx-s\\6bin: 'app.Evil'\"/>",
        "<Label><style>-fx-skin: 'app.Evil'</style></Label>",
        "<Button onAction='#deleteAll'/>",
        "<Button onAction='java.lang.System.exit(0)'/>",
        "<Button onAction='$controller.handler'/>",
        "<Label onTextChange='#deleteAll'/>",
        "<Label Thread.uncaughtExceptionHandler='x'/>",
        "<Label java.lang.System.properties='x'/>",
        "<Label><Thread.foo>x</Thread.foo></Label>",
        "<Label><java.lang.System.properties/></Label>",
        "<Label><scene><window title='x'/></scene></Label>",
        "<VBox fx:controller='app.Evil'/>",
        "<VBox fx:unknown='x'/>",
        "<x:script xmlns:x='http://javafx.com/fxml'>a</x:script>",
        "<fx:unknown/>",
      })
  void needsThePermissionForAllElse(String content) {
    UiException refused =
        assertThrows(
            UiException.class, () -> permission.require(document(content), List.of(view)), content);
    assertEquals("MCP_UI_REFUSED", refused.code(), refused.getMessage());
    assertEquals("run", refused.details().get("allow"));
    assertTrue(refused.getMessage().startsWith("Line "), refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<?language javascript?>",
        "<?compile false?>",
        "<?import java.util.HashMap?>",
        "<?import java.util.concurrent.atomic.AtomicLong?>",
      })
  void needsThePermissionForInstructions(String instruction) {
    UiException refused =
        assertThrows(
            UiException.class,
            () -> permission.require(instruction + document("<Label/>"), List.of(view)));
    assertEquals("MCP_UI_REFUSED", refused.code());
  }

  @Test
  void aNameThatMayMeanSeveralClassesNeedsAllOfThem() {
    for (String imports :
        List.of(
            "<?import javafx.scene.control.*?><?import java.awt.*?>",
            "<?import java.awt.*?><?import javafx.scene.control.*?>",
            "<?import javafx.scene.control.Button?><?import java.awt.*?>")) {
      UiException refused =
          assertThrows(
              UiException.class, () -> permission.require(imports + "<Button/>", List.of(view)));
      assertTrue(refused.getMessage().contains("java.awt.Button"), refused.getMessage());
    }
  }

  @Test
  void theRootNeedsItToo() {
    String root = IMPORTS + "<fx:root" + NAMES + "type=\"Thread\"/>";
    assertThrows(UiException.class, () -> permission.require(root, List.of(view)));
    String allowed = IMPORTS + "<fx:root" + NAMES + "type=\"VBox\"><Label/></fx:root>";
    assertDoesNotThrow(() -> permission.require(allowed, List.of(view)));
    String controller = IMPORTS + "<VBox" + NAMES + "fx:controller=\"app.Other\"/>";
    assertThrows(UiException.class, () -> permission.require(controller, List.of(view)));
    assertDoesNotThrow(() -> permission.require(OWN, List.of(view)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE VBox SYSTEM 'http://127.0.0.1/x.dtd'><VBox/>",
        "<!DOCTYPE VBox [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><Label text='&e;'/>",
        "<?xml version='1.1'?><VBox/>",
        "<VBox",
        "<VBox>&e;</VBox>",
      })
  void refusesWhatIsNotPlainXml(String text) {
    UiException refused =
        assertThrows(UiException.class, () -> permission.require(text, List.of(view)));
    assertEquals("MCP_UI_INVALID_INPUT", refused.code());
  }

  @Test
  void allowsWhatASavedFileOfTheViewUses() {
    String text = document("<java.util.HashMap/>");
    assertThrows(UiException.class, () -> permission.require(text, List.of(view)));
    permission.allow(text, List.of(view));
    assertDoesNotThrow(() -> permission.require(text, List.of(view)));
  }
}
