package javafxinspector.core.permission;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.AnyThread;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;

/** A saved file and its content. */
@AnyThread
public record SavedFile(Path file, byte[] content) {
  private static final String MARK = "\uFEFF";

  /** The text of a file in UTF-8. */
  public String text() {
    return withoutMark(new String(content, StandardCharsets.UTF_8));
  }

  /**
   * The text of FXML.
   *
   * @param charsets charsets with which the application has loaded it; empty if it has not been
   *     loaded
   * @throws UiException MCP_UI_INVALID_INPUT if the text is not encoded in them
   */
  public String text(Collection<Charset> charsets) throws UiException {
    Set<String> texts = new LinkedHashSet<>();
    for (Charset each : charsets) {
      String text = decode(each);
      if (text == null) {
        throw refused("is not in " + each + ", with which the application loads it");
      }
      texts.add(text);
    }
    if (texts.size() > 1) {
      throw refused("is loaded with several charsets, in which its text differs");
    }
    if (texts.isEmpty()) {
      String declared = decode(declared());
      // The application may load it with another charset.
      return declared == null ? new String(content, StandardCharsets.ISO_8859_1) : declared;
    }
    return texts.iterator().next();
  }

  private UiException refused(String why) {
    return new UiException(
        "MCP_UI_INVALID_INPUT",
        file.getFileName()
            + " "
            + why
            + ". Nothing was changed. Save it in the charset of the loader or of the fx:include.",
        Map.of("file", file.toString()));
  }

  private String decode(Charset charset) {
    try {
      return withoutMark(charset.newDecoder().decode(ByteBuffer.wrap(content)).toString());
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  private static String withoutMark(String text) {
    return text.startsWith(MARK) ? text.substring(1) : text;
  }

  /** The charset of the XML declaration. */
  private Charset declared() {
    try {
      String name =
          XMLInputFactory.newDefaultFactory()
              .createXMLStreamReader(new ByteArrayInputStream(content))
              .getCharacterEncodingScheme();
      return name == null ? StandardCharsets.UTF_8 : Charset.forName(name);
    } catch (XMLStreamException | IllegalArgumentException e) {
      return StandardCharsets.UTF_8;
    }
  }
}
