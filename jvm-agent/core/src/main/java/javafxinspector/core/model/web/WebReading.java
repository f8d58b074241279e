package javafxinspector.core.model.web;

/** The part of a page that has been read so far; see {@link WebPage#read}. */
public interface WebReading {
  /** Whether the whole page has been read. */
  boolean isComplete();

  /** The displayed elements of the page, once it is complete. */
  WebContent content();
}
