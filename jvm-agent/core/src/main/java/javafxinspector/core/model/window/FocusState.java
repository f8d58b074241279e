package javafxinspector.core.model.window;

import javafxinspector.core.json.KeepNull;
import javafxinspector.core.model.address.FullRef;

/** The node and window that have the focus; null while another application has it. */
@KeepNull
public record FocusState(FullRef focusedNode, FocusedWindow focusedWindow) {
  public record FocusedWindow(int stageIndex) {}
}
