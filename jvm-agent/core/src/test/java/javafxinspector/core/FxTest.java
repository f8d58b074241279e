package javafxinspector.core;

import com.google.gson.JsonObject;
import com.sun.javafx.tk.Toolkit;
import com.sun.javafx.tk.quantum.QuantumToolkit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.LocalClient;
import javafxinspector.core.runtime.FxThread;
import net.bytebuddy.agent.ByteBuddyAgent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/**
 * A test of the Java agent on windows of its own JVM (CONTRIBUTING.md, "Tests"). The toolkit and
 * the Java agent start once per JVM, without a display. Each test builds its scene, sends requests
 * like a client, and reads the responses; its windows are closed afterwards. Tests that need
 * another process, a display or a window manager belong in {@code test/jvm}.
 */
@Tag("javafx")
public abstract class FxTest {
  /**
   * For tests that often change classes of JavaFX, which takes longer the more classes are loaded.
   */
  public static final int WHILE_FEW_CLASSES_ARE_LOADED = 1;

  private static final long TIMEOUT_SECONDS = TimeFactor.extended(60);
  private static final FxThread FX = new FxThread();

  /** A whole pulse: {@code Toolkit.firePulse} would begin no painting, for which the next waits. */
  private static final Method PULSE = pulse();

  private static List<Handler<?>> handlers;

  /** The client of this test. */
  protected LocalClient client;

  /** Starts the toolkit before fields of a test create controls. */
  protected FxTest() {
    agent();
  }

  @BeforeEach
  void connect() {
    client = newClient();
  }

  @AfterEach
  void closeWindows() {
    client.disconnect();
    onFx(
        () -> {
          List.copyOf(Window.getWindows()).forEach(Window::hide);
          return null;
        });
  }

  /** Another client of the Java agent. */
  protected static LocalClient newClient() {
    return new LocalClient(agent(), FX);
  }

  /** Sends a request of this test's client. See {@link LocalClient#request}. */
  protected JsonObject request(String method, Map<String, ?> params) throws UiException {
    return client.request(method, params);
  }

  /** Sends a request of this test's client, and returns before the response. */
  protected CompletableFuture<JsonObject> begin(String method, Map<String, ?> params) {
    CompletableFuture<JsonObject> response = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                response.complete(request(method, params));
              } catch (Throwable e) {
                response.completeExceptionally(e);
              }
            },
            "request");
    thread.setDaemon(true);
    thread.start();
    return response;
  }

  /** Waits until a condition is met, which is checked on the JavaFX application thread. */
  protected static void until(Callable<Boolean> condition) {
    long began = System.nanoTime();
    while (!onFx(condition)) {
      if (TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began) > TIMEOUT_SECONDS) {
        throw new AssertionError("The condition was not met");
      }
      // Leaves the processor to the awaited work.
      LockSupport.parkNanos(1_000_000);
    }
  }

  /**
   * The number of pulse listeners of a scene that the package of the test has added: the live tree
   * keeps its own for a while after the tests of another class.
   */
  protected long pulseListeners(Scene scene) throws ReflectiveOperationException {
    String prefix = getClass().getPackageName() + ".";
    long count = 0;
    for (String name : List.of("preLayoutPulseListeners", "postLayoutPulseListeners")) {
      Field field = Scene.class.getDeclaredField(name);
      field.setAccessible(true);
      if (field.get(scene) instanceof Collection<?> all) {
        count += all.stream().filter(one -> one.getClass().getName().startsWith(prefix)).count();
      }
    }
    return count;
  }

  /** Runs work on the JavaFX application thread, and waits until its effect is laid out. */
  protected static void change(Runnable work) {
    onFx(
        () -> {
          work.run();
          return null;
        });
    runPulse();
  }

  /**
   * Shows a window with this root, and waits until it is laid out.
   *
   * @param root creates the root on the JavaFX application thread
   */
  protected static Stage show(Callable<? extends Parent> root) {
    Stage stage =
        onFx(
            () -> {
              Stage shown = new Stage();
              shown.setScene(new Scene(root.call(), 600, 400));
              shown.show();
              return shown;
            });
    runPulse();
    return stage;
  }

  /**
   * Lays out earlier changes and has them painted, without waiting for the time of the next pulse,
   * which would take longer than all else in a test.
   */
  protected static void runPulse() {
    onFx(
        () -> {
          PULSE.invoke(Toolkit.getToolkit());
          return null;
        });
  }

  /** Runs work on the JavaFX application thread and returns its result. */
  protected static <T> T onFx(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    Platform.runLater(task);
    try {
      return task.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new AssertionError("The work failed", e.getCause());
    } catch (Exception e) {
      throw new AssertionError("The work did not end", e);
    }
  }

  private static Method pulse() {
    try {
      Method pulse = QuantumToolkit.class.getDeclaredMethod("pulse");
      pulse.setAccessible(true);
      return pulse;
    } catch (NoSuchMethodException e) {
      throw new AssertionError("This JavaFX has no such pulses", e);
    }
  }

  /** The methods of the Java agent, which is started with the toolkit by the first test. */
  private static synchronized List<Handler<?>> agent() {
    if (handlers != null) {
      return handlers;
    }
    Platform.startup(() -> Platform.setImplicitExit(false));
    Agent agent = new Agent(Host.of(host()));
    agent.startup();
    while (agent.handlers().isEmpty()) {
      Thread.onSpinWait();
    }
    awaitThreads("JavaFX Inspector weaving");
    handlers = agent.handlers();
    return handlers;
  }

  /**
   * Waits until classes are instrumented. This happens while the application is running, and a test
   * must not depend on its progress.
   */
  private static void awaitThreads(String name) {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals(name)) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          throw new AssertionError("The test was interrupted", e);
        }
      }
    }
  }

  /** The values that bootstrap passes to core; see {@link Host}. */
  private static Map<String, Object> host() {
    AtomicLong uids = new AtomicLong();
    BiConsumer<String, Throwable> log =
        (message, cause) -> {
          System.err.println(message);
          if (cause != null) {
            cause.printStackTrace();
          }
        };
    Map<String, Object> host = new HashMap<>();
    host.put("options", Map.of("enable", "true"));
    host.put("instrumentation", ByteBuddyAgent.install());
    host.put("nextUid", (LongSupplier) uids::incrementAndGet);
    host.put("lastUid", (LongSupplier) uids::get);
    host.put("folder", (Function<String, Path>) run -> temporaryFolder());
    host.put("log", log);
    host.put("ended", (Runnable) () -> {});
    return host;
  }

  private static Path temporaryFolder() {
    try {
      Path folder = Files.createTempDirectory("javafx-inspector-test");
      folder.toFile().deleteOnExit();
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
