package javafxinspector.core.evaluation;

import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.rpc.Call;

/** Evaluates code of all clients, one at a time. Nothing exists before the first evaluation. */
public final class Evaluator {
  private final Model model;
  private final Instrumentation instrumentation;
  private final Grants grants;
  private final Consumer<Object> push;
  private final ReentrantLock lock = new ReentrantLock();
  private Session session;
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

  /**
   * @param millis the time limit of the call, which is set already
   * @throws UiException reason compile, exception or unsupported; MCP_UI_TIMEOUT;
   *     MCP_UI_INVALID_INPUT for code without a statement
   */
  public Evaluated evaluate(String code, long millis, Call call) throws UiException {
    List<Statement> statements = Statements.of(code);
    if (statements.isEmpty()) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT", "code has no statement. Send one.", Map.of("path", "code"));
    }
    enter(call);
    try {
      if (session == null) {
        session = open(call);
      }
      return session.evaluate(code, statements, millis, call);
    } finally {
      if (session != null && session.isBroken()) {
        close();
      }
      lock.unlock();
    }
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

  private Session open(Call call) throws UiException {
    if (ended) {
      throw new CancellationException();
    }
    if (!JShellModule.load(instrumentation)) {
      throw UiException.actionFailed(
          "unsupported",
          "The application's Java runtime has no module jdk.jshell, which running code needs."
              + " Start the application with a JDK, or use the other tools.",
          Map.of("module", "jdk.jshell"));
    }
    Surroundings surroundings = call.onFx(Surroundings::read);
    return new Session(surroundings, model, push, instrumentation);
  }
}
