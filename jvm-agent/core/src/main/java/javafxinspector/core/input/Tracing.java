package javafxinspector.core.input;

import java.util.List;
import java.util.concurrent.CancellationException;
import javafx.application.Platform;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.result.ActionResult;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.traced.EventTracer;
import javafxinspector.core.traced.TracedEvent;

/**
 * Traces the events of one action. Client thread.
 *
 * @param tracer null to trace nothing
 */
record Tracing(EventTracer tracer) {
  /**
   * Starts tracing.
   *
   * @param tracer null to trace nothing
   */
  static Tracing begin(EventTracer tracer, Call call) throws UiException {
    if (tracer != null) {
      call.onFx(
          () -> {
            tracer.start();
            return null;
          });
    }
    return new Tracing(tracer);
  }

  /** Stops tracing, and adds the trace to the result. */
  ActionResult added(ActionResult result, Call call) {
    if (tracer == null) {
      return result;
    }
    try {
      List<TracedEvent> events = call.onFx(tracer::stop);
      return result.traced(events);
    } catch (UiException e) {
      end(); // The JavaFX application thread does not respond, so the trace is not known.
      return result;
    } catch (CancellationException e) {
      end();
      throw e;
    }
  }

  /** Stops tracing without a result. */
  @AnyThread
  void end() {
    if (tracer != null) {
      Platform.runLater(tracer::stop);
    }
  }
}
