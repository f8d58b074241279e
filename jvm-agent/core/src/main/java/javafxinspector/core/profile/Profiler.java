package javafxinspector.core.profile;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.runtime.FxThread;
import javafxinspector.core.runtime.Threads;

/**
 * Records the costs of pulses and nodes (docs/profile.md), one profile at a time. Between profiles,
 * the application contains no instrumentation. Thread-safe.
 */
public final class Profiler {
  /** Interval at which the clock is set that measures the calls of listeners. */
  private static final long TICK_MILLIS = 1;

  static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS);

  private final Model model;
  private final Instrumentation instrumentation;
  private final FxThread fx;
  private final Threads threads;
  private final AgentLog log;
  private CountDownLatch stop;
  private boolean ended;

  public Profiler(
      Model model, Instrumentation instrumentation, FxThread fx, Threads threads, AgentLog log) {
    this.threads = threads;
    this.model = model;
    this.instrumentation = instrumentation;
    this.fx = fx;
    this.log = log;
  }

  /** The work to measure while a profile is recorded. */
  public interface Work<T> {
    /**
     * @param stopped counted down when the profile must end
     */
    T run(CountDownLatch stopped) throws UiException, InterruptedException;
  }

  /** The result of work, and its cost. */
  public record Measured<T>(T result, Profile profile) {}

  /**
   * Records for some time. Worker thread of the call, which ends it if it is cancelled.
   *
   * @param limit largest number of nodes in the result
   * @throws UiException {@code rejected} while another client records
   */
  public Profile run(int durationMs, int limit, Call call) throws UiException {
    return during(stopped -> stopped.await(durationMs, TimeUnit.MILLISECONDS), limit, call)
        .profile();
  }

  /**
   * Records while work is done. Worker thread of the call, which ends it if it is cancelled.
   *
   * @param limit largest number of nodes in the result
   * @throws UiException of the work; {@code rejected} while another client records
   */
  public <T> Measured<T> during(Work<T> work, int limit, Call call) throws UiException {
    CountDownLatch stopped = begin(call);
    call.onCancelled(stopped::countDown);
    ProfileWeaving weaving = new ProfileWeaving(instrumentation, fx::post, log);
    PulseRecorder recorder;
    Firings firings;
    Paints paints = null;
    T result;
    Thread clock = null;
    try {
      Thread fxThread = call.onFx(Thread::currentThread);
      recorder = new PulseRecorder(fxThread);
      firings = new Firings(fxThread);
      weaving.begin(recorder, firings, call);
      paints = weaving.paints();
      clock = threads.start("profile", () -> tick(weaving, recorder, stopped));
      result = work.run(stopped);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException();
    } finally {
      stopped.countDown();
      join(clock);
      weaving.end();
      finish();
    }
    if (call.cancelled()) {
      throw new CancellationException();
    }
    if (recorder.failure() != null) {
      log.write("A profile has failed", recorder.failure());
      throw new UiException(
          "MCP_UI_INTERNAL", "The profile has failed: " + recorder.failure() + ".");
    }
    Visits visits = new Visits(call, weaving.longest());
    return new Measured<>(result, new Report(model, visits).of(recorder, firings, paints, limit));
  }

  private static void tick(ProfileWeaving weaving, PulseRecorder recorder, CountDownLatch stopped) {
    boolean asksWhoRequests = false;
    try {
      do {
        weaving.tick();
        recorder.tick();
        if (!asksWhoRequests && recorder.isRequesterWanted()) {
          asksWhoRequests = true;
          weaving.requests(recorder::request);
        }
      } while (!stopped.await(TICK_MILLIS, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void join(Thread clock) {
    if (clock == null) {
      return;
    }
    try {
      clock.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the running profile, and does not permit others. Waits until it has ended. */
  public synchronized void end() {
    ended = true;
    while (stop != null) {
      stop.countDown();
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  /** Waits until the previous profile has ended and the bytes of the classes are restored. */
  private synchronized CountDownLatch begin(Call call) throws UiException {
    call.onCancelled(this::wake);
    while (stop != null
        && stop.getCount() == 0
        && call.remainingMillis() > 0
        && !call.cancelled()) {
      try {
        wait(call.remainingMillis() + 1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException();
      }
    }
    if (ended || call.cancelled()) {
      throw new CancellationException();
    }
    if (stop != null) {
      throw UiException.actionFailed(
          "rejected",
          "Another profile of this application is running. Try again when it has ended.",
          Map.of());
    }
    stop = new CountDownLatch(1);
    return stop;
  }

  private synchronized void finish() {
    stop = null;
    notifyAll();
  }

  private synchronized void wake() {
    notifyAll();
  }
}
