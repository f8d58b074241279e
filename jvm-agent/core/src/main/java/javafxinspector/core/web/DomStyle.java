package javafxinspector.core.web;

import com.sun.webkit.dom.CSSStyleDeclarationImpl;
import com.sun.webkit.dom.DOMWindowImpl;
import com.sun.webkit.dom.DocumentImpl;
import com.sun.webkit.dom.ElementImpl;
import java.util.Set;
import org.w3c.dom.Node;

/**
 * Whether and how an element is displayed.
 *
 * @param display the computed value; null for an element without style
 * @param isVisible whether {@code visibility} lets it be seen
 */
record DomStyle(String display, boolean isVisible) {
  /** Elements that display nothing, or what is not read: the page would show it otherwise. */
  private static final Set<String> SKIPPED =
      Set.of("head", "script", "style", "template", "noscript", "link", "meta", "title");

  private static final DomStyle NONE = new DomStyle("none", false);

  static DomStyle of(ElementImpl element) {
    if (SKIPPED.contains(Dom.tag(element)) || "true".equals(element.getAttribute("aria-hidden"))) {
      return NONE;
    }
    CSSStyleDeclarationImpl style = computed(element);
    return style == null
        ? NONE
        : new DomStyle(
            style.getPropertyValue("display"),
            "visible".equals(style.getPropertyValue("visibility")));
  }

  /** The computed style of an element; null for a document without a window. */
  static CSSStyleDeclarationImpl computed(ElementImpl element) {
    DOMWindowImpl window =
        (DOMWindowImpl) ((DocumentImpl) element.getOwnerDocument()).getDefaultView();
    return window == null ? null : (CSSStyleDeclarationImpl) window.getComputedStyle(element, "");
  }

  /** Whether it takes no part in the page, with all that is in it. */
  boolean isNone() {
    return display == null || display.equals("none");
  }

  /** Whether it is part of a line of text. */
  boolean isInline() {
    return !isNone() && (display.startsWith("inline") || display.equals("contents"));
  }

  /** Whether a user sees the element itself, if it is scrolled to. */
  boolean shows(ElementImpl element) {
    return !isNone() && isVisible && element.getOffsetWidth() > 0 && element.getOffsetHeight() > 0;
  }

  /** Like {@link #shows}, with all elements above it, across frames. */
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
