package javafxinspector.core.web;

import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import javafx.scene.Node;
import javafx.scene.web.WebView;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.web.WebPage;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.threads.OnFx;

/** The pages of all WebViews that were read. */
@OnFx
public final class DomPages implements WebPages.Reader {
  private final Uids uids;

  /** The pages refer to their WebViews weakly. */
  private final Map<Node, DomPage> pages = new WeakHashMap<>();

  public DomPages(Uids uids) {
    this.uids = uids;
  }

  @Override
  public List<Node> known() {
    return List.copyOf(pages.keySet());
  }

  @Override
  public WebPage of(Node view) {
    return pages.computeIfAbsent(view, any -> new DomPage((WebView) view, uids));
  }
}
