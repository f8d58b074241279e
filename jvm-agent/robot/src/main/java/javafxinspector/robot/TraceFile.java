package javafxinspector.robot;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * The lines of a trace: JSON objects, each compressed on its own, as {@code src/contract/trace.ts}
 * declares them.
 */
final class TraceFile {
  /** Maximum number of frames of an exception, and of characters of a message. */
  private static final int MAX_FRAMES = 12;

  private static final int MAX_MESSAGE = 500;

  private final ByteArrayOutputStream packed = new ByteArrayOutputStream();
  private final String app;
  private int pictures;

  TraceFile(String app) {
    this.app = app;
  }

  byte[] bytes() {
    return packed.toByteArray();
  }

  /** The fields of an object, as pairs; those whose value is null are left out. */
  static Map<String, Object> fields(Object... pairs) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      if (pairs[i + 1] != null) {
        fields.put((String) pairs[i], pairs[i + 1]);
      }
    }
    return fields;
  }

  void add(Object... fields) throws IOException {
    addLine(TraceJson.of(fields(fields)));
  }

  private void addLine(String line) throws IOException {
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Adds an entry of the activity list. */
  void addEntry(
      int n,
      String at,
      String who,
      String tool,
      String summary,
      String target,
      String failure,
      long ms)
      throws IOException {
    Map<String, Object> entry =
        fields(
            "n", n, "at", at, "who", who, "app", app, "tool", tool, "summary", summary, "target",
            target);
    entry.put("ok", failure == null);
    entry.put("result", failure == null ? "passed" : failure);
    entry.put("ms", ms);
    add("kind", "activity", "entry", entry);
  }

  /** Adds an exception that was not caught, which is also an entry of the activity list. */
  void addException(int n, int entry, String at, long millis, String thread, Throwable thrown)
      throws IOException {
    Throwable cause = thrown;
    while (cause.getCause() != null
        && (cause instanceof InvocationTargetException
            || cause.getCause() instanceof InvocationTargetException)) {
      cause = cause.getCause();
    }
    String type = cause.getClass().getName();
    List<String> frames =
        Stream.of(cause.getStackTrace()).map(TraceFile::frame).collect(Collectors.toList());
    String own =
        frames.stream()
            .filter(each -> !each.matches("(?:java|javax|javafx|jdk|sun|com\\.sun)\\..*"))
            .findFirst()
            .orElse(null);
    Map<String, Object> exception = fields("n", n, "type", type);
    exception.put("message", cause.getMessage() == null ? null : message(cause.getMessage()));
    exception.put("frame", own);
    exception.put("stack", frames.subList(0, Math.min(MAX_FRAMES, frames.size())));
    exception.put("at", millis);
    exception.put("thread", thread);
    add("kind", "exception", "exception", exception);
    String result =
        Stream.of(exception.get("message"), own)
            .filter(each -> each != null)
            .map(String::valueOf)
            .collect(Collectors.joining(" at "));
    addEntry(entry, at, app, "exception", "uncaught " + type, null, result, 0);
  }

  private static String frame(StackTraceElement of) {
    String file = of.getFileName() == null ? "Unknown Source" : of.getFileName();
    String line = of.getLineNumber() < 0 ? "" : ":" + of.getLineNumber();
    return of.getClassName() + "." + of.getMethodName() + "(" + file + line + ")";
  }

  /** A message without passwords. */
  static String message(String message) {
    String masked = InspectorRobot.masked(message);
    return masked.length() > MAX_MESSAGE ? masked.substring(0, MAX_MESSAGE) + "…" : masked;
  }

  /**
   * Adds the end of a step.
   *
   * @param entries the numbers of its entries; empty for the moment before the first one
   */
  void addMoment(TraceMoments.Moment moment, List<Integer> entries) throws IOException {
    for (TraceMoments.Shot each : moment.shots) {
      if (each.id == 0 && each.png != null) {
        addPicture(each);
      }
    }
    for (String each : moment.lines) {
      addLine(each);
    }
    Integer before = moment.before == null ? null : id(moment.before);
    Integer after = moment.after == null ? null : id(moment.after);
    boolean hasImages = after != null && (before != null || entries.isEmpty());
    Map<String, Object> step = fields("entries", new ArrayList<>(entries), "app", app);
    step.put("images", hasImages);
    if (!hasImages) {
      step.put("reason", "there is no picture of before, or of after.");
    } else if (!entries.isEmpty()) {
      step.putAll(moment.difference);
    }
    add(
        "kind",
        "step",
        "at",
        moment.at,
        "step",
        step,
        "before",
        entries.isEmpty() ? null : before,
        "after",
        after);
  }

  private static Integer id(TraceMoments.Shot shot) {
    return shot.id == 0 ? null : shot.id;
  }

  private void addPicture(TraceMoments.Shot shot) throws IOException {
    shot.id = ++pictures;
    add(
        "kind",
        "picture",
        "id",
        shot.id,
        "at",
        shot.at,
        "width",
        shot.width,
        "height",
        shot.height,
        "scale",
        shot.scale,
        "origin",
        fields("x", 0, "y", 0),
        "window",
        shot.window,
        "png",
        Base64.getEncoder().encodeToString(shot.png));
  }
}
