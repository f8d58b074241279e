package javafxinspector.core.web;

import com.sun.webkit.dom.ElementImpl;
import com.sun.webkit.dom.HTMLInputElementImpl;
import com.sun.webkit.dom.HTMLOptionElementImpl;
import com.sun.webkit.dom.HTMLSelectElementImpl;
import com.sun.webkit.dom.HTMLTextAreaElementImpl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafxinspector.core.model.node.Name;
import javafxinspector.core.model.web.WebLine;
import org.w3c.dom.NodeList;

/** Reads the content of an element as one line. */
final class DomLine {
  private static final Set<String> TEXT_TYPES = Set.of("text", "search");
  private static final Set<String> IMAGES = Set.of("img", "svg", "canvas", "video", "object");

  private DomLine() {}

  /**
   * @param shows whether a user sees the element after scrolling to it
   */
  static WebLine of(ElementImpl element, boolean shows) {
    String tag = Dom.tag(element);
    return new WebLine(
        tag,
        Dom.attribute(element, "id"),
        DomText.of(element, tag),
        name(element, tag),
        states(element, shows));
  }

  private static Name name(ElementImpl element, String tag) {
    String by = Dom.attribute(element, "aria-labelledby");
    String text = by == null ? null : DomText.byId(Dom.document(element), by);
    if (text != null) {
      return new Name(text, "label");
    }
    text = DomText.normal(label(element));
    if (text != null) {
      return new Name(text, "label");
    }
    text = DomText.normal(element.getAttribute("aria-label"));
    if (text == null) {
      text = DomText.normal(alternative(element, tag));
    }
    if (text != null) {
      return new Name(text, "accessible");
    }
    text = DomText.normal(element.getAttribute("title"));
    if (text != null) {
      return new Name(text, "tooltip");
    }
    text = DomText.normal(element.getAttribute("placeholder"));
    return text == null ? null : new Name(text, "prompt");
  }

  /** The text of the label of a field; null for none. */
  private static String label(ElementImpl element) {
    NodeList labels = null;
    if (element instanceof HTMLInputElementImpl input) {
      labels = input.getLabels();
    } else if (element instanceof HTMLSelectElementImpl select) {
      labels = select.getLabels();
    } else if (element instanceof HTMLTextAreaElementImpl area) {
      labels = area.getLabels();
    }
    return labels == null || labels.getLength() == 0
        ? null
        : DomText.all((ElementImpl) labels.item(0));
  }

  /** The text that represents an image, or the image in a link or button. */
  private static String alternative(ElementImpl element, String tag) {
    if (IMAGES.contains(tag) || "image".equals(Dom.inputType(element))) {
      return element.getAttribute("alt");
    }
    boolean isPicture = (tag.equals("a") || tag.equals("button")) && DomText.all(element) == null;
    return isPicture && element.querySelector("[alt]") instanceof ElementImpl image
        ? image.getAttribute("alt")
        : null;
  }

  private static List<String> states(ElementImpl element, boolean shows) {
    List<String> states = new ArrayList<>();
    String type = Dom.inputType(element);
    if (type != null && !TEXT_TYPES.contains(type)) {
      states.add(type);
    }
    add(states, WebLine.INVISIBLE, !shows);
    add(states, WebLine.DISABLED, isDisabled(element));
    add(states, WebLine.READ_ONLY, isReadOnly(element));
    add(states, "focused", Dom.isFocused(element));
    add(states, WebLine.SELECTED, isSelected(element));
    add(states, "indeterminate", isIndeterminate(element));
    String expanded = element.getAttribute("aria-expanded");
    add(states, "expanded", "true".equals(expanded) || isSummary(element, true));
    add(states, "collapsed", "false".equals(expanded) || isSummary(element, false));
    return states.isEmpty() ? null : states;
  }

  private static void add(List<String> states, String state, boolean applies) {
    if (applies) {
      states.add(state);
    }
  }

  static boolean isDisabled(ElementImpl element) {
    return element.webkitMatchesSelector(":disabled")
        || "true".equals(element.getAttribute("aria-disabled"));
  }

  static boolean isReadOnly(ElementImpl element) {
    return element instanceof HTMLInputElementImpl input && input.getReadOnly()
        || element instanceof HTMLTextAreaElementImpl area && area.getReadOnly();
  }

  static boolean isSelected(ElementImpl element) {
    if (element instanceof HTMLInputElementImpl input) {
      return input.getChecked();
    }
    if (element instanceof HTMLOptionElementImpl option) {
      return option.getSelected();
    }
    return "true".equals(element.getAttribute("aria-checked"))
        || "true".equals(element.getAttribute("aria-selected"))
        || "true".equals(element.getAttribute("aria-pressed"));
  }

  static boolean isIndeterminate(ElementImpl element) {
    return element instanceof HTMLInputElementImpl input && input.getIndeterminate()
        || "mixed".equals(element.getAttribute("aria-checked"));
  }

  /** Whether it is the summary of details that are open or closed, as requested. */
  private static boolean isSummary(ElementImpl element, boolean open) {
    return Dom.tag(element).equals("summary")
        && element.getParentNode() instanceof ElementImpl details
        && Dom.tag(details).equals("details")
        && details.hasAttribute("open") == open;
  }
}
