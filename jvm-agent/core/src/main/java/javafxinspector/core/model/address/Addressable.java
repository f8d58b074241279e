package javafxinspector.core.model.address;

import javafxinspector.core.threads.OnFx;

/** What has a uid without being a node or a window. */
@OnFx
public interface Addressable {
  /** Whether it is still where it was, in a showing window. */
  boolean isLive();

  /** Helps to find it again. */
  NodeHint hint();
}
