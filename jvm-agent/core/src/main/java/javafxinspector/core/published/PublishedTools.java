package javafxinspector.core.published;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import javafxinspector.core.fx.Access;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.AnyThread;

/**
 * Reads the tools that the application publishes with {@code javafxinspector.events.Mcp}. That
 * class keeps them, so that nothing here refers to the application, and tools that were published
 * before the Java agent was attached are known too. Runs no code of the application.
 */
@AnyThread
public final class PublishedTools {
  private static final String CLASS = "javafxinspector.events.Mcp";
  private static final String METHOD = "published";
  private static final String NAME = "[A-Za-z0-9_.-]{1,64}";
  private static final int MAX_TOOLS = 20;
  private static final int MAX_CHARS = 300;
  private static final int MAX_SCHEMA_CHARS = 3000;

  private final Instrumentation instrumentation;
  private final Access access;

  public PublishedTools(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
    access = new Access(instrumentation);
  }

  /** A tool as clients see it. */
  public record Listed(String name, String description, Map<String, Object> inputSchema) {}

  /**
   * @param problems why other tools cannot be called; null for none
   */
  public record Listing(List<Listed> tools, List<String> problems) {}

  /** The tools that can be called, the oldest first, and why others cannot. */
  public Listing list() {
    List<String> problems = new ArrayList<>();
    List<Listed> tools =
        find(problems).stream()
            .map(each -> new Listed(each.name(), each.description(), each.arguments().schema()))
            .toList();
    return new Listing(tools, problems.isEmpty() ? null : problems);
  }

  Access access() {
    return access;
  }

  List<PublishedTool> find() {
    return find(new ArrayList<>());
  }

  private List<PublishedTool> find(List<String> problems) {
    Map<String, PublishedTool> tools = new LinkedHashMap<>();
    List<PublishedTool> all = new ArrayList<>();
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (loaded.getName().equals(CLASS)) {
        all.addAll(of(loaded, problems));
      }
    }
    // Differences, because the clock may overflow.
    all.sort((one, other) -> Long.signum(one.published() - other.published()));
    // Each class loader of the application may have a class of its own: the newest tool counts.
    all.forEach(each -> tools.put(each.name(), each));
    if (tools.size() > MAX_TOOLS) {
      problems.add(
          String.format(
              "%d tools are published; only the first %d can be called.", tools.size(), MAX_TOOLS));
    }
    return tools.values().stream().limit(MAX_TOOLS).toList();
  }

  private List<PublishedTool> of(Class<?> mcp, List<String> problems) {
    List<PublishedTool> tools = new ArrayList<>();
    try {
      access.open(mcp);
      Method published = mcp.getDeclaredMethod(METHOD);
      published.setAccessible(true);
      for (Object each : (List<?>) published.invoke(null)) {
        add((Map<?, ?>) each, tools, problems);
      }
    } catch (NoSuchMethodException e) {
      // An older class, which only pushes events.
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      problems.add(cleaned("Published tools cannot be read: " + e));
    }
    return tools;
  }

  @SuppressWarnings("unchecked")
  private void add(Map<?, ?> published, List<PublishedTool> tools, List<String> problems) {
    String name = String.valueOf(published.get("name"));
    try {
      if (!name.matches(NAME)) {
        throw new ArgumentTypes.UnsupportedException(
            "A name has 1 to 64 letters, digits, _, - or .; rename the tool.");
      }
      RecordArgument arguments =
          new ArgumentTypes(access).of((Class<?>) published.get("arguments"));
      if (arguments.schema().toString().length() > MAX_SCHEMA_CHARS) {
        throw new ArgumentTypes.UnsupportedException(
            "Its arguments are too large to be described. Use fewer components or constants.");
      }
      tools.add(
          new PublishedTool(
              name,
              cleaned(String.valueOf(published.get("description"))),
              arguments,
              (Long) published.get("at"),
              (BiFunction<Object, Map<String, Object>, Callable<Object>>) published.get("caller")));
    } catch (ArgumentTypes.UnsupportedException | RuntimeException | LinkageError e) {
      if (problems.size() < MAX_TOOLS) {
        String why =
            e instanceof ArgumentTypes.UnsupportedException ? e.getMessage() : e.toString();
        problems.add(cleaned(Truncation.withEllipsis(name, 64) + ": " + why));
      }
    }
  }

  /** A text of the application in one line, without control characters. */
  private static String cleaned(String text) {
    String line = text.replaceAll("[\\s\\p{Cc}\\p{Zl}\\p{Zp}]+", " ").replaceAll("\\p{C}+", "");
    return Truncation.withEllipsis(line.strip(), MAX_CHARS - 1);
  }
}
