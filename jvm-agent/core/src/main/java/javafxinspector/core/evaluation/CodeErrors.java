package javafxinspector.core.evaluation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.StackFrames;
import javafxinspector.core.text.Truncation;
import jdk.jshell.Diag;
import jdk.jshell.EvalException;

/** The errors of one evaluation, with positions in the code as the client sent it. */
final class CodeErrors {
  private static final int MAX_FRAMES = 12;
  private static final int MAX_FRAME_CHARS = 1500;
  private static final int MAX_MESSAGE = 500;
  private static final int MAX_DIAGNOSTICS = 10;
  private static final String SNIPPETS = "REPL.";

  /** A position in the code, from 1, as editors show it. */
  private record Position(int line, int column) {}

  private record Problem(String message, int line, int column) {}

  private final String code;
  private final Printed printed;

  /** The statements of this evaluation by the identifiers that JShell gave them. */
  private final Map<String, Statement> statements = new HashMap<>();

  CodeErrors(String code, Printed printed) {
    this.code = code;
    this.printed = printed;
  }

  void add(String id, Statement statement) {
    statements.put(id, statement);
  }

  /**
   * @param missing what the statement uses although it is not declared, as JShell describes it
   * @param done number of statements that have run
   */
  UiException compile(Statement statement, List<Diag> diagnostics, List<String> missing, int done) {
    List<Problem> problems = new ArrayList<>();
    for (Diag each : diagnostics) {
      if (each.isError() && problems.size() < MAX_DIAGNOSTICS) {
        int inside = Math.max(0, Math.min((int) each.getPosition(), statement.text().length()));
        Position at = position(statement.offset() + inside);
        problems.add(new Problem(message(each), at.line, at.column));
      }
    }
    for (String each : problems.isEmpty() ? missing : List.<String>of()) {
      Position at = position(statement.offset() + place(each, statement.text()));
      problems.add(new Problem("cannot find symbol, symbol: " + each, at.line, at.column));
    }
    if (problems.isEmpty()) {
      Position at = position(statement.offset());
      problems.add(new Problem("it uses something that is not declared", at.line, at.column));
    }
    Problem first = problems.get(0);
    Map<String, Object> details = details(done);
    details.put("message", first.message);
    details.put("line", first.line);
    details.put("column", first.column);
    if (problems.size() > 1) {
      details.put("problems", problems);
    }
    return UiException.actionFailed(
        "compile",
        String.format(
            "The code does not compile: %s (line %d, column %d). %s",
            first.message,
            first.line,
            first.column,
            done == 0
                ? "Nothing was run. Correct it."
                : "The statements before it have run. Correct it, and send the rest."),
        details);
  }

  /**
   * The compiler has failed with code that is larger than a class file can be, or nested too
   * deeply. It cannot be used again.
   */
  UiException tooLarge(Statement statement, String why, int done) {
    Position at = position(statement.offset());
    Map<String, Object> details = details(done);
    details.put("message", why);
    details.put("line", at.line);
    details.put("column", at.column);
    return UiException.actionFailed(
        "compile",
        String.format(
            "The statement in line %d is too large for the compiler: %s. What was declared before is"
                + " forgotten. Split the statement, or read long texts from files.",
            at.line, why),
        details);
  }

  /** Where a text contains a symbol, given as "variable a" or "method f(int)". */
  private static int place(String symbol, String text) {
    String name = symbol.substring(symbol.indexOf(' ') + 1).replaceAll("\\(.*", "");
    Tokens tokens = new Tokens(text);
    for (Token token = tokens.next(); token != null; token = tokens.next()) {
      if (token.text().equals(name)) {
        return token.start();
      }
    }
    return 0;
  }

  private static String message(Diag diagnostic) {
    StringBuilder message = new StringBuilder();
    for (String line : diagnostic.getMessage(Locale.ENGLISH).split("\\R")) {
      if (!line.strip().startsWith("location:")) {
        message.append(message.length() == 0 ? "" : ", ").append(line.strip());
      }
    }
    return Truncation.withEllipsis(message.toString().replaceAll(" +", " "), MAX_MESSAGE);
  }

