package javafxinspector.core.choosers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.runtime.FxThread;
import org.junit.jupiter.api.Test;

class ChoosersTest {
  @Test
  void choosersStayNativeWhereClassesCannotBeInstrumented() {
    Instrumentation refusing =
        (Instrumentation)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Instrumentation.class},
                (proxy, method, args) -> {
                  throw new UnsupportedOperationException("not here");
                });
    List<String> logged = new ArrayList<>();
    Choosers choosers = new Choosers(new FxThread(), (message, cause) -> logged.add(message));
    choosers.observe(refusing);
    assertTrue(choosers.ready().isDone());
    assertEquals(List.of("File choosers cannot be answered"), logged);
    UiException refused =
        assertThrows(
            UiException.class, () -> choosers.answer(choosers.begin("client"), Answer.CANCEL));
    assertEquals("unsupported", refused.details().get("reason"));
    assertTrue(refused.getMessage().contains("not here"), refused.getMessage());
  }
}
