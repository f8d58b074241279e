package javafxinspector.core.web;

import com.sun.javafx.webkit.Accessor;
import com.sun.webkit.WebPage;
import com.sun.webkit.dom.DocumentImpl;
import com.sun.webkit.dom.ElementImpl;
import com.sun.webkit.dom.HTMLIFrameElementImpl;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.concurrent.Worker;
import javafx.scene.web.WebEngine;
import javafx.scene.web.WebView;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebReading;
import javafxinspector.core.threads.OnFx;
import org.w3c.dom.DOMException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The page of one WebView. It stores the elements of the current document that were read, so that
 * each keeps its uid. The next read removes the elements that have left the document, or all if
 * another document was loaded.
 */
@OnFx
final class DomPage implements javafxinspector.core.model.web.WebPage {
  private final WeakReference<WebView> view;
  private final Uids uids;

  private final Map<Dom.Key, DomElement> elements = new HashMap<>();

  private DocumentImpl document;

  DomPage(WebView view, Uids uids) {
    this.view = new WeakReference<>(view);
    this.uids = uids;
  }

  /** Returns null if the WebView was garbage-collected. */
  WebView view() {
    return view.get();
  }

  @Override
  public String title() {
    // The title of the WebEngine changes later.
    DocumentImpl shown = document();
    String title = shown == null ? null : shown.getTitle();
    return title == null || title.isEmpty() ? null : title;
  }

  @Override
  public String url() {
    WebView shown = view.get();
    return shown == null ? null : SafeUrl.of(shown.getEngine().getLocation());
  }

  @Override
  public boolean isLoading() {
    WebView shown = view.get();
    Worker.State state = shown == null ? null : shown.getEngine().getLoadWorker().getState();
    return state == Worker.State.SCHEDULED || state == Worker.State.RUNNING;
  }

  @Override
  public WebReading read(WebReading begun, long nanos) {
    DocumentImpl shown = document();
    if (shown == null) {
      return null;
    }
    DomWalk walk =
        begun instanceof DomWalk other && other.isOf(shown) ? other : new DomWalk(this, shown);
    walk.run(nanos);
    if (walk.isComplete()) {
      Set<WebElement> read = Collections.newSetFromMap(new IdentityHashMap<>());
      walk.content().rows().forEach(row -> read.add(row.element()));
      elements.values().removeIf(known -> !read.contains(known) && !known.isInDocument());
    }
    return walk;
  }

  @Override
  public int print() {
    DocumentImpl shown = document();
    Element root = shown == null ? null : shown.getDocumentElement();
    return root == null
        ? 0
        : Objects.hash(
            shown.hashCode(), root.getTextContent(), root.getElementsByTagName("*").getLength());
  }

  @Override
  public List<WebElement> select(String css, WebElement within) throws UiException {
    List<WebElement> found = new ArrayList<>();
    DocumentImpl shown = document();
    try {
      if (within != null) {
        add(((DomElement) within).element.querySelectorAll(css), found);
      } else if (shown != null) {
        select(css, shown, found);
      }
    } catch (DOMException e) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "\""
              + css
              + "\" is not a CSS selector of the web, which applies below a WebView. Correct it, for example"
              + " button.primary or input[name=city].",
          Map.of("path", "selector.css"));
    }
    return found;
  }

  private void select(String css, DocumentImpl in, List<WebElement> found) {
    add(in.querySelectorAll(css), found);
    NodeList frames = in.getElementsByTagName("iframe");
    for (int i = 0; i < frames.getLength(); i++) {
      DocumentImpl inner = frameDocument((ElementImpl) frames.item(i));
      if (inner != null) {
        select(css, inner, found);
      }
    }
  }

  private void add(NodeList list, List<WebElement> found) {
    for (int i = 0; i < list.getLength(); i++) {
      found.add(of((ElementImpl) list.item(i)));
    }
  }

  /** The document in a frame; null for none, and for another element. */
  static DocumentImpl frameDocument(ElementImpl element) {
    return element instanceof HTMLIFrameElementImpl frame
        ? (DocumentImpl) frame.getContentDocument()
        : null;
  }

  /** The element's object, created now if it does not exist. */
  DomElement of(ElementImpl element) {
    return elements.computeIfAbsent(
        new Dom.Key(element),
        any -> {
          DomElement made = new DomElement(this, element);
          made.uid = uids.issue(made);
          return made;
        });
  }

  /** The current document, also while it is loading; null for none. */
  DocumentImpl document() {
    WebView shown = view.get();
    WebEngine engine = shown == null ? null : shown.getEngine();
    WebPage page = engine == null ? null : Accessor.getPageFor(engine);
    DocumentImpl now = page == null ? null : (DocumentImpl) page.getDocument(page.getMainFrame());
    if (!Dom.isSame(now, document)) {
      document = now;
      elements.clear();
    }
    return now;
  }
}
