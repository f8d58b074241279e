package javafxinspector.core.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafxinspector.core.FxTest;

/**
 * A test of one check. Its scenes contain both nodes that the check reports and similar ones that
 * it must not report. Since all checks run, each test also shows that no other check reports
 * anything in its scene.
 */
abstract class CheckTest extends FxTest {
  /** All checks except layoutLoop, for which an audit observes the application for some time. */
  private static final List<String> CHECKS =
      AuditChecks.of(null, new AuditChecks.Needs(List.of(), null, null, null)).stream()
          .map(AuditCheck::name)
          .filter(name -> !name.equals("layoutLoop"))
          .toList();

  /** Audits all windows. See {@link #assertFindings(Map, String...)}. */
  final void assertFindings(String... expected) throws Exception {
    assertFindings(Map.of("checks", CHECKS), expected);
  }

  /**
   * Audits, and compares the findings with lines such as {@code hint overlap Button#save (also
   * Button#new): message · how to fix it}.
   */
  final void assertFindings(Map<String, ?> params, String... expected) throws Exception {
    assertEquals(String.join("\n", expected), String.join("\n", findings(params)));
  }

  /** Audits all windows, and compares the findings, whose texts have the same beginning. */
  final void assertFound(String format, String... nodes) throws Exception {
    assertFindings(
        Stream.of(nodes).map(node -> String.format(format, node)).toArray(String[]::new));
  }

  /** Audits all windows, and matches the only finding with a pattern. */
  final void assertFoundOnce(String pattern) throws Exception {
    String found = String.join("\n", findings(Map.of("checks", CHECKS)));
    assertTrue(found.matches(pattern), found);
  }

  private List<String> findings(Map<String, ?> params) throws Exception {
    return StreamSupport.stream(
            request("audit", params).getAsJsonArray("findings").spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .map(CheckTest::line)
        .toList();
  }

  private static String line(JsonObject finding) {
    return String.format(
        "%s %s %s%s: %s%s%s",
        finding.get("severity").getAsString(),
        finding.get("check").getAsString(),
        node(finding.getAsJsonObject("node")),
        has(finding, "also") ? " (also " + node(finding.getAsJsonObject("also")) + ")" : "",
        finding.get("message").getAsString(),
        has(finding, "fix") ? " · " + finding.get("fix").getAsString() : "",
        has(finding, "style") ? " · " + place(finding.getAsJsonObject("style")) : "");
  }

  private static boolean has(JsonObject object, String field) {
    return object.has(field) && !object.get(field).isJsonNull();
  }

  private static String node(JsonObject node) {
    return has(node, "id")
        ? node.get("type").getAsString() + "#" + node.get("id").getAsString()
        : node.get("summary").getAsString();
  }

  private static String place(JsonObject style) {
    String url = style.get("url").getAsString();
    return url.substring(url.lastIndexOf('/') + 1)
        + (has(style, "line") ? ":" + style.get("line").getAsInt() : "");
  }

  static <T extends Node> T id(String id, T node) {
    node.setId(id);
    return node;
  }

  static <T extends Node> T style(String style, T node) {
    node.setStyle(style);
    return node;
  }

  /** The URL of a stylesheet, as in controls of libraries. */
  static String stylesheet(String css) {
    try {
      Path file = Files.createTempFile("audit", ".css");
      file.toFile().deleteOnExit();
      return Files.writeString(file, css).toUri().toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Label label(String text, String style) {
    return style(style, new Label(text));
  }

  static Node icon() {
    return new Circle(6, Color.SEAGREEN);
  }

  static Button iconButton() {
    return new Button(null, icon());
  }
}
