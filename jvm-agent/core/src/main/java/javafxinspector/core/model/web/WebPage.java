package javafxinspector.core.model.web;

import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.OnFx;

/** The page that a WebView shows. */
@OnFx
public interface WebPage {
  /** Null for none. */
  String title();

  /** Without user name, password, query and what else may hold a secret; null for none. */
  String url();

  boolean isLoading();

  /** Reads what the page displays; nothing if it has no document. */
  default WebContent content() {
    WebReading whole = read(null, Long.MAX_VALUE);
    return whole == null ? WebContent.NONE : whole.content();
  }

  /**
   * Reads what the page displays, and stops after a while.
   *
   * @param begun what the last call returned, to go on with it unless another page was loaded; null
   *     to begin
   * @param nanos the time after which no further element is begun
   * @return null if the page has no document
   */
  WebReading read(WebReading begun, long nanos);

  /**
   * A number that changes when another page is loaded, and when elements or texts anywhere in the
   * page change. Reading it is cheap compared with reading the page.
   */
  int print();

  /**
   * The elements that a CSS selector of the web matches in document order, also in frames, and also
   * those that are not displayed.
   *
   * @param within restricts the search to the descendants of this element; null for the page
   * @throws UiException MCP_UI_INVALID_INPUT for an invalid selector
   */
  List<WebElement> select(String css, WebElement within) throws UiException;
}
