package javafxinspector.core.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafxinspector.core.threads.AnyThread;

/**
 * Maps the lines of a class that Kotlin has compiled to the places where they are written (JSR 45).
 * The code of an inline function is copied to its callers, with line numbers beyond the end of
 * their file.
 */
@AnyThread
public final class InlinedLines {
  /** The result for a class without such lines. */
  private static final InlinedLines NONE = new InlinedLines(List.of(), List.of());

  /** Input line, file, repetitions, output line and increment. */
  private static final Pattern RANGE =
      Pattern.compile("(\\d+)#(\\d+)(?:,(\\d+))?:(\\d+)(?:,(\\d+))?");

  private static final Pattern FILE = Pattern.compile("\\+? ?(\\d+) (.+)");

  private final List<Range> written;
  private final List<Range> called;

  private InlinedLines(List<Range> written, List<Range> called) {
    this.written = written;
    this.called = called;
  }

  /**
   * A line of a source.
   *
   * @param file name of the file
   * @param owner internal name of the class with the code
   */
  public record Place(String file, String owner, int line) {}

  private record Range(Place place, int repeat, int to, int step) {
    Place of(int line) {
      boolean isIn = line >= to && line < to + repeat * step;
      return isIn ? new Place(place.file, place.owner, place.line + (line - to) / step) : null;
    }
  }

  /** Whether a source may contain calls of inline functions. @param file its name; may be null */
  public static boolean mayBeIn(String file) {
    return file != null && file.endsWith(".kt");
  }

  /** Reads the lines from the class file of a class. */
  public static InlinedLines of(Class<?> type) {
    return parse(SourceAttributes.of(type).debug());
  }

  /**
   * @param debug the debug information in the class file; null for none
   */
  static InlinedLines parse(String debug) {
    if (debug == null || !debug.startsWith("SMAP")) {
      return NONE;
    }
    Map<String, List<Range>> strata = new HashMap<>();
    Map<String, Place> files = new HashMap<>();
    List<Range> ranges = new ArrayList<>();
    String[] lines = debug.split("\r?\n");
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i];
      if (line.startsWith("*S ")) {
        files = new HashMap<>();
        ranges = new ArrayList<>();
        strata.put(line.substring(3), ranges);
        continue;
      }
      Matcher range = RANGE.matcher(line);
      Matcher file = FILE.matcher(line);
      if (range.matches()) {
        add(ranges, range, files);
      } else if (line.startsWith("+ ") && file.matches() && i + 1 < lines.length) {
        files.put(file.group(1), new Place(file.group(2), lines[++i], 0));
      }
    }
    return new InlinedLines(
        strata.getOrDefault("Kotlin", List.of()), strata.getOrDefault("KotlinDebug", List.of()));
  }

  private static void add(List<Range> ranges, Matcher range, Map<String, Place> files) {
    Place file = files.get(range.group(2));
    if (file != null) {
      Place from = new Place(file.file, file.owner, Integer.parseInt(range.group(1)));
      int to = Integer.parseInt(range.group(4));
      ranges.add(new Range(from, number(range.group(3)), to, number(range.group(5))));
    }
  }

  private static int number(String text) {
    return text == null ? 1 : Integer.parseInt(text);
  }

  /** The place where a line is written; null if the class file is right. */
  public Place writtenAt(int line) {
    return find(written, line);
  }

  /** The place that calls the inline function to which a line belongs; null for none. */
  public Place calledAt(int line) {
    return find(called, line);
  }

  private static Place find(List<Range> ranges, int line) {
    for (Range range : ranges) {
      Place place = range.of(line);
      if (place != null) {
        return place;
      }
    }
    return null;
  }
}
