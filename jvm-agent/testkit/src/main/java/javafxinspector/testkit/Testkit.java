package javafxinspector.testkit;

import com.sun.tools.attach.VirtualMachine;
import java.lang.instrument.Instrumentation;
import java.net.URL;
import java.nio.file.Path;

/**
 * Runs {@link SnapshotBenchmark} in an application to which the Java agent is attached: {@code java
 * -jar testkit.jar <pid> <arguments>}. Returns after the benchmark has ended, with exit code 0 if
 * it succeeded.
 */
public final class Testkit {
  private static final String CORE = "javafxinspector.core.Core";

  private Testkit() {}

  public static void main(String[] arguments) throws Exception {
    VirtualMachine application = VirtualMachine.attach(arguments[0]);
    try {
      application.loadAgent(Path.of(jar().toURI()).toString(), arguments[1]);
    } finally {
      application.detach();
    }
  }

  /**
   * Runs in the application. This class cannot use core there, because core has its own class
   * loader.
   */
  public static void agentmain(String arguments, Instrumentation instrumentation) throws Exception {
    try (BesideCore loader = new BesideCore(jar(), core(instrumentation))) {
      loader
          .loadClass("javafxinspector.testkit.SnapshotBenchmark")
          .getMethod("run", String.class)
          .invoke(null, arguments);
    }
  }

  private static ClassLoader core(Instrumentation instrumentation) {
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (loaded.getName().equals(CORE)) {
        return loaded.getClassLoader();
      }
    }
    throw new IllegalStateException("The Java agent's core is not loaded in this application.");
  }

  private static URL jar() {
    return Testkit.class.getProtectionDomain().getCodeSource().getLocation();
  }
}