  UiException exception(EvalException thrown, int done) {
    String type = thrown.getExceptionClassName();
    String message = thrown.getMessage();
    Map<String, Object> details = details(done);
    details.put("type", type);
    if (message != null) {
      details.put("message", Truncation.withEllipsis(message, MAX_MESSAGE));
    }
    details.put("frames", frames(thrown.getStackTrace()));
    return UiException.actionFailed(
        "exception",
        "The code threw "
            + type
            + (message == null ? "" : ": " + Truncation.withEllipsis(message, MAX_MESSAGE))
            + (message == null || !message.endsWith(".") ? "." : "")
            + " What it did before has taken effect.",
        details);
  }

  /** The code was stopped because its deadline had passed. */
  UiException stopped(Throwable stop, long millis, int done) {
    Map<String, Object> details = details(done);
    details.put("timeoutMs", millis);
    details.put("mayHaveHappened", true);
    details.put("stopped", true);
    details.put("stack", frames(stop.getStackTrace()));
    return new UiException(
        "MCP_UI_TIMEOUT",
        "The code was stopped after "
            + millis
            + " ms. What it did before has taken effect. Check it for an endless loop, or set"
            + " timeoutMs.",
        details);
  }

  /** A time-out of a statement that could not be stopped, or has not begun. */
  UiException timeout(UiException timeout, int done) {
    Map<String, Object> details = details(done);
    details.putAll(timeout.details());
    boolean isRunning = Boolean.TRUE.equals(details.get("mayHaveHappened"));
    if (!isRunning && done == 0) {
      return new UiException(timeout.code(), timeout.getMessage(), details);
    }
    details.put("mayHaveHappened", true);
    return new UiException(
        timeout.code(),
        isRunning
            ? "The code has not ended in time, and still runs in the application, where it cannot be"
                + " stopped: see stack. The application is unchanged otherwise."
            : "The JavaFX application thread did not respond in time. The first "
                + done
                + " statements have run, the others have not.",
        details);
  }

  private Map<String, Object> details(int done) {
    Map<String, Object> details = new LinkedHashMap<>();
    if (done > 0) {
      details.put("evaluated", done);
    }
    String output = printed.text();
    if (output != null) {
      details.put("output", output);
    }
    return details;
  }

  private Position position(int offset) {
    int line = 1;
    int start = 0;
    for (int i = 0; i < Math.min(offset, code.length()); i++) {
      if (code.charAt(i) == '\n') {
        line++;
        start = i + 1;
      }
    }
    return new Position(line, offset - start + 1);
  }

  /** The frames of the code and of the application first; none of what calls the code. */
  private List<String> frames(StackTraceElement[] trace) {
    int last = trace.length - 1;
    while (last > 0 && !isOfCode(trace[last])) {
      last--;
    }
    List<String> frames = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      if (isOfCode(trace[i])) {
        frames.add(textOfCode(trace[i]));
      } else if (StackFrames.isOwn(trace[i])) {
        frames.add(StackFrames.text(trace[i]));
      } else if (!trace[i].getClassName().startsWith(getClass().getPackageName())) {
        others.add(StackFrames.text(trace[i]));
      }
    }
    frames.addAll(others);
    List<String> shown = new ArrayList<>();
    int chars = 0;
    for (String frame : frames) {
      chars += frame.length();
      if (shown.size() == MAX_FRAMES || chars > MAX_FRAME_CHARS) {
        break;
      }
      shown.add(frame);
    }
    return shown;
  }

  private static boolean isOfCode(StackTraceElement frame) {
    String file = frame.getFileName();
    return file != null && file.startsWith("#") || frame.getClassName().startsWith(SNIPPETS);
  }

  /** JShell gives the identifier of the code as the file, and the line inside of it. */
  private String textOfCode(StackTraceElement frame) {
    String file = frame.getFileName();
    String method = frame.getMethodName();
    boolean isNamed =
        !method.isEmpty() && !method.startsWith("do_it$") && !method.startsWith("lambda$");
    String name = isNamed ? method + " " : "";
    if (file == null || !file.startsWith("#")) {
      return name + "(code)";
    }
    Statement statement = statements.get(file.substring(1));
    if (statement == null) {
      return name + "(earlier code)";
    }
    int line = position(statement.offset()).line + Math.max(1, frame.getLineNumber()) - 1;
    return name + "(code:" + line + ")";
  }
}
