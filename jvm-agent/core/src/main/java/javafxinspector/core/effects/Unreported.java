package javafxinspector.core.effects;

import java.util.List;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.window.WindowInfo;

/**
 * What has happened in the application that no response to a client contains yet; null lists are
 * empty.
 *
 * @param contents the first nodes of each opened window
 * @param effects what has changed on screen within 30 s after the client's last action
 * @param isOver true if these 30 s are over, so that the effects are not the last ones; else null
 */
public record Unreported(
    List<WindowInfo> opened,
    List<List<LightRow>> contents,
    List<WindowInfo> closed,
    Effects effects,
    Boolean isOver) {}
