package javafxinspector.core.evaluation;

import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.evaluation.compiler.CompileTarget;
import javafxinspector.core.evaluation.compiler.CompilerProcess;
import javafxinspector.core.evaluation.compiler.Request;
import javafxinspector.core.evaluation.compiler.Response;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;

/**
 * A compiler that a client runs, because the application's Java runtime has no compiler. Requests
 * are sent as events, and responses arrive as requests of the method {@code compiled}.
 */
final class RemoteCompiler implements SnippetCompiler {
  private static final String EVENT = "compile";
  private static final String TIMEOUT =
      "The code was not compiled in time. Nothing was run. Call again; the first call takes longer,"
          + " because it starts a compiler.";
  private static final long BRIEF_MILLIS = 800;

  private final Client client;
  private final Compilations compilations;
  private final long id;

  /**
   * Set when a response is missing. From then on, the compiler may have declared more than has run.
   */
  private volatile String lost;

  /** The params of the event {@code compile}: null for false. */
  private record Event(
      long id,
      long compiler,
      String javaHome,
      Integer javaVersion,
      String request,
      Boolean ended) {}

  /**
   * Starts the compiler.
   *
   * @throws CompilerLostException if it does not start
   */
  RemoteCompiler(Compilations compilations, CompileTarget target, Call call)
      throws UiException, CompilerLostException {
    this.client = call.client();
    this.compilations = compilations;
    id = compilations.nextId();
    client.onDisconnect(
        () -> {
          lost = "its server has disconnected";
          compilations.fail(client, new CompilerLostException(lost));
        });
    ask(Request.open(target), call);
  }

  @Override
  public Response ask(Request request, Call call) throws UiException, CompilerLostException {
    CompletableFuture<String> response = new CompletableFuture<>();
    call.onCancelled(() -> response.cancel(false));
    return ask(request, response, call.remainingMillis());
  }

  @Override
  public Response askBriefly(Request request) throws UiException, CompilerLostException {
    return ask(request, new CompletableFuture<>(), BRIEF_MILLIS);
  }

  private Response ask(Request request, CompletableFuture<String> response, long millis)
      throws UiException, CompilerLostException {
    if (lost != null) {
      throw new CompilerLostException(lost);
    }
    long number = compilations.add(client, response);
    CompileTarget target = request.open();
    String home = target == null ? null : target.home();
    Integer version = target == null ? null : target.version();
    String json = CompilerProcess.gson().toJson(request);
    client.send(EVENT, new Event(number, id, home, version, json, null));
    String missing = "an earlier request was not answered in time";
    try {
      String text = response.get(millis, TimeUnit.MILLISECONDS);
      missing = null;
      return CompilerProcess.gson().fromJson(text, Response.class);
    } catch (ExecutionException e) {
      missing = e.getCause().getMessage();
      throw failure(e.getCause());
    } catch (TimeoutException e) {
      throw new UiException("MCP_UI_TIMEOUT", TIMEOUT, Map.of("mayHaveHappened", false));
    } catch (InterruptedException e) {
      throw new CancellationException();
    } finally {
      compilations.remove(number);
      lost = missing == null ? lost : missing;
    }
  }

  private static UiException failure(Throwable cause) throws CompilerLostException {
    if (cause instanceof UiException reported) {
      return reported;
    }
    throw new CompilerLostException(cause.getMessage());
  }

  @Override
  public boolean isLost() {
    return lost != null;
  }

  @Override
  public void close() {
    if (lost == null) {
      client.send(EVENT, new Event(0, id, null, null, null, true));
      lost = "it was ended";
    }
  }
}
