package javafxinspector.core.weaving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** A simulated JVM: retransforming a class calls the transformers with its bytes. */
class InstrumentedTest {
  private static final BetweenTasks.Limits ONCE = new BetweenTasks.Limits(1, 0, 0, 10_000);

  private final List<String> calls = new ArrayList<>();
  private final List<ClassFileTransformer> transformers = new ArrayList<>();
  private final Set<String> failing = ConcurrentHashMap.newKeySet();
  private final Instrumented instrumented =
      new Instrumented(new Sites(), "It does not work", (message, cause) -> {});

  /** Two loaded classes; a class is "instrumented" as long as the last change returned bytes. */
  private final List<Class<?>> loaded = new ArrayList<>(List.of(First.class, Second.class));

  private final Set<String> changed = ConcurrentHashMap.newKeySet();

  private static final class First {
    static void waitIn(CountDownLatch begun, CountDownLatch end) {
      begun.countDown();
      try {
        end.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static final class Second {}

  /** A thread that runs code of the first class until it must return. */
  private record Busy(Thread thread, CountDownLatch end) {
    static Busy inFirst() throws InterruptedException {
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch end = new CountDownLatch(1);
      Thread thread = new Thread(() -> First.waitIn(begun, end));
      thread.start();
      begun.await();
      return new Busy(thread, end);
    }

    void returns() throws InterruptedException {
      end.countDown();
      thread.join();
    }
  }

  private final class Sites implements Weaver {
    @Override
    public boolean isSite(String className) {
      return className.startsWith(InstrumentedTest.class.getName() + "$");
    }

    @Override
    public boolean changes(Class<?> site) {
      return site == First.class || site == Second.class;
    }

    @Override
    public byte[] weave(String className, byte[] bytes) {
      if (failing.contains(className)) {
        throw new IllegalStateException("No such method");
      }
      return bytes;
    }
  }

  private final Instrumentation jvm =
      (Instrumentation)
          Proxy.newProxyInstance(
              getClass().getClassLoader(),
              new Class<?>[] {Instrumentation.class},
              (proxy, method, arguments) -> {
                switch (method.getName()) {
                  case "addTransformer":
                    calls.add("addTransformer");
                    return transformers.add((ClassFileTransformer) arguments[0]);
                  case "removeTransformer":
                    calls.add("removeTransformer");
                    return transformers.remove(arguments[0]);
                  case "getAllLoadedClasses":
                    return loaded.toArray(Class<?>[]::new);
                  case "retransformClasses":
                    Arrays.stream((Class<?>[]) arguments[0]).forEach(this::retransform);
                    return null;
                  default:
                    throw new UnsupportedOperationException(method.getName());
                }
              });

  private void retransform(Class<?> type) {
    changed.remove(type.getSimpleName());
    String name = type.getName().replace('.', '/');
    try (InputStream file = type.getClassLoader().getResourceAsStream(name + ".class")) {
      byte[] bytes = file.readAllBytes();
      for (ClassFileTransformer each : transformers) {
        if (each.transform(null, type.getClassLoader(), name, type, null, bytes) != null) {
          changed.add(type.getSimpleName());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalClassFormatException e) {
      throw new IllegalStateException(e);
    }
  }

  private Instrumented.Connection connect(Instrumentation in) {
    calls.add("connect");
    return () -> calls.add("disconnect");
  }

  @Test
  void takesOverWhenNoClassCanBeLoadedUnseen() {
    assertNull(instrumented.begin(jvm, this::connect, () -> calls.add("takeOver")));
    assertEquals(List.of("connect", "addTransformer", "takeOver"), calls);
    assertEquals(Set.of("First", "Second"), changed);
  }

  @Test
  void beginsOnceAndRestoresOnce() {
    instrumented.begin(jvm, this::connect);
    assertNull(instrumented.begin(jvm, this::connect));
    instrumented.restore();
    instrumented.restore();
    assertEquals(List.of("connect", "addTransformer", "disconnect", "removeTransformer"), calls);
    assertEquals(Set.of(), changed);
    assertFalse(instrumented.prepare(jvm, this::connect), "after its end");
  }

  @Test
  void leavesAClassThatAThreadRunsUntilItHasReturned() throws Exception {
    Busy busy = Busy.inFirst();
    Runnable remaining = instrumented.begin(jvm, this::connect);
    assertEquals(Set.of("Second"), changed);
    assertNotNull(remaining);
    busy.returns();
    remaining.run();
    assertEquals(Set.of("First", "Second"), changed);
  }

  @Test
  void ofAClassThatIsInUseAtTheEndOnlyTheRestIsRestored() throws Exception {
    Busy busy = Busy.inFirst();
    Runnable remaining = instrumented.begin(jvm, this::connect);
    instrumented.restore();
    busy.returns();
    remaining.run();
    assertEquals(Set.of(), changed, "the remaining work does nothing after the end");
  }

  @Test
  void changesAndRestoresClassesInTasks() throws Exception {
    var fx = Executors.newSingleThreadExecutor();
    try {
      BetweenTasks tasks = new BetweenTasks(fx::execute);
      assertTrue(instrumented.prepare(jvm, this::connect));
      assertEquals(Set.of(), changed);
      assertTrue(instrumented.weave(tasks, ONCE));
      assertEquals(Set.of("First", "Second"), changed);
      instrumented.restore(tasks, ONCE, true);
      assertEquals(Set.of(), changed);
    } finally {
      fx.shutdown();
    }
  }

  @Test
  void restoresAtOnceWhenNoTaskRunsAnyMore() {
    instrumented.begin(jvm, this::connect);
    BetweenTasks exited =
        new BetweenTasks(
            task -> {
              throw new IllegalStateException("Toolkit has exited");
            });
    instrumented.restore(exited, ONCE, true);
    assertEquals(Set.of(), changed);
  }

  @Test
  void aClassThatCannotBeInstrumentedCostsThatClassOnly() {
    failing.add(First.class.getName());
    instrumented.begin(jvm, this::connect);
    assertEquals(Set.of("Second"), changed);
    assertThrows(IllegalStateException.class, () -> instrumented.weave(First.class));
  }

  @Test
  void keepsItsClassesInstrumentedWhenAnotherAgentChangesThem() {
    instrumented.begin(jvm, this::connect);
    retransform(First.class);
    assertEquals(Set.of("First", "Second"), changed);
    instrumented.end();
    assertEquals(Set.of("First", "Second"), changed, "they remain, without effect");
  }

  @Test
  void aHookThatThisJvmDoesNotPermitIsReported() {
    assertNull(
        instrumented.begin(
            jvm,
            in -> {
              throw new NoSuchFieldException("no");
            }));
    assertTrue(instrumented.failure() instanceof NoSuchFieldException);
    assertEquals(List.of(), transformers);
    instrumented.restore();
  }
}
