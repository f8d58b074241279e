package javafxinspector.core.reload.document;

import java.util.Objects;

/**
 * Maps the elements of two versions of a document that represent the same objects. An element of
 * the new version keeps the object of an element of the old one if both have the same class. The
 * element may have moved, and its attributes and content may differ.
 */
public final class Matching {
  private final FxmlDocument before;
  private final FxmlDocument after;

  /** The old elements by the index of the new one; null for none. */
  private final DocumentElement[] old;

  private Matching(FxmlDocument before, FxmlDocument after, DocumentElement[] old) {
    this.before = before;
    this.after = after;
    this.old = old;
  }

  /** Compares two versions. */
  public static Matching of(FxmlDocument before, FxmlDocument after) {
    return new Matching(before, after, Pairing.of(before, after));
  }

  /** The element of the old version that has the same object; null if there is none. */
  public DocumentElement old(DocumentElement element) {
    return old[element.index()];
  }

  /**
   * Whether everything is created again, because the version has another controller, other scripts
   * or other definitions, which any element may use.
   */
  public boolean isWhole() {
    DocumentElement from = before.root();
    DocumentElement to = after.root();
    return !before.language().equals(after.language())
        || !from.unseen().equals(to.unseen())
        || !Objects.equals(
            from.attributes().get(DocumentElement.CONTROLLER),
            to.attributes().get(DocumentElement.CONTROLLER));
  }

  public FxmlDocument before() {
    return before;
  }

  public FxmlDocument after() {
    return after;
  }
}
