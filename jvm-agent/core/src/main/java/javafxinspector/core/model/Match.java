package javafxinspector.core.model;

import javafxinspector.core.json.KeepNull;

/** A node in one line, with its address; {@code layout} has its bounds in the scene. */
public record Match(FullRef ref, String type, @KeepNull String id, String summary, Layout layout) {}
