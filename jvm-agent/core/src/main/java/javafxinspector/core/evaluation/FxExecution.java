package javafxinspector.core.evaluation;

import java.lang.reflect.Method;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.SPIResolutionException;

/** Runs what JShell has compiled: in this JVM, where {@link #runBy} says. */
final class FxExecution implements ExecutionControl {
  /** Runs a method of a snippet. */
  @FunctionalInterface
  interface Runner {
    /** The outcome; null if it did not end, and is no longer waited for. */
    Invocation.Outcome run(Method method);
  }

  private final SnippetLoader loader;
  private Runner runner;

  FxExecution(SnippetLoader loader) {
    this.loader = loader;
  }

  void runBy(Runner next) {
    runner = next;
  }

  @Override
  public void load(ClassBytecodes[] classes) throws ClassInstallException {
    for (ClassBytecodes each : classes) {
      loader.add(each.name(), each.bytecodes());
    }
    boolean[] loaded = new boolean[classes.length];
    for (int i = 0; i < classes.length; i++) {
      try {
        loader.loadClass(classes[i].name());
        loaded[i] = true;
      } catch (ReflectiveOperationException | LinkageError e) {
        throw new ClassInstallException(e.toString(), loaded);
      }
    }
  }

  /** JShell then compiles the code that depends on a changed class again. */
  @Override
  public void redefine(ClassBytecodes[] classes) throws NotImplementedException {
    throw new NotImplementedException("redefine");
  }

  @Override
  public String invoke(String className, String methodName) throws RunException, InternalException {
    Method method;
    try {
      method = loader.loadClass(className).getDeclaredMethod(methodName);
      method.setAccessible(true);
    } catch (ReflectiveOperationException e) {
      throw new InternalException(e.toString());
    }
    Invocation.Outcome outcome = runner.run(method);
    if (outcome == null) {
      throw new StoppedException();
    }
    Throwable thrown = outcome.thrown();
    if (thrown instanceof SPIResolutionException unresolved) {
      throw new ResolutionException(unresolved.id(), unresolved.getStackTrace());
    }
    if (thrown != null) {
      throw new UserException(
          thrown.getMessage(), thrown.getClass().getName(), thrown.getStackTrace());
    }
    return "";
  }

  @Override
  public String varValue(String className, String varName) {
    return "";
  }

  @Override
  public void addToClasspath(String path) throws NotImplementedException {
    throw new NotImplementedException("addToClasspath");
  }

  @Override
  public void stop() {}

  @Override
  public Object extensionCommand(String command, Object argument) throws NotImplementedException {
    throw new NotImplementedException(command);
  }

  @Override
  public void close() {}
}
