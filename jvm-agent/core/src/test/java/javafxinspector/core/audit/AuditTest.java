package javafxinspector.core.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import application.Rows;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import javafx.collections.FXCollections;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

class AuditTest extends CheckTest {
  private static final String NO_NAME =
      "error missingName %s: takes the focus, and screen readers have no name for it"
          + " · set its text, or accessibleText and a tooltip";

  /** Two causes of one check, the second of which has one node. */
  private static void showFields() {
    show(
        () -> {
          TextField hidden = id("hidden", new TextField("OK"));
          hidden.setPromptText("Status");
          return new VBox(
              8,
              new Button("Before"),
              id("first", new TextField()),
              new Button("Between"),
              id("second", new TextField()),
              new Button("Between"),
              hidden);
        });
  }

  private static List<String> ids(JsonObject result) {
    JsonArray findings = result.getAsJsonArray("findings");
    return findings.asList().stream()
        .map(each -> each.getAsJsonObject().getAsJsonObject("node").get("id").getAsString())
        .toList();
  }

  @Test
  void aLimitIncludesEachCauseBeforeASecondFindingOfOne() throws Exception {
    showFields();
    JsonObject all = request("audit", Map.of("checks", List.of("missingLabel")));
    assertEquals(List.of("first", "second", "hidden"), ids(all));
    JsonObject limited = request("audit", Map.of("checks", List.of("missingLabel"), "limit", 2));
    assertEquals(List.of("first", "hidden"), ids(limited));
    assertEquals(3, limited.get("total").getAsInt());
  }

  @Test
  void findingsAreSortedBySeverityAndThenByTheirOrderInTheWindow() throws Exception {
    show(
        () -> {
          HBox labelled = new HBox(new Label("Name"), id("labelled", new TextField()));
          return new VBox(
              8,
              id("grey", label("grey on grey", "-fx-text-fill: #aaa")),
              labelled,
              id("icon", iconButton()),
              id("other", iconButton()));
        });
    assertFindings(
        String.format(NO_NAME, "Button#icon"),
        String.format(NO_NAME, "Button#other"),
        "warning lowContrast Label#grey: contrast 2.1:1 of #aaaaaa on #f4f4f4, at least 4.5:1 is"
            + " needed · make the text or its background darker or lighter",
        "hint missingLabelFor TextField#labelled: screen readers do not know the label before it"
            + " · set labelFor of the label to this control");
  }

  @Test
  void aRootLimitsTheAuditToANodeWithItsDescendants() throws Exception {
    show(
        () ->
            new VBox(
                8, id("outside", iconButton()), id("box", new HBox(id("inside", iconButton())))));
    Map<String, ?> root =
        Map.of("checks", List.of("missingName"), "root", Map.of("selector", Map.of("css", "#box")));
    assertFindings(root, String.format(NO_NAME, "Button#inside"));
    // The box, the button and its icon.
    assertEquals(3, request("audit", root).get("checked").getAsInt());
  }

  @Test
  void allWindowsButTooltipsAreChecked() throws Exception {
    Stage first = show(() -> new VBox(id("first", iconButton())));
    show(() -> new VBox(id("second", iconButton())));
    onFx(
        () -> {
          Tooltip tooltip = new Tooltip(null);
          tooltip.setGraphic(id("inTooltip", iconButton()));
          tooltip.show(first);
          return null;
        });
    runPulse();
    // The first window depends on the focus, which differs between platforms.
    JsonObject found = request("audit", Map.of("checks", List.of("missingName")));
    assertEquals(Set.of("first", "second"), Set.copyOf(ids(found)));
    assertEquals(2, found.get("total").getAsInt());
  }

  @Test
  void aFindingHasTheLineOfCodeThatMadeItsNode() throws Exception {
    show(() -> new HBox(Rows.repeated(2), new VBox(Rows.other())));
    JsonObject finding =
        request("audit", Map.of("checks", List.of("duplicateId")))
            .getAsJsonArray("findings")
            .get(0)
            .getAsJsonObject();
    JsonObject source = finding.getAsJsonObject("source");
    assertTrue(source.get("file").getAsString().endsWith("Rows.java"));
    assertTrue(source.get("line").getAsInt() > 0);
    assertEquals("row", finding.getAsJsonObject("line").get("id").getAsString());
    assertEquals("row", finding.getAsJsonObject("alsoLine").get("id").getAsString());
  }

  @Test
  void itReportsHowLongTheApplicationThreadHasWorked() throws Exception {
    showFields();
    JsonObject result = request("audit", Map.of("checks", List.of("missingLabel")));
    double longest = result.get("longestMs").getAsDouble();
    double all = result.get("fxMs").getAsDouble();
    assertTrue(0 < longest && longest < all, longest + " of " + all + " ms");
    assertTrue(all < 60_000, all + " ms");
  }

