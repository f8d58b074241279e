package javafxinspector.core.web;

import com.sun.webkit.dom.CSSStyleDeclarationImpl;
import com.sun.webkit.dom.DOMWindowImpl;
import com.sun.webkit.dom.DocumentImpl;
import com.sun.webkit.dom.ElementImpl;
import java.util.Set;
import org.w3c.dom.Node;

/**
 * How an element is displayed, if at all.
 *
 * @param display the computed value; null for an element without style
 * @param isVisible whether {@code visibility} makes it visible
 */
record DomStyle(String display, boolean isVisible) {
  /** Elements that are not read. Most of them display nothing. */
  private static final Set<String> SKIPPED =
      Set.of("head", "script", "style", "template", "noscript", "link", "meta", "title");

  private static final DomStyle NONE = new DomStyle("none", false);

  static DomStyle of(ElementImpl element) {
    if (SKIPPED.contains(Dom.tag(element))
        || "true".equals(element.getAttribute("aria-hidden"))
        || isInClosed(element)) {
      return NONE;
    }
    CSSStyleDeclarationImpl style = computed(element);
    return style == null
        ? NONE
        : new DomStyle(
            style.getPropertyValue("display"),
            "visible".equals(style.getPropertyValue("visibility")));
  }

  /** Whether an element is details that are closed, which show only their first summary. */
  static boolean isClosed(ElementImpl element) {
    return Dom.tag(element).equals("details") && !element.hasAttribute("open");
  }

  /** Whether closed details hide an element, which its style does not say. */
  private static boolean isInClosed(ElementImpl element) {
    if (!(element.getParentNode() instanceof ElementImpl parent) || !isClosed(parent)) {
      return false;
    }
    for (Node n = parent.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (n instanceof ElementImpl first && Dom.tag(first).equals("summary")) {
        return !Dom.isSame(first, element);
      }
    }
    return true;
  }

  /** The computed style of an element; null for a document without a window. */
  static CSSStyleDeclarationImpl computed(ElementImpl element) {
    DOMWindowImpl window =
        (DOMWindowImpl) ((DocumentImpl) element.getOwnerDocument()).getDefaultView();
    return window == null ? null : (CSSStyleDeclarationImpl) window.getComputedStyle(element, "");
  }

  /** Whether the element and everything in it take no part in the page. */
  boolean isNone() {
    return display == null || display.equals("none");
  }

  /** Whether it is part of a line of text. */
  boolean isInline() {
    return !isNone() && (display.startsWith("inline") || display.equals("contents"));
  }

  /** Whether a user sees the element itself after scrolling to it. */
  boolean shows(ElementImpl element) {
    return !isNone() && isVisible && element.getOffsetWidth() > 0 && element.getOffsetHeight() > 0;
  }

  /** Like {@link #shows}, for the element and all its ancestors, across frames. */
  static boolean isDisplayed(ElementImpl element) {
    if (!of(element).shows(element)) {
      return false;
    }
    for (Node n = element.getParentNode(); n instanceof ElementImpl above; n = n.getParentNode()) {
      if (of(above).isNone()) {
        return false;
      }
    }
    ElementImpl frame = Dom.frameOf(element);
    return frame == null || isDisplayed(frame);
  }
}
