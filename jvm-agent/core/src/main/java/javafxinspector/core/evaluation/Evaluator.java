package javafxinspector.core.evaluation;

import java.lang.instrument.Instrumentation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.evaluation.compiler.CompileTarget;
import javafxinspector.core.model.Model;
import javafxinspector.core.permission.Grants;
import javafxinspector.core.rpc.Call;

/** Evaluates code of all clients, one at a time. Nothing exists before the first evaluation. */
public final class Evaluator {
  private final Model model;
  private final Instrumentation instrumentation;
  private final Grants grants;
  private final Consumer<Object> push;

  /** Fair, so that a server knows for which of its calls code is compiled: the oldest. */
  private final ReentrantLock lock = new ReentrantLock(true);

  private final Compilations compilations = new Compilations();
  private Session session;

  /** Whether code had declared something that the compiler no longer knows. */
  private boolean forgotten;

  private boolean ended;

  /**
   * @param push sends an event to clients
   */
  public Evaluator(
      Model model, Instrumentation instrumentation, Grants grants, Consumer<Object> push) {
    this.model = model;
    this.instrumentation = instrumentation;
    this.grants = grants;
    this.push = push;
  }

  /**
   * @param key of the client; null for none
   * @throws UiException MCP_UI_REFUSED if the user has not allowed this client to run code
   */
  public void requireGrant(String key) throws UiException {
    grants.require(key);
  }

  /** Whether the user has allowed the client with this key to run code. */
  public boolean isGranted(String key) {
    return grants.contains(key);
  }

  /** The requests to compilers that clients run. */
  public Compilations compilations() {
    return compilations;
  }

  /**
   * @param compiles whether the client has a compiler for this application
   * @param millis the time limit of the call, which is set already
   * @throws UiException reason compile, exception or unsupported; MCP_UI_TIMEOUT;
   *     MCP_UI_INVALID_INPUT for code without a statement
   */
  public Evaluated evaluate(String code, boolean compiles, long millis, Call call)
      throws UiException {
    List<Statement> statements = Statements.of(code);
    if (statements.isEmpty()) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT", "code has no statement. Send one.", Map.of("path", "code"));
    }
    enter(call);
    try {
      Evaluation evaluation = current -> current.evaluate(code, statements, millis, call);
      Evaluated evaluated = inSession(evaluation, compiles, call);
      Evaluated reported = forgotten ? evaluated.afterLoss() : evaluated;
      forgotten = false;
      return reported;
    } catch (UiException e) {
      throw forgotten && e.code().equals("MCP_UI_ACTION_FAILED") ? afterLoss(e) : e;
    } finally {
      if (session != null && session.isBroken()) {
        close();
      }
      lock.unlock();
    }
  }

  @FunctionalInterface
  private interface Evaluation {
    Evaluated in(Session session) throws UiException, CompilerLostException;
  }

  /** Evaluates in a new session if the compiler of the current one has ended. */
  private Evaluated inSession(Evaluation evaluation, boolean compiles, Call call)
      throws UiException {
    if (session != null && !session.isLost()) {
      try {
        return evaluation.in(session);
      } catch (CompilerLostException e) {
        // Nothing has run.
      }
    }
    if (session != null) {
      forgotten = forgotten || session.isUsed();
      close();
    }
    try {
      session = open(compiles, call);
      return evaluation.in(session);
    } catch (CompilerLostException e) {
      throw CodeErrors.compilerLost(e.getMessage(), 0, Map.of());
    }
  }

  private UiException afterLoss(UiException error) {
    forgotten = false;
    Map<String, Object> details = new LinkedHashMap<>(error.details());
    details.put("forgotten", true);
    return new UiException(
        error.code(),
        error.getMessage()
            + " The declarations of earlier code are lost, because their compiler has ended.",
        details);
  }

  /** Forgets what was declared, and frees the memory. Waits until an evaluation has ended. */
  public void reset() {
    lock.lock();
    try {
      close();
    } finally {
      lock.unlock();
    }
  }

  /** Like {@link #reset}; afterwards nothing is evaluated. */
  public void end() {
    lock.lock();
    try {
      ended = true;
      close();
    } finally {
      lock.unlock();
    }
  }

  private void close() {
    if (session != null) {
      session.close();
      session = null;
    }
  }

  private void enter(Call call) throws UiException {
    try {
      if (lock.tryLock(call.remainingMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      throw new CancellationException();
    }
    throw new UiException(
        "MCP_UI_TIMEOUT",
        "Another evaluation has not ended in time. Nothing was run. Try again.",
        Map.of("mayHaveHappened", false));
  }

  private Session open(boolean compiles, Call call) throws UiException, CompilerLostException {
    if (ended) {
      throw new CancellationException();
    }
    boolean isRemote = !JShellModule.load(instrumentation);
    if (isRemote && !compiles) {
      throw UiException.actionFailed(
          "unsupported",
          "The application's Java runtime has no module jdk.jshell, and this client has no compiler"
              + " for it. Start the application with a JDK, or use a newer server.",
          Map.of("module", "jdk.jshell"));
    }
    Surroundings surroundings = call.onFx(Surroundings::read);
    CompileTarget target = surroundings.target(isRemote);
    SnippetCompiler compiler =
        isRemote ? new RemoteCompiler(compilations, target, call) : new LocalCompiler(target);
    try {
      return new Session(surroundings, compiler, model, push, instrumentation, call);
    } catch (UiException | CompilerLostException | RuntimeException e) {
      compiler.close();
      throw e;
    }
  }
}
