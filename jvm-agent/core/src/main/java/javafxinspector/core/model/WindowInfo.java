package javafxinspector.core.model;

import javafxinspector.core.json.KeepNull;

/**
 * A window in a few words.
 *
 * @param stageIndex its place in {@link Windows#ordered()}
 * @param kind stage, dialog, popup, menu, tooltip or embedded
 * @param owner the owner window's uid
 * @param modality of stages: NONE, WINDOW_MODAL, APPLICATION_MODAL
 * @param blockedBy uid of the modal dialog that blocks this window
 * @param x screen pixels, as are y, width and height
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
