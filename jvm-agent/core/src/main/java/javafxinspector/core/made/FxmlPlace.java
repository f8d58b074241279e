package javafxinspector.core.made;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import javafxinspector.core.threads.OnFx;

/**
 * An element of an FXML document that stands for an object.
 *
 * @param url of the document
 * @param line the line, from 1, on which its start tag begins; 0 if it is not known
 * @param column the column, from 1
 * @param document the document as it was loaded
 */
public record FxmlPlace(Kind kind, String url, int line, int column, String document) {
  /** How the element stands for the object. */
  public enum Kind {
    /** The element has created the object. */
    TAG,
    /** {@code fx:include}: another document has created the object. */
    INCLUDE,
    /** {@code fx:root}: the object existed before. */
    ROOT
  }

  /** The elements of all documents that the application has loaded. */
  @FunctionalInterface
  public interface Index {
    /**
     * The elements of the documents whose URL fulfills a condition, by object. Objects are compared
     * by identity.
     */
    @OnFx
    Map<Object, List<FxmlPlace>> places(Predicate<String> urls);

    /** The controllers of the views in which an object is the root or has an {@code fx:id}. */
    @OnFx
    default List<FxmlController> controllers(Object object) {
      return List.of();
    }

    /** The elements of all documents. */
    default Map<Object, List<FxmlPlace>> places() {
      return places(url -> true);
    }
  }
}
