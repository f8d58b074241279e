package javafxinspector.core.effects;

import java.util.List;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.window.WindowInfo;

/**
 * Events in the application that no response to the client has contained yet; null stands for an
 * empty list.
 *
 * @param contents the first nodes of each opened window
 * @param effects changes on screen within 30 s after the client's last action
 * @param isOver true if these 30 s are over, so that there may be later changes; else null
 */
public record Unreported(
    List<WindowInfo> opened,
    List<List<LightRow>> contents,
    List<WindowInfo> closed,
    Effects effects,
    Boolean isOver) {}
