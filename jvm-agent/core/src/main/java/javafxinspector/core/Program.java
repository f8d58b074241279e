package javafxinspector.core;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.rpc.AgentApp;

/** What can be told of the program that we live in. */
final class Program {
  private static final long TITLE_MILLIS = 300;

  private final FxThread fx;
  private final String mainClass = mainClass();
  private volatile String title;

  Program(FxThread fx) {
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

  Rendezvous.Entry entry(
      int protocol, int port, String token, String version, String session, boolean enabled) {
    return new Rendezvous.Entry(
        protocol,
        pid(),
        startTime(),
        port,
        token,
        mainClass,
        javaVersion(),
        javafxVersion(),
        version,
        enabled,
        session);
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

  /** Title of the first stage; the last one known while the FX thread does not answer at once. */
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

  private static String firstTitle() {
    for (Window window : Window.getWindows()) {
      if (window instanceof Stage stage && stage.getTitle() != null) {
        return stage.getTitle();
      }
    }
    return null;
  }

  /**
   * From the launcher's property: a class, {@code module/class}, or a jar, each followed by
   * arguments.
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
