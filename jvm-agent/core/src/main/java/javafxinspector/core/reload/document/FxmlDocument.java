package javafxinspector.core.reload.document;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The content of an FXML document. Immutable; any thread, but reading a large document takes some
 * time.
 *
 * @param instructions its processing instructions as written
 * @param namespace URI of the namespace of the prefix {@code fx}
 * @param elements all elements in the order of their start tags; the first is the root
 */
public record FxmlDocument(
    List<String> instructions, String namespace, List<DocumentElement> elements) {
  private static final String FX_NAMESPACE = "http://javafx.com/fxml/1";

  /**
   * @throws XMLStreamException if it is not well-formed
   */
  public static FxmlDocument read(String text) throws XMLStreamException {
    return new Reading(factory().createXMLStreamReader(new StringReader(text))).document();
  }

  /** Creates a factory that reads only the document itself and nothing external. */
  static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory;
  }

  public DocumentElement root() {
    return elements.get(0);
  }

  /**
   * A value that is equal for documents whose class names have the same meaning and whose scripts
   * have the same language.
   */
  public List<String> language() {
    return instructions.stream().filter(each -> !each.startsWith("<?import")).toList();
  }

  /** The names in {@code <?import ?>} instructions, in order. */
  public List<String> imports() {
    List<String> imports = new ArrayList<>();
    for (String each : instructions) {
      if (each.startsWith("<?import")) {
        imports.add(each.substring("<?import".length(), each.length() - 2).strip());
      }
    }
    return imports;
  }

  private static final class Reading {
    private final XMLStreamReader reader;
    private final List<String> instructions = new ArrayList<>();
    private final List<DocumentElement> elements = new ArrayList<>();
    private String namespace = FX_NAMESPACE;

    Reading(XMLStreamReader reader) {
      this.reader = reader;
    }

    FxmlDocument document() throws XMLStreamException {
      while (reader.hasNext()) {
        int event = reader.next();
        if (event == XMLStreamConstants.PROCESSING_INSTRUCTION) {
          String data = reader.getPIData() == null ? "" : " " + reader.getPIData().strip();
          instructions.add("<?" + reader.getPITarget().strip() + data + "?>");
        } else if (event == XMLStreamConstants.START_ELEMENT) {
          String uri = reader.getNamespaceContext().getNamespaceURI(DocumentElement.FX);
          namespace = uri == null ? namespace : uri;
          element();
        }
      }
      return new FxmlDocument(List.copyOf(instructions), namespace, List.copyOf(elements));
    }

    private DocumentElement element() throws XMLStreamException {
      int index = elements.size();
      elements.add(null);
      String prefix = reader.getPrefix() == null ? "" : reader.getPrefix();
      String name = reader.getLocalName();
      int line = reader.getLocation().getLineNumber();
      Map<String, String> attributes = attributes();
      List<DocumentElement> children = new ArrayList<>();
      StringBuilder text = new StringBuilder();
      for (int event = reader.next();
          event != XMLStreamConstants.END_ELEMENT;
          event = reader.next()) {
        if (event == XMLStreamConstants.START_ELEMENT) {
          children.add(element());
        } else if (event == XMLStreamConstants.CHARACTERS && !reader.isWhiteSpace()) {
          text.append(reader.getText());
        }
      }
      DocumentElement element =
          new DocumentElement(
              index, prefix, name, attributes, List.copyOf(children), text.toString(), line);
      elements.set(index, element);
      return element;
    }

    private Map<String, String> attributes() {
      Map<String, String> attributes = new LinkedHashMap<>();
      for (int i = 0; i < reader.getAttributeCount(); i++) {
        String prefix = reader.getAttributePrefix(i);
        String name = reader.getAttributeLocalName(i);
        attributes.put(
            prefix == null || prefix.isEmpty() ? name : prefix + ":" + name,
            reader.getAttributeValue(i));
      }
      return java.util.Collections.unmodifiableMap(attributes);
    }
  }
}
