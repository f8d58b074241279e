package javafxinspector.core.web;

import com.sun.webkit.dom.DocumentImpl;
import com.sun.webkit.dom.ElementImpl;
import com.sun.webkit.dom.HTMLInputElementImpl;
import com.sun.webkit.dom.HTMLOptionElementImpl;
import com.sun.webkit.dom.HTMLSelectElementImpl;
import com.sun.webkit.dom.HTMLTextAreaElementImpl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** The texts that elements display. */
final class DomText {
  /** Maximum number of characters that are read from one element. */
  private static final int LENGTH = 2000;

  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");
  private static final Set<String> CELLS = Set.of("td", "th");
  private static final Set<String> CHECKED = Set.of("checkbox", "radio");

  /** Elements in the rows of a table that only arranges the page. */
  private static final String LAYOUT = "table,form,iframe,h1,h2,h3,p,ul,ol";

  private static final Pattern SPACE = Pattern.compile("[\\s\\u00a0]+");

  private DomText() {}

  /** The text that an element displays as its own; null for none, and for a secret. */
  static String of(ElementImpl element, String tag) {
    String text = Dom.isSecret(element) ? null : raw(element, tag);
    return text == null || text.isBlank() ? null : text;
  }

  private static String raw(ElementImpl element, String tag) {
    if (element instanceof HTMLInputElementImpl input) {
      return ofInput(input);
    }
    if (element instanceof HTMLTextAreaElementImpl area) {
      return area.getValue();
    }
    if (element instanceof HTMLSelectElementImpl select) {
      return String.join(", ", chosen(select));
    }
    if (tag.equals("meter") || tag.equals("progress")) {
      return element.getAttribute("value");
    }
    if (isRow(element, tag)) {
      return cells(element);
    }
    if (HEADINGS.contains(tag) || Dom.isLeaf(element, tag)) {
      return all(element);
    }
    return hasOwn(element) ? inline(element) : null;
  }

  private static String ofInput(HTMLInputElementImpl input) {
    String type = Dom.inputType(input);
    String value = input.getValue();
    if (CHECKED.contains(type) || type.equals("hidden") || type.equals("image")) {
      return null;
    }
    if (value == null || value.isEmpty()) {
      return type.equals("submit") ? "Submit" : type.equals("reset") ? "Reset" : null;
    }
    return value;
  }

  /** The text of an option. */
  static String option(Node option) {
    HTMLOptionElementImpl given = (HTMLOptionElementImpl) option;
    String label = given.getLabel();
    return normal(label == null || label.isEmpty() ? given.getText() : label);
  }

  private static List<String> chosen(HTMLSelectElementImpl select) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < select.getLength(); i++) {
      HTMLOptionElementImpl option = (HTMLOptionElementImpl) select.item(i);
      if (option.getSelected()) {
        texts.add(option(option));
      }
    }
    return texts;
  }

  /** Whether an element is a row of a table with values, instead of one that arranges the page. */
  static boolean isRow(ElementImpl element, String tag) {
    return tag.equals("tr") && element.querySelector(LAYOUT) == null;
  }

  private static String cells(ElementImpl row) {
    List<String> cells = new ArrayList<>();
    NodeList children = row.getChildNodes();
    for (int i = 0; i < children.getLength(); i++) {
      if (children.item(i) instanceof ElementImpl cell
          && CELLS.contains(Dom.tag(cell))
          && !DomStyle.of(cell).isNone()) {
        String text = all(cell);
        cells.add(text == null ? "" : text);
      }
    }
    return cells.stream().allMatch(String::isEmpty) ? null : String.join(" | ", cells);
  }

  /** Whether an element contains text directly, and not only in other elements. */
  static boolean hasOwn(ElementImpl element) {
    for (Node n = element.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (n.getNodeType() == Node.TEXT_NODE && !n.getNodeValue().isBlank()) {
        return !DomStyle.isClosed(element) && DomStyle.of(element).isVisible();
      }
    }
    return false;
  }

  /** The visible text in an element, including that of its descendants. */
  static String all(ElementImpl element) {
    return text(element, false);
  }

  /** The visible text in an element, without that of the blocks in it. */
  private static String inline(ElementImpl element) {
    return text(element, true);
  }

  private static String text(ElementImpl element, boolean inlineOnly) {
    StringBuilder into = new StringBuilder();
    append(element, DomStyle.of(element), inlineOnly, into);
    return Dom.tag(element).equals("pre") ? into.toString().strip() : normal(into.toString());
  }

  private static void append(
      ElementImpl element, DomStyle style, boolean inlineOnly, StringBuilder into) {
    boolean showsOwn = style.isVisible() && !DomStyle.isClosed(element);
    for (Node n = element.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (into.length() > LENGTH) {
        return;
      }
      if (n.getNodeType() == Node.TEXT_NODE && showsOwn) {
        into.append(n.getNodeValue());
      } else if (n instanceof ElementImpl child) {
        append(child, inlineOnly, into);
      }
    }
  }

  private static void append(ElementImpl child, boolean inlineOnly, StringBuilder into) {
    DomStyle style = DomStyle.of(child);
    String tag = Dom.tag(child);
    if (style.isNone() || tag.equals("select") || tag.equals("textarea")) {
      return;
    }
    boolean isBlock = !style.isInline() || tag.equals("br");
    if (isBlock) {
      into.append(' ');
    }
    if (!isBlock || !inlineOnly) {
      append(child, style, inlineOnly, into);
    }
    if (isBlock) {
      into.append(' ');
    }
  }

  /** The text of an element to which another one refers by id; null for none. */
  static String byId(DocumentImpl document, String ids) {
    List<String> texts = new ArrayList<>();
    for (String id : ids.trim().split("\\s+")) {
      if (document.getElementById(id) instanceof ElementImpl element) {
        String text = all(element);
        if (text != null) {
          texts.add(text);
        }
      }
    }
    return texts.isEmpty() ? null : String.join(" ", texts);
  }

  /** A text with single spaces; null for a blank one. */
  static String normal(String text) {
    if (text == null || text.isBlank()) {
      return null;
    }
    return SPACE.matcher(text).replaceAll(" ").strip();
  }
}
