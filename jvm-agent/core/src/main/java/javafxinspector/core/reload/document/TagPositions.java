package javafxinspector.core.reload.document;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The positions of the start tags of an FXML document. Immutable; any thread. */
public final class TagPositions {
  private static final TagPositions UNKNOWN = new TagPositions(List.of());

  private final List<Tag> tags;

  private TagPositions(List<Tag> tags) {
    this.tags = tags;
  }

  /**
   * A start tag.
   *
   * @param name with its prefix
   * @param line from 1
   * @param column from 1; 0 if only the line is known, on which the tag ends
   */
  public record Tag(String name, int line, int column) {}

  /** Empty for a text that is not well-formed. */
  public static TagPositions of(String text) {
    try {
      List<Tag> tags = new ArrayList<>();
      XMLStreamReader reader = FxmlDocument.factory().createXMLStreamReader(new StringReader(text));
      Lines lines = new Lines(text);
      while (reader.hasNext()) {
        if (reader.next() == XMLStreamConstants.START_ELEMENT) {
          tags.add(tag(reader, lines));
        }
      }
      return new TagPositions(List.copyOf(tags));
    } catch (XMLStreamException e) {
      return UNKNOWN;
    }
  }

  /** The tag at a position among all tags; null if there is none. */
  public Tag get(int index) {
    return index < tags.size() ? tags.get(index) : null;
  }

  private static Tag tag(XMLStreamReader reader, Lines lines) {
    String prefix = reader.getPrefix();
    String name =
        prefix == null || prefix.isEmpty()
            ? reader.getLocalName()
            : prefix + ":" + reader.getLocalName();
    int line = reader.getLocation().getLineNumber();
    // A tag does not contain another "<", not even in attributes.
    int end = lines.start(line) + reader.getLocation().getColumnNumber() - 1;
    int start = lines.text.lastIndexOf('<', end - 1);
    if (start < 0 || !lines.text.startsWith(name, start + 1)) {
      return new Tag(name, line, 0);
    }
    int first = line;
    while (lines.start(first) > start) {
      first--;
    }
    return new Tag(name, first, start - lines.start(first) + 1);
  }

  /** The offsets at which the lines of a text start. */
  private static final class Lines {
    private final String text;
    private final List<Integer> starts = new ArrayList<>(List.of(0));

    Lines(String text) {
      this.text = text;
      for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
        starts.add(at + 1);
      }
    }

    /**
     * @param line from 1
     */
    int start(int line) {
      return starts.get(Math.min(line, starts.size()) - 1);
    }
  }
}
