package javafxinspector.core.model.web;

import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.OnFx;

/** The page that a WebView shows. */
@OnFx
public interface WebPage {
  /** Null for none. */
  String title();

  /**
   * Without user name, password, query and other parts that may contain a secret; null for none.
   */
  String url();

  boolean isLoading();

  /** Reads the displayed elements of the page; empty if it has no document. */
  default WebContent content() {
    WebReading whole = read(null, Long.MAX_VALUE);
    return whole == null ? WebContent.NONE : whole.content();
  }

  /**
   * Reads the displayed elements of the page, and stops after some time.
   *
   * @param begun the result of the last call, to continue it unless another page was loaded; null
   *     to start
   * @param nanos time in nanoseconds after which no further element is started
   * @return null if the page has no document
   */
  WebReading read(WebReading begun, long nanos);

  /**
   * A number that changes when another page is loaded, and when elements or texts anywhere in the
   * page change. Reading it is cheap compared with reading the page.
   */
  int print();

  /**
   * The elements that a web CSS selector matches, in document order, including those in frames and
   * those that are not displayed.
   *
   * @param within restricts the search to the descendants of this element; null for the page
   * @throws UiException MCP_UI_INVALID_INPUT for an invalid selector
   */
  List<WebElement> select(String css, WebElement within) throws UiException;
}
