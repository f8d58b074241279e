package javafxinspector.core.evaluation;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.evaluation.compiler.Request;
import javafxinspector.core.evaluation.compiler.Response;
import javafxinspector.core.rpc.Call;

/** The compiler of a session. Used by one thread at a time. */
interface SnippetCompiler extends AutoCloseable {
  /**
   * @param call the request that is waited in
   * @throws UiException MCP_UI_TIMEOUT; the reason why there is no compiler
   * @throws CompilerLostException if it has ended
   */
  Response ask(Request request, Call call) throws UiException, CompilerLostException;

  /** Like {@link #ask}, after the deadline of a request, for a moment. */
  Response askBriefly(Request request) throws UiException, CompilerLostException;

  /** Whether it no longer knows what was declared. */
  boolean isLost();

  @Override
  void close();
}
