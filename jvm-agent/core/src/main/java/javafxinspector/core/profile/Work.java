package javafxinspector.core.profile;

/** The activity of an instrumented method of JavaFX. */
enum Work {
  /** Animations and animation timers, before the rest of a pulse. */
  ANIMATION(Share.ANIMATION),
  /** The rest of a pulse. */
  PULSE(Share.OTHER),
  CSS_PASS(Share.CSS),
  LAYOUT_PASS(Share.LAYOUT),
  /** Copies changes to the render thread. */
  SYNC(Share.SYNC),
  /** Waits until the render thread has drawn the last pulse. */
  WAIT(Share.WAIT),
  /** Hands a pulse to the render thread. */
  SUBMIT(Share.OTHER),
  /** Draws a window, on the render thread. */
  RENDER(Share.RENDER),
  /** Finds the rules of a node, or applies their values. */
  STYLE(Share.CSS),
  /** Lays out the children of a node. */
  LAYOUT(Share.LAYOUT),
  /** Computes a size of a node. */
  MEASURE(Share.LAYOUT),
  /** Requests a layout of a node. It only has a beginning. */
  REQUEST(Share.OTHER);

  /** The parts into which the time of a pulse is divided. */
  enum Share {
    ANIMATION,
    CSS,
    LAYOUT,
    SYNC,
    WAIT,
    RENDER,
    OTHER
  }

  private static final Work[] ALL = values();

  private final Share share;

  Work(Share share) {
    this.share = share;
  }

  Share share() {
    return share;
  }

  /** The number by which the hook reports that this begins. */
  int begins() {
    return 2 * ordinal();
  }

  /** The number by which the hook reports that this ends. */
  int ends() {
    return 2 * ordinal() + 1;
  }

  static Work of(int code) {
    return ALL[code >> 1];
  }

  static boolean isBegin(int code) {
    return (code & 1) == 0;
  }
}
