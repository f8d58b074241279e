package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebPage;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.model.web.WebReading;
import org.junit.jupiter.api.Test;

/** The guard of pages that cannot be read. The page here is a stand-in that fails on demand. */
class UnreadablePageTest extends PageTest {
  private final List<String> log = new ArrayList<>();
  private Supplier<String> reading = () -> "Title";
  private final WebPages pages = new WebPages(StandIn::new, (text, cause) -> log.add(text));

  private class StandIn implements WebPages.Reader, WebPage {
    @Override
    public WebPage of(Node node) {
      return this;
    }

    @Override
    public List<Node> known() {
      return List.of(view);
    }

    @Override
    public String title() {
      return reading.get();
    }

    @Override
    public String url() {
      return reading.get();
    }

    @Override
    public boolean isLoading() {
      return !reading.get().isEmpty();
    }

    @Override
    public WebReading read(WebReading begun, long nanos) {
      reading.get();
      return null;
    }

    @Override
    public int print() {
      return reading.get().length();
    }

    @Override
    public List<WebElement> select(String css, WebElement within) {
      return List.of();
    }
  }

  private String title() {
    return onFx(() -> pages.of(view).title());
  }

  @Test
  void isReadAgain() {
    assertEquals("Title", title());
    reading =
        () -> {
          throw new IllegalStateException("once");
        };
    assertNull(title());
    assertNull(onFx(() -> pages.of(view).url()));
    assertEquals(0, onFx(() -> pages.of(view).print()));
    assertEquals(List.of(view), onFx(pages::known));
    reading = () -> "Again";
    assertEquals("Again", title());
    assertEquals(List.of("The page of a WebView could not be read"), log);
  }

  @Test
  void isNotReadAgainWithAnotherJavaFx() {
    reading =
        () -> {
          throw new NoSuchMethodError("getPage");
        };
    assertNull(title());
    assertNull(onFx(() -> pages.of(view)));
    assertEquals(List.of(), onFx(pages::known));
    assertEquals(List.of("The pages of WebViews cannot be read"), log);
  }
}
