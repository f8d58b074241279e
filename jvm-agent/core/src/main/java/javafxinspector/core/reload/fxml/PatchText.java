package javafxinspector.core.reload.fxml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.permission.fxml.LoadedView;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.reload.document.DocumentElement.Content;
import javafxinspector.core.reload.document.FxmlDocument;
import javafxinspector.core.threads.OnFx;

/**
 * An FXML document that carries out a plan: the loader itself sets attributes and creates elements
 * by its own rules. Its root is a list. A kept object is referred to by a name; an element that is
 * created again is included unchanged.
 */
@OnFx
final class PatchText {
  private final ChangePlan plan;
  private final StringBuilder text = new StringBuilder();

  /** Index of the element that each element of this document represents; -1 for none. */
  private final List<Integer> elements = new ArrayList<>();

  /** Lines of the elements in their document, by the line in this one. */
  private final List<Integer> lines = new ArrayList<>();

  private final Map<String, Object> kept = new LinkedHashMap<>();
  private final Deque<DocumentElement> later = new ArrayDeque<>();

  /** The siblings that follow the element that is being written. */
  private final List<DocumentElement> nested = new ArrayList<>();

  /**
   * The kept objects with attributes that refer to other objects. These are set after all are
   * loaded.
   */
  private final List<DocumentElement> referring = new ArrayList<>();

  PatchText(ChangePlan plan) {
    this.plan = plan;
    FxmlDocument document = plan.matching().after();
    document.instructions().forEach(each -> line(each, 1));
    line(
        "<fx:root xmlns:fx=\"" + escape(document.namespace()) + "\" type=\"java.lang.Object\">", 1);
    elements.add(-1);
    if (plan.change(document.root()) != null && plan.matching().isWhole()) {
      unseen(document.root());
    }
    later.add(document.root());
    while (!later.isEmpty()) {
      top(later.poll());
      // In the order of the document, because a name refers to an object that was loaded before.
      for (int i = nested.size() - 1; i >= 0; i--) {
        later.addFirst(nested.get(i));
      }
      nested.clear();
    }
    referring.forEach(this::refer);
    line("</fx:root>", 1);
  }

  /** Returns null if there is nothing to load. */
  String text() {
    return elements.size() == 1 ? null : text.toString();
  }

  /** Index of the element that the element with this number represents; -1 for none. */
  int element(int number) {
    return number < elements.size() ? elements.get(number) : -1;
  }

  /** The line of the document from which a line of this one was written, both from 1. */
  int line(int here) {
    return here > 0 && here <= lines.size() ? lines.get(here - 1) : 0;
  }

  /** The kept objects by the names that refer to them. */
  Map<String, Object> kept() {
    return kept;
  }

  /** Writes the definitions and scripts of an object that is not written itself. */
  private void unseen(DocumentElement element) {
    for (DocumentElement child : element.children()) {
      if (child.isProperty()) {
        unseen(child);
      } else if (!child.isObject()) {
        plain(child);
      }
    }
  }

  /** Writes an object that is not inside another written object. */
  private void top(DocumentElement element) {
    ObjectChange change = plan.change(element);
    if (change == null) {
      made(element);
    } else if (plainSet(element, change).isEmpty() && change.filled().isEmpty()) {
      addReferring(element, change);
      laterIn(element, change);
    } else {
      reference(element, change);
    }
  }

  /** Writes the objects in the properties that are not written with the object itself. */
  private void laterIn(DocumentElement element, ObjectChange change) {
    element
        .contents()
        .forEach(
            (name, content) -> {
              if (!change.filled().contains(name)) {
                nested.addAll(content.objects());
              }
            });
  }

  /** The attributes that are set where the object is written. */
  private static List<String> plainSet(DocumentElement element, ObjectChange change) {
    return change.set().stream()
        .filter(each -> !References.isReference(element.attributes().get(each)))
        .toList();
  }

  private void addReferring(DocumentElement element, ObjectChange change) {
    if (plainSet(element, change).size() < change.set().size()) {
      referring.add(element);
    }
  }

  /** Sets the attributes of a kept object that refer to other objects. */
  private void refer(DocumentElement element) {
    ObjectChange change = plan.change(element);
    List<String> set = new ArrayList<>(change.set());
    set.removeAll(plainSet(element, change));
    openKept(element, change, set);
    line("</fx:reference>", element.line());
  }

  private void openKept(DocumentElement element, ObjectChange change, List<String> set) {
    String name = LoadedView.RESERVED + element.index();
    kept.put(name, change.bean().object());
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("source", name);
    set.forEach(each -> attributes.put(each, element.attributes().get(each)));
    open("fx:reference", attributes, element.line(), -1);
  }

  private void reference(DocumentElement element, ObjectChange change) {
    addReferring(element, change);
    openKept(element, change, plainSet(element, change));
    for (String each : change.filled()) {
      Content content = element.contents().get(each);
      if (each.isEmpty()) {
        content.objects().forEach(this::inside);
      } else {
        content.elements().forEach(this::plain);
      }
    }
    line("</fx:reference>", element.line());
    laterIn(element, change);
  }

  /** Writes an object inside a written property. */
  private void inside(DocumentElement element) {
    ObjectChange change = plan.change(element);
    if (change == null) {
      made(element);
    } else {
      reference(element, change);
    }
  }

  private void made(DocumentElement element) {
    plain(element);
  }

  /** Writes an element unchanged, except for the kept objects in it. */
  private void plain(DocumentElement element) {
    String name =
        element.prefix().isEmpty() ? element.name() : element.prefix() + ":" + element.name();
    Map<String, String> attributes = new LinkedHashMap<>(element.attributes());
    attributes.remove(DocumentElement.CONTROLLER);
    open(name, attributes, element.line(), element.index());
    if (!element.text().isEmpty()) {
      text.setLength(text.length() - 1);
      lines.remove(lines.size() - 1);
      text.append(escape(element.text()));
    }
    for (DocumentElement child : element.children()) {
      if (child.isObject()) {
        inside(child);
      } else {
        plain(child);
      }
    }
    line("</" + name + ">", element.line());
  }

  private void open(String name, Map<String, String> attributes, int line, int index) {
    StringBuilder tag = new StringBuilder("<").append(name);
    attributes.forEach(
        (key, value) ->
            tag.append(' ').append(key).append("=\"").append(escape(value)).append('"'));
    elements.add(index);
    line(tag.append('>').toString(), line);
  }

  private void line(String content, int line) {
    text.append(content).append('\n');
    lines.add(line);
  }

  /**
   * Escapes a text as ASCII, because the document is read with the charset of the application's
   * loader.
   */
  private static String escape(String value) {
    StringBuilder escaped = new StringBuilder();
    value
        .codePoints()
        .forEach(
            c -> {
              boolean isPlain = c >= ' ' && c < 127 && c != '<' && c != '&' && c != '"' && c != '>';
              if (isPlain) {
                escaped.append((char) c);
              } else {
                escaped.append("&#").append(c).append(';');
              }
            });
    return escaped.toString();
  }
}
