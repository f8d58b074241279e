package javafxinspector.core.model.web;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * The pages that WebViews show. An application may lack javafx.web, so its classes are used only
 * after a WebView has been found.
 */
@OnFx
public final class WebPages {
  /** Reads pages. */
  public interface Reader {
    /** The page of a WebView. */
    WebPage of(Node view);

    /** The WebViews whose pages were read. */
    List<Node> known();
  }

  /** Receives the failures of the reader. */
  public interface Failures {
    void write(String message, Throwable cause);
  }

  private final Supplier<Reader> loading;
  private final Failures failures;
  private Reader reader;

  /** Whether this version of JavaFX has other classes than expected. */
  private boolean isUnsupported;

  /** Whether a failure was logged: pages are read often, and one may fail each time. */
  private boolean hasLogged;

  /**
   * @param loading creates the reader when it is needed
   * @param failures receives the Java agent's own failures
   */
  public WebPages(Supplier<Reader> loading, Failures failures) {
    this.loading = loading;
    this.failures = failures;
  }

  /** The WebViews whose pages were read before. */
  public List<Node> known() {
    return reader == null || isUnsupported ? List.of() : reader.known();
  }

  /**
   * The page that a node shows; null for a node that is not a WebView, and if it cannot be read.
   */
  public WebPage of(Node node) {
    if (isUnsupported || Types.of(node).kind() != Kind.WEB_VIEW) {
      return null;
    }
    return guarded(
        () -> {
          if (reader == null) {
            reader = loading.get();
          }
          return new Guarded(reader.of(node));
        },
        null);
  }

  /**
   * A failure costs this reading of this page. With another version of JavaFX, a WebView is a node
   * without content from then on.
   */
  private <T> T guarded(Supplier<T> read, T otherwise) {
    try {
      return read.get();
    } catch (LinkageError e) {
      isUnsupported = true;
      failures.write("The pages of WebViews cannot be read", e);
    } catch (RuntimeException e) {
      if (!hasLogged) {
        failures.write("The page of a WebView could not be read", e);
      }
      hasLogged = true;
    }
    return otherwise;
  }

  /** A page that is empty while it cannot be read, so that the rest of a snapshot is returned. */
  private final class Guarded implements WebPage {
    private final WebPage page;

    Guarded(WebPage page) {
      this.page = page;
    }

    @Override
    public String title() {
      return guarded(page::title, null);
    }

    @Override
    public String url() {
      return guarded(page::url, null);
    }

    @Override
    public boolean isLoading() {
      return guarded(page::isLoading, false);
    }

    @Override
    public WebReading read(WebReading begun, long nanos) {
      return guarded(() -> page.read(begun, nanos), null);
    }

    @Override
    public int print() {
      return guarded(page::print, 0);
    }

    @Override
    public List<WebElement> select(String css, WebElement within) throws UiException {
      return page.select(css, within);
    }
  }
}
