package javafxinspector.core.leaks;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.made.NodeObserver;
import javafxinspector.core.made.TaskObserver;
import javafxinspector.core.model.Model;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.runtime.FxThread;

/**
 * Finds the objects that remain after repetitions of the same actions (docs/leaks.md). There is one
 * measurement at a time. Between measurements, the application is not instrumented for it.
 * Thread-safe.
 */
public final class Leaks {
  private static final long OBSERVING_MILLIS = 10_000;
  private static final long PAUSE_MILLIS = 50;

  private final Model model;
  private final NodeObserver nodes;
  private final Instrumentation instrumentation;
  private final FxThread fx;
  private final AgentLog log;
  private final AtomicBoolean isMeasuring = new AtomicBoolean();

  /**
   * @param nodes null if the sources of nodes are switched off
   */
  public Leaks(
      Model model, NodeObserver nodes, Instrumentation instrumentation, FxThread fx, AgentLog log) {
    this.model = model;
    this.nodes = nodes;
    this.instrumentation = instrumentation;
    this.fx = fx;
    this.log = log;
  }

  /** A measurement, which must be closed. Worker threads of calls, one at a time. */
  public final class Measurement implements AutoCloseable {
    private final MadeNodes made = new MadeNodes();
    private final TaskObserver tasks = new TaskObserver(instrumentation, fx::post, log);
    private boolean observesTasks;

    private Measurement() {}

    private void begin() throws UiException, InterruptedException, ReflectiveOperationException {
      long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(OBSERVING_MILLIS);
      while (!nodes.isObserving()) {
        if (System.nanoTime() > deadline) {
          throw UiException.actionFailed(
              "unsupported",
              "The Java agent does not yet see which nodes are made, because the application runs"
                  + " code of javafx.scene.Node, such as a handler that shows a dialog. Close the"
                  + " dialog, and try again.",
              Map.of());
        }
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
      observesTasks = tasks.begin();
      nodes.also(made);
    }

    /**
     * Begins a repetition.
     *
     * @param number from 1; objects that were created before the first repetition do not count
     */
    public void repetition(int number) {
      if (number == 1) {
        tasks.forget();
      }
      made.repetition(number);
    }

    /**
     * Ends the last repetition, collects garbage, and finds the objects that remain.
     *
     * @param repeated number of repetitions
     * @param call the call whose time may be used
     */
    public LeakReport report(int repeated, Call call) throws UiException {
      try {
        nodes.also(null);
        var running = observesTasks ? TaskStates.of(tasks, call) : null;
        tasks.forget();
        return new LeakSearch(model, instrumentation, log, call).report(made, repeated, running);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException();
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void close() {
      try {
        nodes.also(null);
      } catch (ReflectiveOperationException e) {
        log.write("New nodes are still counted", e);
      }
      try {
        tasks.end();
      } finally {
        isMeasuring.set(false);
      }
    }
  }

  /**
   * Begins a measurement.
   *
   * @throws UiException {@code rejected} while another measurement runs, {@code unsupported} if the
   *     Java agent cannot observe the creation of nodes
   */
  public Measurement begin() throws UiException {
    if (nodes == null) {
      throw UiException.actionFailed(
          "unsupported",
          "leaks needs the sources of nodes, which are switched off. Start the application, or"
              + " attach to it, with them switched on.",
          Map.of());
    }
    if (!isMeasuring.compareAndSet(false, true)) {
      throw UiException.actionFailed(
          "rejected", "Another call with leaks is running. Try again when it has ended.", Map.of());
    }
    Measurement measurement = new Measurement();
    boolean hasBegun = false;
    try {
      measurement.begin();
      hasBegun = true;
      return measurement;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    } finally {
      if (!hasBegun) {
        measurement.close();
      }
    }
  }
}
