package javafxinspector.core.evaluation.compiler;

import java.util.ArrayList;
import java.util.List;
import jdk.jshell.spi.ExecutionControl;

/** Records the code that JShell would run, instead of running it. */
final class RunRecorder implements ExecutionControl {
  private List<Step> steps = new ArrayList<>();
  private StackTraceElement[] trace;

  /** The steps that were recorded since the last call. */
  List<Step> take() {
    List<Step> taken = steps;
    steps = new ArrayList<>();
    return taken;
  }

  /** Makes JShell believe that the next code throws an exception with this stack trace. */
  void throwNext(StackTraceElement[] next) {
    trace = next;
  }

  @Override
  public void load(ClassBytecodes[] classes) {
    List<ClassFile> files = new ArrayList<>();
    for (ClassBytecodes each : classes) {
      files.add(ClassFile.of(each.name(), each.bytecodes()));
    }
    steps.add(Step.load(files));
  }

  /** Not implemented, so that JShell compiles the code that depends on a changed class again. */
  @Override
  public void redefine(ClassBytecodes[] classes) throws NotImplementedException {
    throw new NotImplementedException("redefine");
  }

  @Override
  public String invoke(String className, String methodName) throws RunException {
    if (trace != null) {
      StackTraceElement[] thrown = trace;
      trace = null;
      throw new UserException("", "", thrown);
    }
    steps.add(Step.call(className, methodName));
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
