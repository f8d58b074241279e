package javafxinspector.core.evaluation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.ReportedFrames;
import javafxinspector.core.errors.ThrownMessage;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.evaluation.compiler.Frame;
import javafxinspector.core.evaluation.compiler.Problem;
import javafxinspector.core.text.Truncation;

/** The errors of one evaluation, with positions in the code as the client has sent it. */
final class CodeErrors {
  private static final int MAX_FRAMES = 12;
  private static final int MAX_FRAME_CHARS = 1500;
  private static final int MAX_MESSAGE = 500;
  private static final int MAX_DIAGNOSTICS = 10;
  private static final String SNIPPETS = "REPL.";

  /** A position in the code, from 1, as editors show it. */
  private record Position(int line, int column) {}

  private record Located(String message, int line, int column) {}

  private final String code;
  private final CapturedOutput printed;

  /** The statements of this evaluation by the identifiers that JShell gave them. */
  private final Map<String, Statement> statements = new HashMap<>();

  CodeErrors(String code, CapturedOutput printed) {
    this.code = code;
    this.printed = printed;
  }

  void add(String id, Statement statement) {
    statements.put(id, statement);
  }

  /**
   * @param missing the undeclared symbols that the statement uses, as JShell describes them
   * @param done number of statements that have run
   */
  UiException compile(Statement statement, List<Problem> problems, List<String> missing, int done) {
    String advice =
        done == 0
            ? "Nothing was run. Correct it."
            : "The statements before it have run. Correct it, and send the rest.";
    return compile(statement, problems, missing, details(done), advice);
  }

  /**
   * Code of a statement has called code that does not compile or is not declared. Its effects until
   * then remain.
   */
  UiException unresolved(Statement statement, List<Problem> problems, int done) {
    Map<String, Object> details = details(done);
    details.put("mayHaveHappened", true);
    return compile(
        statement,
        problems,
        List.of(),
        details,
        "What ran before it was called has taken effect. Correct it, and send the rest.");
  }

  /**
   * A declaration uses undeclared symbols, although statements after it have run.
   *
   * @param ran number of all statements that have run, including that declaration
   */
  UiException incomplete(
      Statement statement, List<Problem> problems, List<String> missing, int ran) {
    if (ran <= 1) {
      return compile(statement, problems, missing, 0);
    }
    return compile(
        statement,
        problems,
        missing,
        details(ran),
        "The first " + ran + " statements have run nevertheless. Declare it again, correctly.");
  }

  private UiException compile(
      Statement statement,
      List<Problem> problems,
      List<String> missing,
      Map<String, Object> details,
      String advice) {
    List<Located> located = new ArrayList<>();
    for (Problem each : problems) {
      if (located.size() < MAX_DIAGNOSTICS) {
        int inside = Math.max(0, Math.min(each.position(), statement.text().length()));
        Position at = position(statement.offset() + inside);
        located.add(new Located(message(each), at.line, at.column));
      }
    }
    for (String each : located.isEmpty() ? missing : List.<String>of()) {
      Position at = position(statement.offset() + place(each, statement.text()));
      located.add(new Located("cannot find symbol, symbol: " + each, at.line, at.column));
    }
    if (located.isEmpty()) {
      Position at = position(statement.offset());
      located.add(new Located("it uses something that is not declared", at.line, at.column));
    }
    Located first = located.get(0);
    details.put("message", first.message);
    details.put("line", first.line);
    details.put("column", first.column);
    if (located.size() > 1) {
      details.put("problems", located);
    }
    return UiException.actionFailed(
        "compile",
        String.format(
            "The code does not compile: %s (line %d, column %d). %s",
            first.message, first.line, first.column, advice),
        details);
  }

  /**
   * The compiler has failed with code that is larger than a class file can be, or nested too
   * deeply. The compiler cannot be used again.
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

  /** Finds a symbol in a text. The symbol is given as "variable a" or "method f(int)". */
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

