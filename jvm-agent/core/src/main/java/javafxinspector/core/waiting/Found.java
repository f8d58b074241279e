package javafxinspector.core.waiting;

import javafxinspector.core.model.Match;
import javafxinspector.core.model.WindowInfo;

/**
 * What came true: the node or window that it is about; neither for what is gone and for idleness.
 */
record Found(Match match, WindowInfo window) {
  static final Found NOTHING = new Found(null, null);
}
