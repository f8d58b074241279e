package javafxinspector.core.evaluation;

import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.evaluation.compiler.CompileTarget;
import javafxinspector.core.model.Model;
import javafxinspector.core.permission.Grants;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;

/**
 * Evaluates the code of all clients, one request at a time. Each client has its own declarations.
 * Nothing is created before the first evaluation.
 */
public final class Evaluator {
  /**
   * How long the compiler may take to start, in milliseconds; src/mcp/evaluation waits for the same
   * time.
   */
  private static final int START_MILLIS = 30_000;

  private static final String STARTING =
      "The compiler for the first code of this application was still starting. ";

  private final Model model;
  private final Instrumentation instrumentation;
  private final Grants grants;
  private final Consumer<Object> push;

  /** Fair, so that a server knows which of its calls code is compiled for: the oldest one. */
  private final ReentrantLock lock = new ReentrantLock(true);

  private final Compilations compilations = new Compilations();
  private final Map<Client, Session> sessions = new HashMap<>();

  /** The clients whose declarations the compiler no longer knows. */
  private final Set<Client> forgotten = new HashSet<>();

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
   * @param key the key of the client; null for none
   * @throws UiException MCP_UI_REFUSED if the user has not allowed this client to run code
   */
  public void requireGrant(String key) throws UiException {
    grants.require(key);
  }

  /** Whether the user has allowed the client with this key to run code. */
  public boolean isGranted(String key) {
    return grants.contains(key);
  }

  /** The requests to compilers that run in clients. */
  public Compilations compilations() {
    return compilations;
  }

  /**
   * @param compiles whether the client has a compiler for this application
   * @param millis the time limit of the call, which has already been applied to it
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
    Client client = call.client();
    enter(call);
    try {
      Evaluation evaluation = current -> current.evaluate(code, statements, millis, call);
      Evaluated evaluated = inSession(evaluation, compiles, millis, call);
      return forgotten.remove(client) ? evaluated.afterLoss() : evaluated;
    } catch (UiException e) {
      boolean isReported = e.code().equals("MCP_UI_ACTION_FAILED") && forgotten.remove(client);
      throw isReported ? afterLoss(e) : e;
    } finally {
      Session session = sessions.get(client);
      if (session != null && session.isBroken()) {
        close(client);
      }
      lock.unlock();
    }
  }

  @FunctionalInterface
  private interface Evaluation {
    Evaluated in(Session session) throws UiException, CompilerLostException;
  }

  /** Evaluates in a new session if the compiler of the current one has exited. */
  private Evaluated inSession(Evaluation evaluation, boolean compiles, long millis, Call call)
      throws UiException {
    Client client = call.client();
    Session session = sessions.get(client);
    if (session != null && !session.isLost()) {
      try {
        return evaluation.in(session);
      } catch (CompilerLostException e) {
        // No code has run.
      }
    }
    if (session != null) {
      if (session.isUsed()) {
        forgotten.add(client);
      }
      close(client);
    }
    try {
      Session opened = started(compiles, millis, call);
      sessions.put(client, opened);
      return evaluation.in(opened);
    } catch (CompilerLostException e) {
      throw CodeErrors.compilerLost(e.getMessage(), 0, Map.of());
    }
  }

  private static UiException afterLoss(UiException error) {
    Map<String, Object> details = new LinkedHashMap<>(error.details());
    details.put("forgotten", true);
    return new UiException(
        error.code(),
        error.getMessage()
            + " The declarations of earlier code are lost, because their compiler has ended.",
        details);
  }

  /**
   * Forgets the declarations of a client, and frees the memory. Waits until a running evaluation
   * has ended.
   */
  public void reset(Client client) {
    lock.lock();
    try {
      close(client);
      forgotten.remove(client);
    } finally {
      lock.unlock();
    }
  }

  /** Forgets the declarations of all clients. Afterwards, nothing can be evaluated. */
  public void end() {
    lock.lock();
    try {
      ended = true;
      List.copyOf(sessions.keySet()).forEach(this::close);
    } finally {
      lock.unlock();
    }
  }

  private void close(Client client) {
    Session session = sessions.remove(client);
    if (session != null) {
      session.close();
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

  /** Opens a session. The time for this does not count towards the time limit of the code. */
  private Session started(boolean compiles, long millis, Call call)
      throws UiException, CompilerLostException {
    long began = System.nanoTime();
    long before = millis - call.remainingMillis();
    call.timeout((int) (millis + START_MILLIS));
    try {
      Session opened = open(compiles, call);
      long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
      call.timeout((int) (millis + before + took));
      return opened;
    } catch (UiException e) {
      throw e.code().equals("MCP_UI_TIMEOUT")
          ? new UiException(e.code(), STARTING + e.getMessage(), e.details())
          : e;
    }
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
