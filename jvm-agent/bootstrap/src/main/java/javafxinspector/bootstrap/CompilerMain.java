package javafxinspector.bootstrap;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;

/**
 * Runs the compiler of evaluated code in a process: {@code java -cp agent.jar
 * javafxinspector.bootstrap.CompilerMain}. Its input and output are described in core.
 */
public final class CompilerMain {
  private static final String PROCESS = "javafxinspector.core.evaluation.compiler.CompilerProcess";

  private CompilerMain() {}

  public static void main(String[] arguments) throws Exception {
    Path jar =
        Path.of(CompilerMain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    CoreArchive archive = CoreArchive.read(JarStamp.of(jar));
    ClassLoader core = new CoreClassLoader(archive, CompilerMain.class.getClassLoader(), null);
    try {
      core.loadClass(PROCESS).getMethod("run").invoke(null);
    } catch (InvocationTargetException e) {
      e.getCause().printStackTrace();
      System.exit(1);
    }
    System.exit(0);
  }
}
