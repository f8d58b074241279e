package javafxinspector.core;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import javafx.stage.Window;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.rpc.AgentApp;
import javafxinspector.core.runtime.FxThread;

/** Describes the application that the Java agent runs in. */
final class ApplicationInfo {
  private static final long TITLE_MILLIS = 300;

  private final FxThread fx;
  private final String mainClass = mainClass();
  private volatile String title;

  ApplicationInfo(FxThread fx) {
    this.fx = fx;
  }

  AgentApp describe(String session, boolean enabled) {
    return new AgentApp(
        pid(),
        javaVersion(),
        javafxVersion(),
        mainClass,
        enabled ? List.of("mcpEnabled") : List.of(),
        session,
        enabled,
        title());
  }

  Rendezvous.Entry rendezvousEntry(
      int protocol,
      int port,
      String token,
      String version,
      Map<String, String> options,
      String session,
      boolean enabled) {
    Machine machine = Machine.current();
    return new Rendezvous.Entry(
        protocol,
        pid(),
        startTime(),
        machine.startTicks(),
        machine.host(),
        machine.boot(),
        machine.pidNamespace(),
        port,
        token,
        mainClass,
        javaVersion(),
        javafxVersion(),
        version,
        enabled,
        session,
        options.get("launch"),
        options.get("core"));
  }

  private static long pid() {
    return ProcessHandle.current().pid();
  }

  private static long startTime() {
    return ProcessHandle.current().info().startInstant().map(i -> i.toEpochMilli()).orElse(0L);
  }

  private static String javaVersion() {
    return System.getProperty("java.version");
  }

  private static String javafxVersion() {
    return System.getProperty("javafx.version", System.getProperty("javafx.runtime.version"));
  }

  /**
   * Title of the first stage; the last known one if the JavaFX application thread does not respond
   * within 300 ms.
   */
  private String title() {
    CountDownLatch read = new CountDownLatch(1);
    fx.post(
        () -> {
          title = firstTitle();
          read.countDown();
        });
    try {
      read.await(TITLE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return title;
  }

  /** A dialog may be shown at any time, so its title does not identify the application. */
  private static String firstTitle() {
    List<Window> titled =
        Window.getWindows().stream().filter(each -> Windows.title(each) != null).toList();
    return titled.stream()
        .filter(each -> Windows.owner(each) == null && Windows.kind(each).equals("stage"))
        .findFirst()
        .or(() -> titled.stream().findFirst())
        .map(Windows::title)
        .orElse(null);
  }

  /**
   * Main class from the launcher's system property, which is a class, {@code module/class} or a
   * jar, followed by arguments.
   */
  private static String mainClass() {
    String command = System.getProperty("sun.java.command", "");
    String classPath = System.getProperty("java.class.path", "");
    if (!classPath.isEmpty() && command.startsWith(classPath) && classPath.endsWith(".jar")) {
      return mainClassOf(classPath);
    }
    String first = command.split(" ", 2)[0];
    String name = first.substring(first.indexOf('/') + 1);
    return name.isEmpty() ? null : name;
  }

  private static String mainClassOf(String jar) {
    try (JarFile file = new JarFile(jar)) {
      return file.getManifest() == null
          ? null
          : file.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
    } catch (IOException e) {
      return null;
    }
  }
}
