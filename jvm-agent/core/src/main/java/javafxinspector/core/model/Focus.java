package javafxinspector.core.model;

import javafxinspector.core.json.KeepNull;

/** Which node and window have the focus; null while another program has it. */
@KeepNull
public record Focus(FullRef focusedNode, FocusedWindow focusedWindow) {
  public record FocusedWindow(int stageIndex) {}
}
