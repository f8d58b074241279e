package javafxinspector.core.model;

import java.util.function.Function;
import javafxinspector.core.made.FxmlPlace;
import javafxinspector.core.made.NodeObserver;
import javafxinspector.core.made.NodeSources;
import javafxinspector.core.model.address.UidCounter;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.RepresentedItem;
import javafxinspector.core.model.query.Addresses;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.snapshot.Snapshots;
import javafxinspector.core.model.virtual.RowReader;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.model.window.FocusMemory;
import javafxinspector.core.model.window.Windows;

/**
 * The components that both reading and acting use, such as uids, windows and nodes. There is one
 * per Java agent. Created on any thread, used on the JavaFX application thread.
 */
public final class Model {
  private final Uids uids;
  private final FocusMemory focus = new FocusMemory();
  private final Windows windows;
  private final Nodes nodes;
  private final Addresses addresses;
  private final Snapshots snapshots;
  private final RowReader rows;
  private final NodeSources sources;
  private final WebPages pages;

  /**
   * @param made null if the sources of nodes are switched off
   * @param web creates the readers of the pages of WebViews
   */
  public Model(
      UidCounter counter, NodeObserver made, FxmlPlace.Index fxml, Function<Uids, WebPages> web) {
    sources = new NodeSources(made, fxml, RepresentedItem::object);
    uids = new Uids(counter);
    windows = new Windows(uids, focus);
    pages = web.apply(uids);
    nodes = new Nodes(windows, uids, pages);
    addresses = new Addresses(windows, nodes);
    snapshots = new Snapshots(windows, nodes, uids, sources, pages);
    rows = new RowReader(uids);
  }

  /** Remembers which window had the focus last. The owner of the model starts and stops it. */
  public FocusMemory focus() {
    return focus;
  }

  public Uids uids() {
    return uids;
  }

  public Windows windows() {
    return windows;
  }

  public Nodes nodes() {
    return nodes;
  }

  public Addresses addresses() {
    return addresses;
  }

  public RowReader rows() {
    return rows;
  }

  public Snapshots snapshots() {
    return snapshots;
  }

  /** The pages of WebViews. */
  public WebPages pages() {
    return pages;
  }

  /** The code that created nodes. */
  public NodeSources sources() {
    return sources;
  }
}
