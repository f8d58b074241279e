package javafxinspector.core.input;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.Group;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.FieldChange;
import javafxinspector.core.input.result.ActionResult;
import javafxinspector.core.input.result.FieldResult;
import javafxinspector.core.input.result.ResultBuilder;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.query.Match;
import org.junit.jupiter.api.Test;

/** The report about the fields of a form, whichever of them were set. */
class FormTest {
  private final Node node = new Group();
  private final Form form = Form.of(Stream.of("Name", "City", "Country").map(this::field).toList());

  private FieldChange field(String name) {
    Match match =
        new Match(new FullRef(null, "n-" + name), "TextField", null, null, null, null, name, null);
    return new FieldChange(name, node, match, "setText", null);
  }

  private static ActionResult set() {
    return new ResultBuilder("setText").build();
  }

  private static ActionResult failed(boolean mayHaveHappened) {
    Map<String, Object> details = Map.of("mayHaveHappened", mayHaveHappened);
    return new ResultBuilder("setText")
        .error(UiException.actionFailed("disabled", "It is disabled.", details))
        .build();
  }

  private static List<String> reasons(Form form) {
    return form.results().stream().map(field -> field.ok() + " " + field.reason()).toList();
  }

  @Test
  void isDoneWhenAllFieldsAreSet() {
    Form done = form.with(set(), null).with(set(), null).with(set(), null);
    assertDoesNotThrow(done::check);
    assertEquals(List.of("true null", "true null", "true null"), reasons(done));
    assertTrue(done.hasActed());
  }

  @Test
  void namesTheFieldsThatWereSetThatFailedAndThatWereNotAttempted() {
    Form stopped = form.with(set(), null).with(failed(false), null);
    UiException error = assertThrows(UiException.class, stopped::check);
    assertEquals(
        "\"City\" was not set: It is disabled. Set: Name. Not attempted: Country.",
        error.getMessage());
    assertEquals("City", error.details().get("field"));
    assertEquals("disabled", error.details().get("reason"));
    assertEquals(List.of("true null", "false disabled", "false null"), reasons(stopped));
  }

  @Test
  void reportsTheFirstErrorOfSeveral() {
    Form all = form.with(failed(false), null).with(set(), null).with(failed(false), null);
    UiException error = assertThrows(UiException.class, all::check);
    assertEquals("Name", error.details().get("field"));
    assertTrue(error.getMessage().contains("\"Country\" was not set"), error.getMessage());
  }

  @Test
  void hasActedWhenAFieldWasSetOrMayHaveBeen() {
    assertFalse(form.hasActed());
    assertFalse(form.with(failed(false), null).hasActed());
    assertTrue(form.with(failed(true), null).hasActed());
    assertTrue(form.with(failed(false), null).with(set(), null).hasActed());
  }

  @Test
  void endsOnlyWithWhatAppliesToTheWholeWindow() {
    assertTrue(form.isOpen());
    assertTrue(form.with(set(), null).isOpen());
    assertTrue(form.with(failed(true), null).isOpen());
    UiException modal = UiException.actionFailed("blockedByModal", "Blocked.", Map.of());
    assertFalse(form.with(new ResultBuilder("setText").error(modal).build(), null).isOpen());
    UiException timeOut = new UiException("MCP_UI_TIMEOUT", "Too late.");
    assertFalse(form.with(new ResultBuilder("setText").error(timeOut).build(), null).isOpen());
    assertFalse(Form.NONE.isOpen());
  }

  @Test
  void knowsTheNodeThatWasSetInstead() {
    Node chosen = new Group();
    assertEquals(List.of(chosen, node), form.with(set(), chosen).with(set(), null).filled());
  }

  @Test
  void anotherActionHasNoFields() {
    assertNull(Form.NONE.results());
    assertDoesNotThrow(Form.NONE::check);
    assertEquals(List.of(), form.results().stream().filter(FieldResult::ok).toList());
  }
}