  @Test
  void findingsBeyondTheLimitAreCountedWithTheirCause() throws Exception {
    show(() -> new HBox(8, iconButton(), iconButton(), iconButton(), iconButton()));
    JsonObject result = request("audit", Map.of("checks", List.of("missingName"), "limit", 2));
    assertEquals(2, result.getAsJsonArray("findings").size());
    for (JsonElement finding : result.getAsJsonArray("findings")) {
      assertEquals(4, finding.getAsJsonObject().get("ofCause").getAsInt());
    }
  }

  @Test
  void whatIsNotShownIsNamed() throws Exception {
    show(
        () -> {
          TitledPane closed = new TitledPane("Details", new VBox(iconButton(), iconButton()));
          closed.setExpanded(false);
          TabPane inner =
              new TabPane(new Tab("Inner", new Label("Shown")), new Tab("Deep", iconButton()));
          VBox invisible = new VBox(iconButton(), iconButton());
          invisible.setVisible(false);
          Tab form =
              new Tab("Form", new TabPane(new Tab("In it", iconButton()), new Tab("And", icon())));
          Tab nameless = new Tab(null, iconButton());
          nameless.setId("nameless");
          VBox content =
              new VBox(8, new TitledPane("Open", new Label("Seen")), closed, inner, invisible);
          Tab unnamed = new Tab(null, iconButton());
          Tab explained = new Tab("\uE001", iconButton());
          explained.setTooltip(new Tooltip("Settings"));
          return new TabPane(
              new Tab("First", content), form, nameless, unnamed, explained, new Tab("Empty"));
        });
    JsonObject all = request("audit", Map.of("checks", List.of("missingName")));
    assertTrue(all.getAsJsonArray("findings").isEmpty());
    JsonObject notShown = all.getAsJsonObject("notShown");
    assertEquals(
        "[\"Deep\",\"Form\",\"#nameless\",\"tab 4\",\"Settings\"]",
        notShown.get("tabs").toString());
    assertEquals("[\"Details\"]", notShown.get("panes").toString());
    assertEquals(1, notShown.get("invisible").getAsInt());
    assertTrue(all.get("checked").getAsInt() > 10);

    JsonObject seen = audit(Map.of("text", "Seen", "match", "equals"));
    assertEquals(1, seen.get("checked").getAsInt());
    assertFalse(seen.has("notShown"));
    JsonObject hidden = audit(Map.of("type", "Tab", "text", "Form", "match", "equals"));
    assertEquals("{\"tabs\":[\"Form\"]}", hidden.get("notShown").toString());
  }

  private JsonObject audit(Map<String, ?> root) throws Exception {
    return request(
        "audit", Map.of("checks", List.of("missingName"), "root", Map.of("selector", root)));
  }

  @Test
  void popupsThatJavaFxFillsHaveNoDefects() throws Exception {
    DatePicker dates = onFx(DatePicker::new);
    ChoiceBox<String> languages =
        onFx(() -> new ChoiceBox<>(FXCollections.observableArrayList("English", "French")));
    show(
        () -> {
          Label date = new Label("Date");
          date.setLabelFor(dates);
          Label language = new Label("Language");
          language.setLabelFor(languages);
          return new VBox(8, date, dates, language, languages);
        });
    change(dates::show);
    assertFindings();
    change(dates::hide);
    change(languages::show);
    assertFindings();
  }

  @Test
  void anAuditThatDoesNotEndInTimeLeavesNothingInTheApplication() throws Exception {
    CountDownLatch timedOut = new CountDownLatch(1);
    Stage stage =
        show(
            () -> {
              StackPane slow =
                  new StackPane(icon()) {
                    @Override
                    public Object queryAccessibleAttribute(
                        AccessibleAttribute attribute, Object... parameters) {
                      await(timedOut);
                      return null;
                    }
                  };
              slow.setFocusTraversable(true);
              slow.setOnMouseClicked(event -> {});
              return new VBox(slow);
            });
    UiException error =
        assertThrows(UiException.class, () -> request("audit", Map.of("timeoutMs", 200)));
    timedOut.countDown();
    assertEquals("MCP_UI_TIMEOUT", error.code());
    until(() -> pulseListeners(stage.getScene()) == 0);
  }

  @Test
  void anAuditLeavesNoListener() throws Exception {
    Stage stage = show(() -> new VBox(new Label("Label")));
    assertFalse(
        request("audit", Map.of("checks", List.of("layoutLoop"))).get("findings").isJsonNull());
    until(() -> pulseListeners(stage.getScene()) == 0);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
