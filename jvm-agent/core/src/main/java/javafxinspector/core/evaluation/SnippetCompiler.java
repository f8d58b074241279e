package javafxinspector.core.evaluation;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.evaluation.compiler.Request;
import javafxinspector.core.evaluation.compiler.Response;
import javafxinspector.core.rpc.Call;

/** The compiler of a session. Used by one thread at a time. */
interface SnippetCompiler extends AutoCloseable {
  /**
   * @param call the request of a client that waits for the response
   * @throws UiException MCP_UI_TIMEOUT; the reason why there is no compiler
   * @throws CompilerLostException if it has exited
   */
  Response ask(Request request, Call call) throws UiException, CompilerLostException;

  /** Like {@link #ask}, but after the deadline of a request, and with a short wait. */
  Response askBriefly(Request request) throws UiException, CompilerLostException;

  /** Whether the compiler no longer knows the declarations. */
  boolean isLost();

  @Override
  void close();
}
