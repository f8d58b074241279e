package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonArray;
import com.google.gson.JsonPrimitive;
import java.util.List;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

class ChooseTest {
  private static Choose of(String path) {
    return new Choose(new JsonPrimitive(path));
  }

  @Test
  void separatesMenusAndItem() {
    assertEquals(List.of("File", "Open Recent", "a>b"), of(" File > Open Recent  >  a>b").texts());
  }

  @Test
  void takesAListAsItIs() {
    JsonArray list = new JsonArray();
    list.add("Go");
    list.add("A > B");
    assertEquals(List.of("Go", "A > B"), new Choose(list).texts());
  }

  @Test
  void needsATextForEachMenu() throws UiException {
    of("File > Save").check("actions[0]");
    assertThrows(UiException.class, () -> of(" ").check("actions[0]"));
    assertThrows(UiException.class, () -> new Choose(null).check("actions[0]"));
    assertThrows(UiException.class, () -> new Choose(new JsonArray()).check("actions[0]"));
  }
}
