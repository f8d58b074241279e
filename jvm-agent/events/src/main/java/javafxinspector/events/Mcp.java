package javafxinspector.events;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Pushes events of this application to the AI agents and scripts that wait for them in JavaFX
 * Inspector, and publishes tools of this application that they can call. Does nothing in a JVM
 * without the inspector's Java agent.
 *
 * <pre>{@code
 * Mcp.pushState(Map.of("event", "chat", "text", "hello"));
 *
 * record Reset(String customer, Optional<Integer> keep) {}
 * Mcp.tool("orders_reset", "Deletes the orders of a customer", Reset.class,
 *     (arguments, call) -> orders.reset(arguments.customer(), arguments.keep().orElse(0)));
 * }</pre>
 */
public final class Mcp {
  /** Receives the events; null without a Java agent, which finds this field by its name. */
  private static volatile Consumer<Object> inspector = find();

  /** The published tools by their names, the oldest first. */
  private static final Map<String, Map<String, Object>> TOOLS = new LinkedHashMap<>();

  private Mcp() {}

  /**
   * The code of a tool.
   *
   * @param <A> record of its arguments
   */
  @FunctionalInterface
  public interface Tool<A> {
    /**
     * Runs on the JavaFX application thread.
     *
     * @return the result: text, a number, a boolean, a record, a list, a map or null; or a {@link
     *     java.util.concurrent.CompletionStage} that has it later, for work on other threads
     * @throws Exception is reported to the AI agent with its message and the line that threw it
     */
    Object call(A arguments, Call call) throws Exception;
  }

  /** A call of a tool. Any thread. */
  public interface Call {
    /**
     * Reports progress. Never blocks and never throws.
     *
     * @param total 0 if it is not known
     * @param message null for none
     */
    void progress(double done, double total, String message);

    /**
     * Whether nobody waits for the result any more, because the call was cancelled or has timed
     * out.
     */
    boolean isCancelled();
  }

  /** A published tool. */
  public interface Published extends AutoCloseable {
    /** Withdraws the tool, unless another one was published with its name. Any thread. */
    @Override
    void close();
  }

  /**
   * Pushes an event. Any thread; never blocks and never throws.
   *
   * @param event a map, or any other value. Maps, collections, arrays, strings, numbers, booleans
   *     and null become JSON, records become objects, and everything else its {@code toString()}.
   *     It must not be changed afterwards.
   */
  public static void pushState(Object event) {
    Consumer<Object> receiver = inspector;
    if (receiver != null) {
      receiver.accept(event);
    }
  }

  /**
   * Publishes a tool, which AI agents can call when the user allows that. It replaces a tool with
   * the same name. Any thread; never blocks.
   *
   * @param name letters, digits, {@code _}, {@code -} and {@code .}, at most 64 characters
   * @param description for the AI agent, at most 300 characters
   * @param arguments a record. Its components are strings, primitive types and their boxes, enums,
   *     records, lists of these, and {@code Optional} for what may be left out
   */
  public static <A> Published tool(
      String name, String description, Class<A> arguments, Tool<A> tool) {
    Objects.requireNonNull(tool, "tool");
    BiFunction<Object, Map<String, Object>, Callable<Object>> caller =
        (given, call) -> () -> tool.call(arguments.cast(given), new AgentCall(call));
    Map<String, Object> published =
        Map.of(
            "name", Objects.requireNonNull(name, "name"),
            "description", Objects.requireNonNull(description, "description"),
            "arguments", Objects.requireNonNull(arguments, "arguments"),
            "at", System.nanoTime(),
            "caller", caller);
    synchronized (TOOLS) {
      TOOLS.put(name, published);
    }
    return () -> {
      synchronized (TOOLS) {
        TOOLS.remove(name, published);
      }
    };
  }

  /** The published tools, in types of the JDK. The Java agent finds this method by its name. */
  private static List<Map<String, Object>> published() {
    synchronized (TOOLS) {
      return new ArrayList<>(TOOLS.values());
    }
  }

  /**
   * The call as the Java agent passes it. The application may keep this object, so the reference to
   * the Java agent in {@code progress} is cleared when the call has ended.
   */
  private static final class AgentCall implements Call {
    private final AtomicBoolean cancelled;
    private final AtomicReference<Consumer<Object[]>> progress;

    @SuppressWarnings("unchecked")
    AgentCall(Map<String, Object> call) {
      cancelled = (AtomicBoolean) call.get("cancelled");
      progress = (AtomicReference<Consumer<Object[]>>) call.get("progress");
    }

    @Override
    public void progress(double done, double total, String message) {
      Consumer<Object[]> receiver = progress.get();
      if (receiver != null) {
        receiver.accept(new Object[] {done, total, message});
      }
    }

    @Override
    public boolean isCancelled() {
      return cancelled.get();
    }
  }

  /** The receiver of a Java agent that was loaded before this class. */
  @SuppressWarnings("unchecked")
  private static Consumer<Object> find() {
    try {
      ClassLoader system = ClassLoader.getSystemClassLoader();
      Class<?> events = Class.forName("javafxinspector.bootstrap.PushedEvents", true, system);
      return (Consumer<Object>) events.getMethod("receiver").invoke(null);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return null;
    }
  }
}
