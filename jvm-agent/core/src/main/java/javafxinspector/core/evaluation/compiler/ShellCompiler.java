package javafxinspector.core.evaluation.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.Diag;
import jdk.jshell.EvalException;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.VarSnippet;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;

/**
 * A compiler of statements that remembers the declarations so far. It runs no code. Needs the
 * module {@code jdk.jshell}. Used by one thread at a time.
 */
public final class ShellCompiler implements AutoCloseable {
  private static final String NOTHING = "if (true) { }";

  private final RunRecorder recorder = new RunRecorder();
  private final JShell shell;

  /** Declarations that were incomplete when they were compiled. */
  private final Map<String, Snippet> incomplete = new HashMap<>();

  /** The variable with the value of the last expression. Code cannot use it. */
  private Snippet temporary;

  public ShellCompiler(CompileTarget target) {
    shell =
        JShell.builder()
            .executionEngine(new Provider(), Map.of())
            .compilerOptions(target.options().toArray(String[]::new))
            .build();
  }

  private final class Provider implements ExecutionControlProvider {
    @Override
    public String name() {
      return "JavaFX Inspector";
    }

    @Override
    public ExecutionControl generate(ExecutionEnv environment, Map<String, String> parameters) {
      return recorder;
    }
  }

  /** Responds to any request except {@code open}. */
  public Response answer(Request request) {
    if (request.compile() != null) {
      return new Response(request.compile().stream().map(this::compile).toList(), null, null);
    }
    return request.settle() != null
        ? new Response(null, settle(request.settle()), null)
        : new Response(null, null, translate(request.translate()));
  }

  /**
   * Compiles a statement. JShell fails with code that exceeds a limit of class files, and with all
   * code after that.
   */
  private CompiledStatement compile(String statement) {
    try {
      return compiled(statement);
    } catch (RuntimeException | StackOverflowError e) {
      recorder.take();
      return new CompiledStatement(
          List.of(), false, false, false, List.of(), List.of(), null, e.toString());
    }
  }

  private CompiledStatement compiled(String statement) {
    if (temporary != null) {
      shell.drop(temporary);
      temporary = null;
    }
    List<String> ids = new ArrayList<>();
    Snippet rejected = null;
    boolean isIncomplete = false;
    boolean isStatement = false;
    String failure = null;
    String value = null;
    for (SnippetEvent event : shell.eval(statement)) {
      Snippet snippet = event.snippet();
      if (event.causeSnippet() != null) {
        continue; // an earlier declaration that this statement has completed
      }
      ids.add(snippet.id());
      isStatement = isStatement || snippet.kind() == Snippet.Kind.STATEMENT;
      failure = failure == null ? exceededLimit(snippet) : failure;
      if (event.status() == Snippet.Status.REJECTED && rejected == null) {
        rejected = snippet;
      }
      if (isIncomplete(event.status())) {
        isIncomplete = true;
        incomplete.put(snippet.id(), snippet);
      }
      if (snippet.subKind() == Snippet.SubKind.TEMP_VAR_EXPRESSION_SUBKIND
          && snippet instanceof VarSnippet variable) {
        temporary = snippet;
        value = variable.name();
      }
    }
    List<Problem> problems = rejected == null ? List.of() : problems(rejected);
    return new CompiledStatement(
        ids,
        rejected == null,
        isStatement,
        isIncomplete,
        problems,
        recorder.take(),
        value,
        failure);
  }

  private String exceededLimit(Snippet snippet) {
    return shell
        .diagnostics(snippet)
        .filter(each -> each.isError() && each.getCode().startsWith("compiler.err.limit."))
        .map(each -> each.getMessage(Locale.ENGLISH))
        .findFirst()
        .orElse(null);
  }

  private List<Problem> problems(Snippet snippet) {
    return shell
        .diagnostics(snippet)
        .filter(Diag::isError)
        .map(each -> new Problem(each.getMessage(Locale.ENGLISH), (int) each.getPosition()))
        .toList();
  }

  private static boolean isIncomplete(Snippet.Status status) {
    return status == Snippet.Status.RECOVERABLE_DEFINED
        || status == Snippet.Status.RECOVERABLE_NOT_DEFINED;
  }

  private List<Incomplete> settle(List<String> ids) {
    List<Incomplete> found = new ArrayList<>();
    List<Snippet> forgotten = new ArrayList<>();
    for (String id : ids) {
      Snippet snippet = incomplete.remove(id);
      if (snippet == null || !isIncomplete(shell.status(snippet))) {
        continue;
      }
      List<String> missing =
          shell.unresolvedDependencies((DeclarationSnippet) snippet).sorted().toList();
      found.add(new Incomplete(id, problems(snippet), missing));
      forgotten.add(snippet);
    }
    forgotten.forEach(shell::drop);
    recorder.take();
    return found;
  }

  /** Translates frames. JShell does that only while it runs code. */
  private List<Frame> translate(List<Frame> frames) {
    recorder.throwNext(frames.stream().map(Frame::element).toArray(StackTraceElement[]::new));
    SnippetEvent event = shell.eval(NOTHING).get(0);
    recorder.take();
    if (event.exception() instanceof EvalException thrown) {
      return List.of(thrown.getStackTrace()).stream().map(Frame::of).toList();
    }
    return frames;
  }

  @Override
  public void close() {
    shell.close();
  }
}
