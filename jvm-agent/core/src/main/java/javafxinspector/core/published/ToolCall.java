package javafxinspector.core.published;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafxinspector.core.errors.ReportedFrames;
import javafxinspector.core.errors.ThrownMessage;
import javafxinspector.core.errors.TimeOuts;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.events.EventValue;
import javafxinspector.core.model.query.Nearest;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OffFx;
import javafxinspector.core.threads.OnFx;

/** One call of a published tool. */
public final class ToolCall {
  private static final String EVENT = "toolProgress";
  private static final int MAX_CHARS = 300;
  private static final int MAX_MESSAGE = 1000;
  private static final int MAX_FRAMES = 12;
  private static final int MAX_FRAME_CHARS = 1500;

  /** A client that reads slowly misses progress. */
  private static final int MAX_WAITING = 200;

  /**
   * The params of the event {@code toolProgress}; {@code total} and {@code message} may be null.
   */
  private record Progress(String progress, double done, Double total, String message) {}

  /**
   * The result of the tool, or what it has thrown.
   *
   * @param later the stage that has the result later; null if {@code value} is the result
   */
  private record Outcome(EventValue value, CompletableFuture<?> later, Throwable thrown) {}

  private final PublishedTools published;
  private final String name;
  private final String progressKey;
  private final Call call;

  /**
   * @param name of the tool
   * @param progressKey identifies the call in events; null if the client wants none
   */
  public ToolCall(PublishedTools published, String name, String progressKey, Call call) {
    this.published = published;
    this.name = name;
    this.progressKey = progressKey;
    this.call = call;
  }

  /**
   * Calls the tool on the JavaFX application thread, and waits for its result.
   *
   * @param arguments null for none
   * @param millis the time limit of the call, which is set already
   * @return the result as JSON
   * @throws UiException MCP_UI_INVALID_INPUT, before the tool runs; reason exception;
   *     MCP_UI_TIMEOUT
   */
  @OffFx
  public EventValue run(JsonElement arguments, int millis) throws UiException {
    PublishedTool tool = find();
    JsonElement given = arguments == null ? new JsonObject() : arguments;
    AtomicBoolean cancelled = new AtomicBoolean();
    AtomicReference<Consumer<Object[]>> progress = new AtomicReference<>(this::report);
    call.onCancelled(() -> cancelled.set(true));
    try {
      Outcome outcome =
          call.onFx(
              () ->
                  outcome(tool.with(given, Map.of("cancelled", cancelled, "progress", progress))));
      if (outcome.later != null) {
        Object value = awaited(outcome.later);
        outcome = call.onFx(() -> returned(value));
      }
      if (outcome.thrown != null) {
        throw thrown(outcome.thrown);
      }
      return outcome.value;
    } catch (UiException e) {
      throw e.code().equals("MCP_UI_TIMEOUT") && TimeOuts.mayHaveHappened(e)
          ? timeout(e, millis)
          : e;
    } finally {
      progress.set(null);
    }
  }

  private PublishedTool find() throws UiException {
    List<PublishedTool> tools = published.find();
    for (PublishedTool each : tools) {
      if (each.name().equals(name)) {
        return each;
      }
    }
    List<String> names = tools.stream().map(PublishedTool::name).toList();
    String nearest = Nearest.near(name, names);
    throw new UiException(
        "MCP_UI_INVALID_INPUT",
        "The application publishes no tool "
            + name
            + "."
            + (nearest == null ? "" : " Did you mean " + nearest + "?")
            + (names.isEmpty() ? "" : " It publishes " + String.join(", ", names) + "."),
        Map.of("path", "tool"));
  }

  /** Runs the tool. */
  @OnFx
  private Outcome outcome(Callable<Object> work) {
    try {
      Object value = work.call();
      return value instanceof CompletionStage<?> stage
          ? new Outcome(null, stage.toCompletableFuture(), null)
          : returned(value);
    } catch (Throwable e) {
      return new Outcome(null, null, e);
    }
  }

  @OnFx
  private Outcome returned(Object value) {
    return new Outcome(new EventValue(value, published.access()), null, null);
  }

  private Object awaited(CompletableFuture<?> later) throws UiException {
    try {
      return call.await(later);
    } catch (UiException e) {
      Throwable failure = failure(later);
      throw failure == null ? e : thrown(failure);
    }
  }

  private static Throwable failure(CompletableFuture<?> later) {
    try {
      later.getNow(null);
      return null;
    } catch (CompletionException e) {
      return e.getCause() == null ? e : e.getCause();
    } catch (RuntimeException e) {
      return e;
    }
  }

  /** Any thread of the application. Never throws, because the application calls it. */
  private void report(Object[] progress) {
    if (progressKey == null || call.client().waitingEvents() >= MAX_WAITING) {
      return;
    }
    double done = finite((Double) progress[0]);
    double total = finite((Double) progress[1]);
    String message =
        progress[2] == null ? null : Truncation.withEllipsis((String) progress[2], MAX_CHARS);
    call.client().send(EVENT, new Progress(progressKey, done, total > 0 ? total : null, message));
  }

  private static double finite(double number) {
    return Double.isFinite(number) ? number : 0;
  }

  private UiException thrown(Throwable thrown) {
    StackTraceElement[] own = framesOfTool(thrown.getStackTrace());
    StackTraceElement thrower = ReportedFrames.thrower(own);
    String given = ThrownMessage.of(thrown);
    String message = given == null ? null : Truncation.withEllipsis(given, MAX_MESSAGE);
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("type", thrown.getClass().getName());
    if (message != null) {
      details.put("message", message);
    }
    details.put("frames", ReportedFrames.ownFirst(own, MAX_FRAMES, MAX_FRAME_CHARS));
    details.put(TimeOuts.MAY_HAVE_HAPPENED, true);
    return UiException.actionFailed(
        "exception",
        name
            + " threw "
            + thrown.getClass().getName()
            + (message == null ? "" : ": " + message)
            + (thrower == null ? "" : ", at " + ReportedFrames.text(thrower))
            + ". What it did before has taken effect.",
        details);
  }

  /** The frames up to the class that publishes tools. */
  private static StackTraceElement[] framesOfTool(StackTraceElement[] trace) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (StackTraceElement frame : trace) {
      if (frame.getClassName().startsWith("javafxinspector.")) {
        break;
      }
      frames.add(frame);
    }
    return frames.toArray(StackTraceElement[]::new);
  }

  private UiException timeout(UiException error, int millis) {
    return new UiException(
        error.code(),
        name
            + " has not ended within "
            + millis
            + " ms, and may still run: it was asked to stop, but only its own code can end it. Check"
            + " its effect before you call it again. A larger timeoutMs gives it more time.",
        error.details());
  }
}
