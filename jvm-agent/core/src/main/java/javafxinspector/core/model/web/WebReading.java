package javafxinspector.core.model.web;

/** What has been read of a page so far; see {@link WebPage#read}. */
public interface WebReading {
  /** Whether the whole page has been read. */
  boolean isComplete();

  /** What the page displays, once it is complete. */
  WebContent content();
}
