package javafxinspector.core.evaluation;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.rpc.Call;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.Diag;
import jdk.jshell.EvalException;
import jdk.jshell.JShell;
import jdk.jshell.JShellException;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.VarSnippet;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;

/**
 * A JShell whose code runs on the JavaFX application thread, with what was declared so far. Used by
 * one thread at a time, never by the JavaFX application thread.
 */
final class Session implements AutoCloseable {
  /** How long code that must end is waited for. */
  private static final long STOP_MILLIS = 1000;

  private final SnippetLoader loader;
  private final FxExecution execution;
  private final JShell shell;
  private final Bindings bindings;
  private final Values values;
  private boolean isBroken;

  Session(
      Surroundings surroundings,
      Model model,
      Consumer<Object> push,
      Instrumentation instrumentation) {
    loader = new SnippetLoader(surroundings.loader(), surroundings.otherLoaders());
    JShellModule.open(surroundings.modules(), loader, instrumentation);
    execution = new FxExecution(loader);
    values = new Values(model);
    shell =
        JShell.builder()
            .executionEngine(new Provider(), Map.of())
            .compilerOptions("-classpath", surroundings.classPath(), "-proc:none")
            .build();
    bindings = new Bindings(model, surroundings.application(), push);
    execution.runBy(Session::declare);
    bindings.declarations().forEach(shell::eval);
    for (String declaration : bindings.applicationDeclarations()) {
      if (shell.eval(declaration).get(0).status() == Snippet.Status.VALID) {
        break;
      }
    }
    bindings.connect(loader.defined());
  }

  private static Invocation.Outcome declare(Method method) {
    try {
      method.invoke(null);
      return new Invocation.Outcome(Values.Value.NULL, null);
    } catch (ReflectiveOperationException e) {
      return new Invocation.Outcome(null, e);
    }
  }

  private final class Provider implements ExecutionControlProvider {
    @Override
    public String name() {
      return "JavaFX Inspector";
    }

    @Override
    public ExecutionControl generate(ExecutionEnv environment, Map<String, String> parameters) {
      return execution;
    }
  }

  /**
   * Evaluates all statements, or those before one that fails.
   *
   * @throws UiException reason compile or exception; MCP_UI_TIMEOUT
   */
  Evaluated evaluate(String code, List<Statement> statements, long millis, Call call)
      throws UiException {
    Printed printed = new Printed();
    CodeErrors errors = new CodeErrors(code, printed);
    List<Declared> incomplete = new ArrayList<>();
    Values.Value value = Values.Value.NULL;
    try {
      for (int i = 0; i < statements.size(); i++) {
        Statement statement = statements.get(i);
        Run run = new Run(call, errors, printed, millis, i);
        execution.runBy(run::run);
        SnippetEvent event = eval(statement, errors, i);
        run.throwFailure();
        Snippet snippet = event.snippet();
        requireUsable(snippet, statement, errors, i);
        if (isIncomplete(event.status())) {
          incomplete.add(new Declared(i, statement, snippet));
        }
        check(event, statement, errors, i);
        value = run.value;
        forget(snippet);
        boolean isStatement = snippet.kind() == Snippet.Kind.STATEMENT;
        if (statement.returns()
            || statement.mayReturn() && isStatement && value != Values.Value.END) {
          break;
        }
      }
    } finally {
      requireComplete(incomplete, errors);
    }
    return new Evaluated(value.json(), value.text(), value.uid(), printed.text());
  }

  /**
   * Runs a statement. Its value is {@link Values.Value#END} if it might have returned, and has not.
   */
  private SnippetEvent eval(Statement statement, CodeErrors errors, int done) throws UiException {
    try {
      if (statement.mayReturn()) {
        String text = "{" + statement.text() + " return " + Bindings.CALLS + ";}";
        SnippetEvent event = evaluated(text, statement, errors);
        if (event.status() != Snippet.Status.REJECTED) {
          return event;
        }
        // It does not compile, or its end cannot be reached.
      }
      return evaluated(statement.text(), statement, errors);
    } catch (RuntimeException | StackOverflowError e) {
      isBroken = true;
      throw errors.tooLarge(statement, e.toString(), done);
    }
  }

