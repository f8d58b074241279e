package javafxinspector.core.evaluation;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.evaluation.compiler.CompiledStatement;
import javafxinspector.core.evaluation.compiler.Frame;
import javafxinspector.core.evaluation.compiler.Incomplete;
import javafxinspector.core.evaluation.compiler.Request;
import javafxinspector.core.evaluation.compiler.Step;
import javafxinspector.core.model.Model;
import javafxinspector.core.rpc.Call;

/**
 * The classes of evaluated code, which run on the JavaFX application thread, and the compiler that
 * knows their declarations. Used by one thread at a time, never by the JavaFX application thread.
 */
final class Session implements AutoCloseable {
  /** How long to wait for code that must end. */
  private static final long STOP_MILLIS = 1000;

  /** The outcome of code that has not ended but is no longer waited for. */
  private static final Invocation.Outcome NOT_ENDED = new Invocation.Outcome(null, null);

  private final SnippetCompiler compiler;
  private final SnippetLoader loader;
  private final Bindings bindings;
  private final EvaluatedValues values;
  private boolean isUsed;
  private boolean isBroken;

  /**
   * @param compiler a compiler that has not compiled anything yet; it is closed with the session
   */
  Session(
      Surroundings surroundings,
      SnippetCompiler compiler,
      Model model,
      Consumer<Object> push,
      Instrumentation instrumentation,
      Call call)
      throws UiException, CompilerLostException {
    this.compiler = compiler;
    loader = new SnippetLoader(surroundings.loader(), surroundings.otherLoaders());
    JShellModule.open(surroundings.modules(), loader, instrumentation);
    values = new EvaluatedValues(model);
    bindings = new Bindings(model, surroundings.application(), push);
    for (CompiledStatement each : compile(bindings.declarations(), call)) {
      declare(each);
    }
    for (String declaration : bindings.applicationDeclarations()) {
      CompiledStatement compiled = compile(List.of(declaration), call).get(0);
      declare(compiled);
      if (compiled.isAccepted()) {
        break;
      }
    }
    bindings.connect(loader.defined());
  }

