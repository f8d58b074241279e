package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.Gson;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

class FillTest {
  @Test
  void needsAField() throws UiException {
    new Fill(Map.of("City", new JsonPrimitive("Rome"))).check("actions[0]");
    for (Fill none : List.of(new Fill(null), new Fill(Map.of()))) {
      UiException error = assertThrows(UiException.class, () -> none.check("actions[0]"));
      assertEquals("actions[0].values", error.details().get("path"));
    }
  }

  @Test
  void readsValuesOfAllKindsInTheirOrder() {
    Fill fill = new Gson().fromJson("{\"values\":{\"b\":1.5,\"a\":true,\"c\":\"x\"}}", Fill.class);
    assertEquals(List.of("b", "a", "c"), List.copyOf(fill.values().keySet()));
    assertEquals("1.5", fill.values().get("b").getAsString());
  }
}
