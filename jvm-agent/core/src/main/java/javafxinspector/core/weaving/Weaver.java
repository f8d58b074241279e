package javafxinspector.core.weaving;

import javafxinspector.core.threads.AnyThread;

/** Instruments certain classes. */
@AnyThread
public interface Weaver {
  /** Whether the class with this binary name may have to be instrumented. */
  boolean isSite(String className);

  /** Whether a loaded class that {@link #isSite} names has to be instrumented. */
  default boolean changes(Class<?> site) {
    return true;
  }

  /**
   * The instrumented class file; null to leave it unchanged. It must not require ASM to compute
   * stack map frames, for which ASM would load application classes.
   */
  byte[] weave(String className, byte[] bytes);
}
