package javafxinspector.core.reload.fxml;

import java.io.StringReader;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.fxml.LoadException;
import javafxinspector.core.errors.FileProblem;
import javafxinspector.core.errors.ReportedFrames;
import javafxinspector.core.threads.AnyThread;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The text of an FXML document. */
@AnyThread
public final class FxmlText {
  private static final Pattern TRACE = Pattern.compile("(?m)^(.*?)(?::(\\d+))?$");
  private static final String FXML = "http://javafx.com/fxml";
  private static final String LOADER = "javafx.fxml.FXMLLoader";
  private static final Pattern INTERNAL = Pattern.compile("(com\\.sun\\.)?javafx\\.");

  private final String text;
  private final FileProblem problem;
  private String controller;

  public FxmlText(String text) {
    this.text = text;
    problem = read();
  }

  /** The reason why it is not well-formed; null if it is. */
  public FileProblem problem() {
    return problem;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FxmlText && ((FxmlText) other).text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The value of {@code fx:controller}; null for none. */
  public String controller() {
    return controller;
  }

  String text() {
    return text;
  }

  private FileProblem read() {
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try {
      XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text));
      boolean isFirst = true;
      while (reader.hasNext()) {
        if (reader.next() == XMLStreamConstants.START_ELEMENT && isFirst) {
          isFirst = false;
          readRoot(reader);
        }
      }
      return null;
    } catch (XMLStreamException e) {
      return problem(e);
    }
  }

  private void readRoot(XMLStreamReader reader) {
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      if (isFxml(reader.getAttributeNamespace(i))
          && reader.getAttributeLocalName(i).equals("controller")) {
        controller = reader.getAttributeValue(i);
      }
    }
  }

  /** Whether it is the namespace of FXML, which may end with a version. */
  private static boolean isFxml(String namespace) {
    return namespace != null && namespace.startsWith(FXML);
  }

  private static FileProblem problem(XMLStreamException e) {
    Location at = e.getLocation();
    // The first line of the message repeats the place.
    String message = e.getMessage().replaceFirst("(?s)^ParseError at .*?\\nMessage: ", "");
    return at == null
        ? new FileProblem(message, 0, 0)
        : new FileProblem(message, at.getLineNumber(), at.getColumnNumber());
  }

  /**
   * The reason why the document could not be loaded, with the place that FXMLLoader had reached.
   *
   * @param location of this document
   * @param lines maps a line of the document that was loaded to a line of this document, both from
   *     1
   */
  FileProblem problem(Throwable thrown, String location, IntUnaryOperator lines) {
    for (Throwable each = thrown; each != null; each = each.getCause()) {
      if (each instanceof XMLStreamException) {
        return problem((XMLStreamException) each);
      }
    }
    String message = message(thrown);
    if (!(thrown instanceof LoadException) || thrown.getMessage() == null) {
      return new FileProblem(message, 0, 0);
    }
    String own = thrown.getMessage().strip();
    Matcher matcher = TRACE.matcher(own);
    while (matcher.find()) {
      if (matcher.group(2) != null) {
        boolean isHere = location.endsWith(matcher.group(1));
        int there = Integer.parseInt(matcher.group(2));
        int line = isHere ? lines.applyAsInt(there) : there;
        return isHere
            ? new FileProblem(message, line, column(line))
            : new FileProblem(message + " (in " + matcher.group(1) + ", line " + line + ")", 0, 0);
      }
    }
    return new FileProblem(message, 0, 0);
  }

  /** The column of the first character of a line, because FXMLLoader only knows the line. */
  private int column(int line) {
    String[] lines = text.split("\n", -1);
    if (line < 1 || line > lines.length) {
      return 0;
    }
    String content = lines[line - 1];
    return content.length() - content.stripLeading().length() + 1;
  }

  /** The message of the innermost cause, with the place where the application's code threw it. */
  private static String message(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof LoadException && cause.getMessage() != null) {
      return cause.getMessage().strip().split("\n")[0];
    }
    for (StackTraceElement frame : cause.getStackTrace()) {
      if (frame.getClassName().startsWith(LOADER)) {
        // The callers of the loader have not thrown the exception.
        break;
      }
      if (ReportedFrames.isOwn(frame)) {
        String message = cause.getMessage() == null ? "" : ": " + cause.getMessage().strip();
        return cause.getClass().getName() + message + " (at " + ReportedFrames.text(frame) + ")";
      }
    }
    return said(cause);
  }

  /**
   * The message of an exception of JavaFX. Its class is only named if that says more than the
   * message.
   */
  private static String said(Throwable cause) {
    Class<?> type = cause.getClass();
    if (cause.getMessage() == null) {
      return type.getSimpleName();
    }
    String message = cause.getMessage().strip();
    boolean isPlain =
        type == IllegalArgumentException.class || INTERNAL.matcher(type.getName()).lookingAt();
    return isPlain ? message : type.getSimpleName() + ": " + message;
  }
}
