package javafxinspector.core.waiting;

import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.window.WindowInfo;

/**
 * The node or window that has met a condition; a node also as a row of a light snapshot. All fields
 * are null if the condition is that a node or window is absent, or that the user interface is idle.
 */
record Found(Match match, LightRow line, WindowInfo window) {
  static final Found NOTHING = new Found(null, null, null);
}