  private SnippetEvent evaluated(String text, Statement statement, CodeErrors errors) {
    SnippetEvent event = shell.eval(text).get(0);
    errors.add(event.snippet().id(), statement);
    return event;
  }

  /** JShell fails with everything after code that exceeds a limit of class files. */
  private void requireUsable(Snippet snippet, Statement statement, CodeErrors errors, int done)
      throws UiException {
    for (Diag each : shell.diagnostics(snippet).toList()) {
      if (each.isError() && each.getCode().startsWith("compiler.err.limit.")) {
        isBroken = true;
        throw errors.tooLarge(statement, each.getMessage(Locale.ENGLISH), done);
      }
    }
  }

  /** Whether nothing more can be evaluated. */
  boolean isBroken() {
    return isBroken;
  }

  /**
   * A declaration that uses what is not declared yet. Neither this record nor Statement may be
   * compared: Java 17 would keep its class, and with it the Java agent, in a cache of its own.
   */
  private record Declared(int index, Statement statement, Snippet snippet) {}

  private static boolean isIncomplete(Snippet.Status status) {
    return status == Snippet.Status.RECOVERABLE_DEFINED
        || status == Snippet.Status.RECOVERABLE_NOT_DEFINED;
  }

  private void check(SnippetEvent event, Statement statement, CodeErrors errors, int done)
      throws UiException {
    Snippet snippet = event.snippet();
    JShellException thrown = event.exception();
    if (thrown instanceof EvalException exception) {
      forget(snippet);
      throw errors.exception(exception, done);
    }
    if (thrown != null || event.status() == Snippet.Status.REJECTED) {
      throw errors.compile(statement, shell.diagnostics(snippet).toList(), List.of(), done);
    }
  }

  /** A declaration may use what a later one declares, but not what none declares. */
  private void requireComplete(List<Declared> incomplete, CodeErrors errors) throws UiException {
    UiException failure = null;
    for (Declared declared : incomplete) {
      Snippet snippet = declared.snippet();
      if (!isIncomplete(shell.status(snippet))) {
        continue;
      }
      if (failure == null) {
        List<String> missing =
            shell.unresolvedDependencies((DeclarationSnippet) snippet).sorted().toList();
        failure =
            errors.compile(
                declared.statement(),
                shell.diagnostics(snippet).toList(),
                missing,
                declared.index());
      }
      shell.drop(snippet);
    }
    if (failure != null) {
      throw failure;
    }
  }

  /** JShell keeps the value of each expression in a variable, which would keep nodes alive. */
  private void forget(Snippet snippet) {
    if (!(snippet instanceof VarSnippet variable)
        || snippet.subKind() != Snippet.SubKind.TEMP_VAR_EXPRESSION_SUBKIND) {
      return;
    }
    List<Class<?>> defined = loader.defined();
    for (int i = defined.size() - 1; i >= 0; i--) {
      try {
        Field field = defined.get(i).getDeclaredField(variable.name());
        if (!field.getType().isPrimitive()) {
          field.setAccessible(true);
          field.set(null, null);
        }
        break;
      } catch (ReflectiveOperationException e) {
        continue;
      }
    }
    shell.drop(snippet);
  }

  /** One statement of an evaluation. */
  private final class Run {
    private final Call call;
    private final CodeErrors errors;
    private final Printed printed;
    private final long millis;
    private final int done;
    private Values.Value value = Values.Value.NULL;
    private UiException failure;
    private boolean isCancelled;

    Run(Call call, CodeErrors errors, Printed printed, long millis, int done) {
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
                ? errors.stopped(late.thrown(), millis, done)
                : e.code().equals("MCP_UI_TIMEOUT") ? errors.timeout(e, done) : e;
        return null;
      } catch (CancellationException e) {
        isCancelled = true;
        return null;
      }
    }

    private Invocation.Outcome taken(Invocation.Outcome outcome) {
      value = outcome.value() == null ? Values.Value.NULL : outcome.value();
      return outcome;
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

  /** The outcome of code that ended when it was told to; null if it has not ended or not begun. */
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
    shell.close();
  }
}
