package javafxinspector.core.web;

import com.sun.webkit.dom.DOMWindowImpl;
import com.sun.webkit.dom.DocumentImpl;
import com.sun.webkit.dom.ElementImpl;
import com.sun.webkit.dom.HTMLInputElementImpl;
import java.util.Locale;
import java.util.Set;
import org.w3c.dom.Node;

/** Functions that the classes of JavaFX's document object model lack. */
final class Dom {
  private static final Set<String> LEAF_ROLES =
      Set.of(
          "button",
          "link",
          "checkbox",
          "radio",
          "switch",
          "tab",
          "option",
          "menuitem",
          "slider",
          "menuitemcheckbox",
          "menuitemradio",
          "textbox",
          "combobox",
          "treeitem");

  private static final Set<String> LEAVES =
      Set.of(
          "a",
          "button",
          "summary",
          "input",
          "textarea",
          "select",
          "img",
          "svg",
          "video",
          "audio",
          "canvas",
          "object",
          "embed",
          "meter",
          "progress");

  private Dom() {}

  /**
   * Whether two objects are the same node. JavaFX may create a second object for a node although
   * the first is still referred to: when it disposes of a garbage-collected object, it also forgets
   * the next one.
   */
  static boolean isSame(Node one, Node other) {
    return one == other || one != null && other != null && one.isSameNode(other);
  }

  /** An element as a key of a map, independently of the object that represents it. */
  record Key(ElementImpl element) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && isSame(element, key.element);
    }

    /**
     * The hash code of JavaFX's objects is the same for the same node, although the objects are not
     * equal.
     */
    @Override
    public int hashCode() {
      return element.hashCode();
    }
  }

  /** The tag in lower case. */
  static String tag(ElementImpl element) {
    return element.getTagName().toLowerCase(Locale.ROOT);
  }

  /** An attribute; null for none or an empty one. */
  static String attribute(ElementImpl element, String name) {
    String value = element.getAttribute(name);
    return value == null || value.isBlank() ? null : value;
  }

  static DocumentImpl document(ElementImpl element) {
    return (DocumentImpl) element.getOwnerDocument();
  }

  /** The frame that shows the document of an element; null if the document is the page itself. */
  static ElementImpl frameOf(ElementImpl element) {
    DOMWindowImpl window = (DOMWindowImpl) document(element).getDefaultView();
    return window == null ? null : (ElementImpl) window.getFrameElement();
  }

  /** Whether a user acts on or looks at the element, but not at the elements in it. */
  static boolean isLeaf(ElementImpl element, String tag) {
    String role = attribute(element, "role");
    return LEAVES.contains(tag) || role != null && LEAF_ROLES.contains(role) || isEditable(element);
  }

  /** Whether the element itself makes its content editable. */
  static boolean isEditable(ElementImpl element) {
    String editable = element.getAttribute("contenteditable");
    return editable != null
        && element.hasAttribute("contenteditable")
        && !editable.equalsIgnoreCase("false");
  }

  /** The type of an input; null for another element. */
  static String inputType(ElementImpl element) {
    return element instanceof HTMLInputElementImpl input
        ? input.getType().toLowerCase(Locale.ROOT)
        : null;
  }

  /** Whether a user types a secret into it, even if the page displays it. */
  static boolean isSecret(ElementImpl element) {
    if (!(element instanceof HTMLInputElementImpl)) {
      return false;
    }
    String purpose = element.getAttribute("autocomplete");
    return "password".equals(inputType(element))
        || purpose != null && purpose.toLowerCase(Locale.ROOT).contains("password");
  }

  /** Whether both it and its WebView have the focus. */
  static boolean isFocused(ElementImpl element) {
    return element.webkitMatchesSelector(":focus");
  }

  /** Whether a node is another node or one of its descendants, in the same document. */
  static boolean isBelow(Node node, Node above) {
    for (Node n = node; n != null; n = n.getParentNode()) {
      if (isSame(n, above)) {
        return true;
      }
    }
    return false;
  }
}
