package javafxinspector.core.model.address;

import javafxinspector.core.threads.OnFx;

/** An object that has a uid but is neither a node nor a window. */
@OnFx
public interface Addressable {
  /** Whether it is still at its place in a showing window. */
  boolean isLive();

  /** A hint for finding it again. */
  NodeHint hint();
}
