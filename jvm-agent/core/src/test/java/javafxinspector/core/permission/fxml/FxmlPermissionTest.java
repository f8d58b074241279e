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
import java.util.Set;
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
  private static final String APP = "javafxinspector.core.permission.fxml.AppBox";
  private static final String OWN =
      IMPORTS
          + "<?import java.util.ArrayList?>\n<VBox"
          + NAMES
          + "fx:controller=\"app.Controller\">\n"
          + "  <Button onAction=\"#save\"/><Label text=\"${controller.title}\"/>\n"
          + "  <fx:include source=\"side.fxml\" fx:id=\"side\"/>\n"
          + "  <fx:include source=\"boxed.fxml\" spacing=\"1\"/>\n"
          + "  <fx:include source=\"http://127.0.0.1/own.fxml\"/>\n"
          + "  <ArrayList fx:id=\"all\"/>\n"
          + "  <"
          + APP
          + " title=\"Title\"/>\n"
          + "  <Label "
          + APP
          + ".slot=\"a\" style=\"-fx-skin: 'app.Own'\"/>\n"
          + "</VBox>\n";

  @TempDir Path temp;
  private FxmlPermission permission;
  private LoadedView view;

  @BeforeEach
  void create() throws Exception {
    Path project = Files.createDirectories(temp.toRealPath().resolve("project"));
    Path file = project.resolve("view.fxml");
    Files.writeString(file, OWN);
    Files.writeString(project.resolve("side.fxml"), "<?import javafx.scene.control.*?><Label/>");
    Files.writeString(project.resolve("boxed.fxml"), "<?import javafx.scene.layout.*?><VBox/>");
    Files.writeString(project.getParent().resolve("outside.fxml"), "<Label/>");
    Files.createSymbolicLink(project.resolve("link.fxml"), project.resolve("../outside.fxml"));
    Roots roots = new Roots(() -> new Class<?>[0]);
    roots.add(Map.of("roots", project.toString()));
    permission = new FxmlPermission(roots);
    URL url = file.toUri().toURL();
    ClassLoader loader = FxmlPermissionTest.class.getClassLoader();
    view =
        new LoadedView(
            url.toString(),
            url,
            loader,
            StandardCharsets.UTF_8,
            AppBox.class,
            AppController.class,
            Map.of("given", AppBox.class, "label", javafx.scene.control.Label.class),
            Map.of(new URL(url, "boxed.fxml").toString(), Set.of(AppBox.class)),
            false);
  }

  private LoadedView view(Class<?> root, boolean hasOwnBuilders) {
    return new LoadedView(
        view.url(),
        view.location(),
        view.loader(),
        view.charset(),
        root,
        view.controller(),
        view.names(),
        view.roots(),
        hasOwnBuilders);
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
        "<TableView><properties refresh='1'/></TableView>",
        "<TextField fx:id='name'/><Label text='${name.text}' visible='${name.focused}'/>",
        "<Label text='a, @b, $c'/><Label text='Name: x'/><Label accessibleText='http://a.b/'/>",
        "<Label fx:id='titleLabel'/><Label fx:id='anything'/><ToggleGroup fx:id='unknown'/>",
        "<Label>Some text</Label><VBox><children><Label/></children></VBox>",
        "<Label><text>%key</text><style>-fx-text-fill: red; -fx-padding: 1 2;</style></Label>",
        "<Label style=\"-fx-font-family: 'Segoe UI'; -fx-background-image: url('icons/a.png')\"/>",
        "<ComboBox><items><FXCollections fx:factory='observableArrayList'><String fx:id='s' fx:value='A'/>"
            + "</FXCollections></items></ComboBox><Label text='$s'/>",
        "<BarChart title='T'><xAxis><CategoryAxis label='x'/></xAxis><yAxis><NumberAxis/></yAxis></BarChart>",
        "<Text text='T' fill='#336699' strokeWidth='2'/><Rectangle width='1' fill='RED'/>",
        "<VBox><stylesheets><String fx:value='styles/a.css'/></stylesheets></VBox>",
        "<ImageView><image><Image url='@side.fxml' requestedWidth='10'/></image></ImageView>",
        "<"
            + APP
            + " title='Other title' spacing='5' VBox.vgrow='ALWAYS' "
            + APP
            + ".slot='b'><Label/><padding><Insets top='1'/></padding></"
            + APP
            + ">",
        "<Label style=\"-fx-skin: 'app.Own'\"/>",
        "<VBox stylesheets='@side.css.fxml, @side.fxml'/>",
        "<VBox><stylesheets><URL value='@side.fxml'/></stylesheets></VBox>",
        "<ImageView><image><Image url='@side.fxml'/></image></ImageView>",
        "<MenuBar><Menu text='F'><MenuItem><accelerator><KeyCodeCombination code='A'/></accelerator>"
            + "</MenuItem></Menu></MenuBar>",
        "<fx:define><ToggleGroup fx:id='g'/></fx:define><RadioButton toggleGroup='$g'/>"
            + "<RadioButton><toggleGroup><fx:reference source='g'/></toggleGroup></RadioButton>",
        "<fx:include source='side.fxml' fx:id='side' VBox.vgrow='ALWAYS' prefWidth='10' text='x'/>",
        "<Button onAction='#save' text='https://a.b'/>",
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
        "<fx:include source='view.fxml'/>",
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
        "<Hyperlink onAction='#save'/>",
        "<Button onMouseEntered='#save'/>",
        "<fx:define><String fx:id='s' fx:value='http://a'/></fx:define><Image url='$s'/>",
        "<String fx:id='s' fx:value='http://a'/><Image><url><fx:reference source='s'/></url></Image>",
        "<String fx:id='s' fx:value='-fx-skin: x'/><Label style='$s'/>",
        "<Label fx:id='l' text='x'/><Label style='${l.text}'/>",
        "<Label style=\"${'-fx-sk' + 'in: x'}\"/>",
        "<Label style='%key'/><Image url='%key'/>",
        "<VBox stylesheets='%key'/>",
        "<VBox stylesheets='\\@side.fxml'/>",
        "<VBox><stylesheets><String fx:value='http://a/x.css'/></stylesheets></VBox>",
        "<VBox><stylesheets><fx:copy source='s'/></stylesheets></VBox><String fx:id='s' fx:value='a'/>",
        "<VBox><stylesheets><Label/></stylesheets></VBox>",
        "<VBox><stylesheets>file:/tmp/x.css</stylesheets></VBox>",
        "<ImageView><image><Image><url><URL value='file:/tmp/x.png'/></url></Image></image></ImageView>",
        "<Font url='http://a/x.ttf'/>",
        "<Font><url><String fx:value='http://a/x.ttf'/></url></Font>",
        "<Font name='Arial'><name><URL value='http://a'/></name></Font>",
        "<Label><style><String fx:value='-fx-skin: x'/></style></Label>",
        "<Label><style>-fx-<!-- -->skin: x</style></Label>",
        "<Label style='-FX-SKIN: x'/>",
        "<Label style='-fx-/**/skin: x'/>",
        "<Label style=\"-fx-background-color: image-pattern('http://a/x.png')\"/>",
        "<Label style=\"-x: 'file:/etc/passwd'; -fx-image: -x\"/>",
        "<Label style=\"-fx-background-image: url(&#104;ttp://a/x.png)\"/>",
        "<Label style='&#36;given'/>",
        "<PasswordField fx:id='pw'/><Label text='${pw.text}'/>",
        "<Label fx:id='l'/><Label userData='${l.scene}'/>",
        "<Label fx:id='given' text='x'/><Label text='$given'/>",
        "<Label><parent id='x'/></Label>",
        "<Label><parent><Label/></parent></Label>",
        "<Label><scene><stylesheets>a.css</stylesheets></scene></Label>",
        "<ComboBox><editor text='x'/></ComboBox>",
        "<Label fx:id='l'/><fx:reference source='l' text='x'/>",
        "<Label fx:id='l'/><fx:reference source='l'><style>a</style></fx:reference>",
        "<String fx:id='command' fx:value='rm'/>",
        "<String fx:id='titleLabel' fx:value='x'/>",
        "<fx:include source='side.fxml' fx:id='own'/>",
        "<Label fx:id='location'/>",
        "<Label fx:id='javafxInspectorKept3'/>",
        "<" + APP + " command='x'/>",
        "<" + APP + " title='%key'/>",
        "<" + APP + " title='${1 + 1}'/>",
        "<" + APP + " title='http://a'/>",
        "<" + APP + "><title><String fx:value='x'/></title></" + APP + ">",
        "<" + APP + "><command/></" + APP + ">",
        "<" + APP + " fx:value='x'/>",
        "<" + APP + " fx:constant='X'/>",
        "<" + APP + " slot='x'/>",
        "<Label " + APP + ".command='x'/>",
        "<fx:include source='view.fxml'/>",
        "<fx:include source='boxed.fxml' command='x'/>",
        "<fx:include source='boxed.fxml'><command>x</command></fx:include>",
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

  @Test
  void theRootOfTheApplicationHasOnlyWhatJavaFxDeclares() {
    String start = IMPORTS + "<fx:root" + NAMES + "type='VBox' ";
    assertDoesNotThrow(() -> permission.require(start + "spacing='1'/>", List.of(view)));
    for (String each :
        List.of("command='x'/>", "><command>x</command></fx:root>", "fx:id='label' slot='x'/>")) {
      assertThrows(UiException.class, () -> permission.require(start + each, List.of(view)), each);
    }
    LoadedView plain = view(javafx.scene.layout.VBox.class, false);
    assertDoesNotThrow(() -> permission.require(start + "noSuch='x'/>", List.of(plain)));
  }

  @Test
  void buildersOfTheApplicationMakeOnlyWhatTheFileUses() {
    LoadedView built = view(javafx.scene.layout.VBox.class, true);
    assertDoesNotThrow(() -> permission.require(OWN, List.of(built)));
    assertDoesNotThrow(() -> permission.require(document("<Button/>"), List.of(built)));
    for (String each : List.of("<CheckBox/>", "<Button text='x'/>")) {
      assertThrows(
          UiException.class, () -> permission.require(document(each), List.of(built)), each);
    }
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
