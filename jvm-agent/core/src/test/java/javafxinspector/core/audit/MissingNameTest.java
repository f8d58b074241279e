package javafxinspector.core.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafxinspector.core.FxTest;
import org.junit.jupiter.api.Test;

class MissingNameTest extends FxTest {
  @Test
  void aButtonWithAnIconAloneHasNoName() throws Exception {
    show(
        () -> {
          Button icon = new Button(null, new Rectangle(8, 8));
          icon.setId("icon");
          Button explained = new Button(null, new Rectangle(8, 8));
          explained.setTooltip(new Tooltip("Refresh"));
          return new VBox(icon, explained, new Button("Save"));
        });
    assertEquals(List.of("icon"), ids("missingName"));
  }

  private List<String> ids(String check) throws Exception {
    var findings = request("audit", Map.of("checks", List.of(check))).getAsJsonArray("findings");
    return StreamSupport.stream(findings.spliterator(), false)
        .map(each -> each.getAsJsonObject().getAsJsonObject("node").get("id").getAsString())
        .toList();
  }
}
