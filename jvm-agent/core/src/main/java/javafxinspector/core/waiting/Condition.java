package javafxinspector.core.waiting;

import java.util.Map;
import javafxinspector.core.rpc.UiException;

/** Something to wait for. FX thread. */
interface Condition {
  /**
   * @return null while it does not hold
   * @throws UiException when it can never hold: a bad selector
   */
  Found check() throws UiException;

  /** What there is instead, in a sentence. */
  String instead() throws UiException;

  /** The same for programs. */
  Map<String, Object> details() throws UiException;
}
