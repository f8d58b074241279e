package javafxinspector.core.web;

import com.sun.webkit.dom.DocumentImpl;
import com.sun.webkit.dom.ElementImpl;
import com.sun.webkit.dom.HTMLInputElementImpl;
import com.sun.webkit.dom.HTMLOptGroupElementImpl;
import com.sun.webkit.dom.HTMLOptionElementImpl;
import com.sun.webkit.dom.HTMLSelectElementImpl;
import com.sun.webkit.dom.HTMLTextAreaElementImpl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.w3c.dom.events.Event;

/** Reads and changes the fields of forms. */
final class DomFields {
  /** Types of inputs that do not accept text. */
  private static final Set<String> OTHERS =
      Set.of(
          "checkbox",
          "radio",
          "button",
          "submit",
          "reset",
          "image",
          "file",
          "range",
          "color",
          "hidden");

  private DomFields() {}

  static boolean takesText(ElementImpl element) {
    return element instanceof HTMLInputElementImpl
        ? !OTHERS.contains(Dom.inputType(element))
        : element instanceof HTMLTextAreaElementImpl || Dom.isEditable(element);
  }

  static void select(ElementImpl element) {
    if (element instanceof HTMLInputElementImpl input) {
      input.select();
    } else if (element instanceof HTMLTextAreaElementImpl area) {
      area.select();
    } else {
      Dom.document(element).execCommand("selectAll", false, "");
    }
  }

  static List<String> options(ElementImpl element) {
    if (!(element instanceof HTMLSelectElementImpl select)) {
      return null;
    }
    List<String> options = new ArrayList<>();
    for (int i = 0; i < select.getLength(); i++) {
      String text = DomText.option(select.item(i));
      options.add(text == null ? "" : text);
    }
    return options;
  }

  static boolean takesSeveral(ElementImpl element) {
    return element instanceof HTMLSelectElementImpl select && select.getMultiple();
  }

  static boolean isDisabled(ElementImpl element, int index) {
    HTMLOptionElementImpl option =
        (HTMLOptionElementImpl) ((HTMLSelectElementImpl) element).item(index);
    return option.getDisabled()
        || option.getParentNode() instanceof HTMLOptGroupElementImpl group && group.getDisabled();
  }

  static List<Integer> chosen(ElementImpl element) {
    HTMLSelectElementImpl select = (HTMLSelectElementImpl) element;
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < select.getLength(); i++) {
      if (((HTMLOptionElementImpl) select.item(i)).getSelected()) {
        chosen.add(i);
      }
    }
    return chosen;
  }

  static void choose(ElementImpl element, List<Integer> indices) {
    if (chosen(element).equals(indices)) {
      return;
    }
    HTMLSelectElementImpl select = (HTMLSelectElementImpl) element;
    if (select.getMultiple()) {
      for (int i = 0; i < select.getLength(); i++) {
        ((HTMLOptionElementImpl) select.item(i)).setSelected(indices.contains(i));
      }
    } else {
      select.setSelectedIndex(indices.isEmpty() ? -1 : indices.get(0));
    }
    dispatch(select, "input");
    dispatch(select, "change");
  }

  private static void dispatch(HTMLSelectElementImpl select, String type) {
    DocumentImpl document = Dom.document(select);
    Event event = document.createEvent("HTMLEvents");
    event.initEvent(type, true, false);
    select.dispatchEvent(event);
  }
}
