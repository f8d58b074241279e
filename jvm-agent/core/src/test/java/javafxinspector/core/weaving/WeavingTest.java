package javafxinspector.core.weaving;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class WeavingTest {
  private final List<String> calls = new ArrayList<>();

  @Test
  void takesOverWhenNoClassCanBeLoadedUnseen() throws Exception {
    Instrumentation instrumentation =
        (Instrumentation)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Instrumentation.class},
                (proxy, method, arguments) -> {
                  calls.add(method.getName());
                  return method.getReturnType() == Class[].class
                      ? new Class<?>[] {String.class}
                      : null;
                });
    new Weaving(instrumentation, new None(), ConcurrentHashMap.newKeySet(), null)
        .begin(() -> calls.add("takeOver"));
    assertEquals(List.of("addTransformer", "takeOver", "getAllLoadedClasses"), calls);
  }

  private static final class None implements Weaver {
    @Override
    public boolean isSite(String className) {
      return false;
    }

    @Override
    public byte[] weave(String className, byte[] bytes) {
      return null;
    }
  }
}
