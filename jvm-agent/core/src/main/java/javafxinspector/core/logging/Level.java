package javafxinspector.core.logging;

/** Replaces {@code java.util.logging.Level}; see {@link Logger}. */
public final class Level {
  public static final Level SEVERE = new Level();
  public static final Level WARNING = new Level();
  public static final Level INFO = new Level();

  private Level() {}
}
