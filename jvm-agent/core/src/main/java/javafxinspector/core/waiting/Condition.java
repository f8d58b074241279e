package javafxinspector.core.waiting;

import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/** A condition to wait for. */
@OnFx
interface Condition {
  /**
   * Checks the condition.
   *
   * @return null while it is not met
   * @throws UiException if it can never be met, for example because of an invalid selector
   */
  Found check() throws UiException;

  /**
   * Whether to stop waiting for the condition, because the node that must disappear never existed.
   *
   * @param watchedMillis time since the first check in which the application could run
   */
  @AnyThread
  default boolean isHopeless(long watchedMillis) {
    return false;
  }

  /** Describes the actual state for the error message. */
  String actual() throws UiException;

  /** The actual state as structured details of the error. */
  Map<String, Object> details() throws UiException;
}