  private static String message(Problem problem) {
    StringBuilder message = new StringBuilder();
    for (String line : problem.message().split("\\R")) {
      if (!line.strip().startsWith("location:")) {
        message.append(message.length() == 0 ? "" : ", ").append(line.strip());
      }
    }
    return Truncation.withEllipsis(message.toString().replaceAll(" +", " "), MAX_MESSAGE);
  }

  /**
   * @param trace of the exception, with the positions in the code
   */
  UiException exception(Throwable thrown, List<Frame> trace, int done) {
    String type = thrown.getClass().getName();
    String message = ThrownMessage.of(thrown);
    Map<String, Object> details = details(done);
    details.put("mayHaveHappened", true);
    details.put("type", type);
    if (message != null) {
      details.put("message", Truncation.withEllipsis(message, MAX_MESSAGE));
    }
    details.put("frames", frames(trace));
    return UiException.actionFailed(
        "exception",
        "The code threw "
            + type
            + (message == null ? "" : ": " + Truncation.withEllipsis(message, MAX_MESSAGE))
            + (message == null || !message.endsWith(".") ? "." : "")
            + " What it did before has taken effect.",
        details);
  }

  /** The compiler did not respond in time. */
  UiException compilerTimeout(UiException timeout, int done) {
    if (done == 0) {
      return timeout;
    }
    Map<String, Object> details = details(done);
    details.put("mayHaveHappened", true);
    return new UiException(
        timeout.code(),
        "The code was not compiled in time. The first "
            + done
            + " statements have run, the others have not.",
        details);
  }

  /** The compiler has exited after some statements had run. */
  UiException compilerLost(String reason, int done) {
    return compilerLost(reason, done, details(done));
  }

  static UiException compilerLost(String reason, int done, Map<String, Object> details) {
    Map<String, Object> more = new LinkedHashMap<>(details);
    more.put("mayHaveHappened", done > 0);
    return new UiException(
        "MCP_UI_INTERNAL",
        "The compiler of the code has ended ("
            + reason
            + "). "
            + (done == 0 ? "Nothing was run." : "The first " + done + " statements have run.")
            + " Call again: that starts a new one.",
        more);
  }

  /**
   * The code was stopped because its deadline had passed.
   *
   * @param trace the stack trace at that time, with the positions in the code
   */
  UiException stopped(List<Frame> trace, long millis, int done) {
    Map<String, Object> details = details(done);
    details.put("timeoutMs", millis);
    details.put("mayHaveHappened", true);
    details.put("stopped", true);
    details.put("stack", frames(trace));
    return new UiException(
        "MCP_UI_TIMEOUT",
        "The code was stopped after "
            + millis
            + " ms. What it did before has taken effect. Check it for an endless loop, or set"
            + " timeoutMs.",
        details);
  }

  /** A statement has timed out and could not be stopped, or has not started. */
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

  /**
   * A statement waits for something that only the user can end, or cannot start because of that.
   */
  UiException blocked(UiException error, int done) {
    Map<String, Object> details = details(done);
    details.putAll(error.details());
    return new UiException(error.code(), error.getMessage(), details);
  }

  private Map<String, Object> details(int done) {
    Map<String, Object> details = new LinkedHashMap<>();
    if (done > 0) {
      details.put("evaluated", done);
      details.put("mayHaveHappened", true);
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

  /** The frames of the code and of the application first, without the frames that call the code. */
  private List<String> frames(List<Frame> translated) {
    StackTraceElement[] trace =
        translated.stream().map(Frame::element).toArray(StackTraceElement[]::new);
    int last = trace.length - 1;
    while (last > 0 && !isOfCode(trace[last])) {
      last--;
    }
    List<String> frames = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      if (isOfCode(trace[i])) {
        frames.add(textOfCode(trace[i]));
      } else if (ReportedFrames.isOwn(trace[i])) {
        frames.add(ReportedFrames.text(trace[i]));
      } else if (!trace[i].getClassName().startsWith(getClass().getPackageName())) {
        others.add(ReportedFrames.text(trace[i]));
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

  /**
   * Formats a frame of the code. JShell reports the code's identifier as the file, and the line
   * within the code.
   */
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
