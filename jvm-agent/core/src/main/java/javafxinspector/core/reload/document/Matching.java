package javafxinspector.core.reload.document;

import java.util.Objects;

/**
 * Which elements of two versions of a document stand for the same objects. An element of the new
 * version keeps the object of an element of the old one if both have the same class; it may have
 * moved, and its attributes and content may differ.
 */
public final class Matching {
  private final FxmlDocument before;
  private final FxmlDocument after;

  /** By the index of the new element; null for none. */
  private final FxmlElement[] old;

  private Matching(FxmlDocument before, FxmlDocument after, FxmlElement[] old) {
    this.before = before;
    this.after = after;
    this.old = old;
  }

  /** Compares two versions. */
  public static Matching of(FxmlDocument before, FxmlDocument after) {
    return new Matching(before, after, Pairing.of(before, after));
  }

  /** The element of the old version with the same object; null if there is none. */
  public FxmlElement old(FxmlElement element) {
    return old[element.index()];
  }

  /**
   * Whether everything is made again, because the version has another controller, other scripts or
   * other definitions: any element may use them.
   */
  public boolean isWhole() {
    FxmlElement from = before.root();
    FxmlElement to = after.root();
    return !before.language().equals(after.language())
        || !from.unseen().equals(to.unseen())
        || !Objects.equals(
            from.attributes().get(FxmlElement.CONTROLLER),
            to.attributes().get(FxmlElement.CONTROLLER));
  }

  public FxmlDocument before() {
    return before;
  }

  public FxmlDocument after() {
    return after;
  }
}
