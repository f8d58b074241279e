package javafxinspector.core.model.window;

import javafxinspector.core.json.KeepNull;

/**
 * Description of a window (docs/contract/snapshots.md, "Windows").
 *
 * @param stageIndex its index in {@link Windows#ordered()}
 * @param kind stage, dialog, popup, menu, tooltip or embedded
 * @param owner the owner window's uid
 * @param modality NONE, WINDOW_MODAL or APPLICATION_MODAL; null unless it is a stage
 * @param blockedBy uid of the modal dialog that blocks this window
 * @param x in screen pixels, like y, width and height
 */
public record WindowInfo(
    String uid,
    int stageIndex,
    String kind,
    @KeepNull String title,
    boolean showing,
    boolean focused,
    String owner,
    String modality,
    String blockedBy,
    double x,
    double y,
    double width,
    double height) {}