  /** Runs declarations of the Java agent, which need not run on the JavaFX application thread. */
  private void declare(CompiledStatement compiled) {
    try {
      for (Step step : compiled.steps()) {
        if (step.classes() != null) {
          loader.load(step.classes());
        } else {
          method(step).invoke(null);
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<CompiledStatement> compile(List<String> statements, Call call)
      throws UiException, CompilerLostException {
    return compiler.ask(Request.compile(statements), call).compiled();
  }

  private Method method(Step step) throws ReflectiveOperationException {
    Method method = loader.loadClass(step.className()).getDeclaredMethod(step.methodName());
    method.setAccessible(true);
    return method;
  }

  /** Whether the compiler no longer knows the declarations. */
  boolean isLost() {
    return compiler.isLost();
  }

  /** Whether nothing more can be evaluated. */
  boolean isBroken() {
    return isBroken;
  }

  /** Whether code of any client has run. */
  boolean isUsed() {
    return isUsed;
  }

  /** Evaluates all statements, or the statements before the first one that fails. */
  Evaluated evaluate(String code, List<Statement> statements, long millis, Call call)
      throws UiException, CompilerLostException {
    CapturedOutput printed = new CapturedOutput();
    CodeErrors errors = new CodeErrors(code, printed);
    List<Declared> incomplete = new ArrayList<>();
    EvaluatedValues.Value value = EvaluatedValues.Value.NULL;
    int ran = 0;
    try {
      for (int i = 0; i < statements.size(); i++) {
        Statement statement = statements.get(i);
        CompiledStatement compiled = compile(statement, errors, call, i);
        if (compiled.isIncomplete()) {
          incomplete.add(new Declared(statement, compiled.ids()));
        }
        ran = i + 1;
        value = run(compiled, statement, errors, new Run(call, errors, printed, millis, i));
        if (statement.returns()
            || statement.mayReturn()
                && compiled.isStatement()
                && value != EvaluatedValues.Value.END) {
          break;
        }
      }
    } finally {
      requireComplete(incomplete, errors, ran);
    }
    return new Evaluated(value.json(), value.text(), value.uid(), printed.text(), null);
  }

  /**
   * A declaration that uses symbols that are not declared yet. Neither this record nor Statement
   * may be compared: Java 17 would keep its class, and with it the Java agent, in its own cache.
   */
  private record Declared(Statement statement, List<String> ids) {}

  /**
   * Compiles a statement. Its value is {@link EvaluatedValues.Value#END} if it contains a {@code
   * return} but ends without it.
   */
  private CompiledStatement compile(Statement statement, CodeErrors errors, Call call, int done)
      throws UiException, CompilerLostException {
    if (statement.mayReturn()) {
      String text = "{" + statement.text() + " return " + Bindings.CALLS + ";}";
      CompiledStatement compiled = compile(text, statement, errors, call, done);
      if (compiled.isAccepted()) {
        return compiled;
      }
      // The block does not compile, or its end cannot be reached.
    }
    return compile(statement.text(), statement, errors, call, done);
  }

  private CompiledStatement compile(
      String text, Statement statement, CodeErrors errors, Call call, int done)
      throws UiException, CompilerLostException {
    try {
      CompiledStatement compiled = compile(List.of(text), call).get(0);
      compiled.ids().forEach(id -> errors.add(id, statement));
      if (compiled.failure() != null) {
        isBroken = true;
        throw errors.tooLarge(statement, compiled.failure(), done);
      }
      return compiled;
    } catch (CompilerLostException e) {
      if (done == 0) {
        throw e;
      }
      throw errors.compilerLost(e.getMessage(), done);
    } catch (UiException e) {
      throw e.code().equals("MCP_UI_TIMEOUT") ? errors.compilerTimeout(e, done) : e;
    }
  }

  /**
   * Loads all classes of a statement, since the compiler counts them as loaded, and runs the
   * statement.
   */
  private EvaluatedValues.Value run(
      CompiledStatement compiled, Statement statement, CodeErrors errors, Run run)
      throws UiException {
    isUsed = true;
    Throwable thrown = null;
    for (Step step : compiled.steps()) {
      try {
        if (step.classes() != null) {
          loader.load(step.classes());
        } else if (thrown == null && run.hasEnded()) {
          thrown = run.run(method(step)).thrown();
        }
      } catch (ReflectiveOperationException | LinkageError e) {
        thrown = thrown == null ? e : thrown;
      }
    }
    forget(compiled.temporary());
    run.throwFailure();
    if (thrown instanceof UnresolvedCode) {
      throw errors.unresolved(statement, compiled.problems(), run.done);
    }
    if (!compiled.isAccepted()) {
      throw errors.compile(statement, compiled.problems(), List.of(), run.done);
    }
    if (thrown != null) {
      throw errors.exception(thrown, translate(thrown), run.done);
    }
    return run.value;
  }

  /**
   * The frames of an exception. Frames of evaluated code have its positions, if the compiler knows
   * them.
   */
  private List<Frame> translate(Throwable thrown) {
    List<Frame> frames = Arrays.stream(thrown.getStackTrace()).map(Frame::of).toList();
    try {
      return compiler.askBriefly(Request.translate(frames)).frames();
    } catch (UiException | CompilerLostException e) {
      return frames;
    }
  }

  /**
   * A declaration may use symbols of later declarations, but not symbols that are never declared.
   */
  private void requireComplete(List<Declared> incomplete, CodeErrors errors, int ran)
      throws UiException {
    if (incomplete.isEmpty()) {
      return;
    }
    List<String> ids = incomplete.stream().flatMap(each -> each.ids().stream()).toList();
    List<Incomplete> forgotten;
    try {
      forgotten = compiler.askBriefly(Request.settle(ids)).incomplete();
    } catch (UiException | CompilerLostException e) {
      return; // the declarations are lost in any case
    }
    if (forgotten.isEmpty()) {
      return;
    }
    Incomplete first = forgotten.get(0);
    for (Declared declared : incomplete) {
      if (declared.ids().contains(first.id())) {
        throw errors.incomplete(declared.statement(), first.problems(), first.missing(), ran);
      }
    }
  }

  /**
   * Clears the variable in which JShell keeps the value of an expression, because it would keep
   * nodes alive.
   */
  private void forget(String variable) {
    List<Class<?>> defined = variable == null ? List.of() : loader.defined();
    for (int i = defined.size() - 1; i >= 0; i--) {
      try {
        Field field = defined.get(i).getDeclaredField(variable);
        if (!field.getType().isPrimitive()) {
          field.setAccessible(true);
          field.set(null, null);
        }
        break;
      } catch (ReflectiveOperationException e) {
        continue;
      }
    }
  }

  /** One statement of an evaluation. */
  private final class Run {
    private final Call call;
    private final CodeErrors errors;
    private final CapturedOutput printed;
    private final long millis;
    private final int done;
    private EvaluatedValues.Value value = EvaluatedValues.Value.NULL;
    private UiException failure;
    private boolean isCancelled;

    Run(Call call, CodeErrors errors, CapturedOutput printed, long millis, int done) {
      this.call = call;
      this.errors = errors;
      this.printed = printed;
      this.millis = millis;
      this.done = done;
    }

    Invocation.Outcome run(Method method) {
      Invocation invocation = new Invocation(printed);
      call.onCancelled(invocation::expire);
      CompletableFuture<Invocation.Outcome> future =
          call.postFx(
              () -> {
                bindings.update();
                return invocation.run(method, values);
              });
      try {
        return taken(call.await(future));
      } catch (UiException e) {
        invocation.expire();
        Invocation.Outcome late = afterDeadline(future);
        if (late != null && !(late.thrown() instanceof EvaluationStopped)) {
          return taken(late);
        }
        failure =
            late != null
                ? errors.stopped(translate(late.thrown()), millis, done)
                : e.code().equals("MCP_UI_TIMEOUT")
                    ? errors.timeout(e, done)
                    : errors.blocked(e, done);
        return NOT_ENDED;
      } catch (CancellationException e) {
        isCancelled = true;
        return NOT_ENDED;
      }
    }

    private Invocation.Outcome taken(Invocation.Outcome outcome) {
      value = outcome.value() == null ? EvaluatedValues.Value.NULL : outcome.value();
      return outcome;
    }

    boolean hasEnded() {
      return failure == null && !isCancelled;
    }

    void throwFailure() throws UiException {
      if (isCancelled) {
        throw new CancellationException();
      }
      if (failure != null) {
        throw failure;
      }
    }
  }

  /**
   * The outcome of code that ended on request; null if the code has not ended or has not started.
   */
  private static Invocation.Outcome afterDeadline(CompletableFuture<Invocation.Outcome> future) {
    try {
      return future.get(STOP_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    } catch (ExecutionException | TimeoutException | CancellationException e) {
      return null;
    }
  }

  @Override
  public void close() {
    compiler.close();
  }
}
