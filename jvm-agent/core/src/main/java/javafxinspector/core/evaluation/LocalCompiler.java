package javafxinspector.core.evaluation;

import javafxinspector.core.evaluation.compiler.CompileTarget;
import javafxinspector.core.evaluation.compiler.Request;
import javafxinspector.core.evaluation.compiler.Response;
import javafxinspector.core.evaluation.compiler.ShellCompiler;
import javafxinspector.core.rpc.Call;

/** The compiler of the application's own Java runtime, which has the module {@code jdk.jshell}. */
final class LocalCompiler implements SnippetCompiler {
  private final ShellCompiler shell;

  LocalCompiler(CompileTarget target) {
    shell = new ShellCompiler(target);
  }

  @Override
  public Response ask(Request request, Call call) {
    return shell.answer(request);
  }

  @Override
  public Response askBriefly(Request request) {
    return shell.answer(request);
  }

  @Override
  public boolean isLost() {
    return false;
  }

  @Override
  public void close() {
    shell.close();
  }
}
