package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.snapshot.Snapshots;
import javafxinspector.core.model.snapshot.WalkOptions;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Reads the effects of an action: the nodes that pulses repaint, and the windows that it has
 * opened. A failure is logged, and the result then has no effects, because the action itself was
 * performed.
 */
public final class EffectReader {
  /** Maximum number of nodes of an opened window; the text of a result cannot hold more. */
  private static final int MAX_NODES = 300;

  private final LiveTree live;
  private final Snapshots snapshots;
  private final Uids uids;
  private final WebPages pages;
  private final AgentLog log;

  /**
   * @param log receives the Java agent's own failures
   */
  public EffectReader(LiveTree live, Model model, AgentLog log) {
    this.live = live;
    this.log = log;
    snapshots = model.snapshots();
    uids = model.uids();
    pages = model.pages();
  }

  /** Creates a recorder for one action. */
  @AnyThread
  public EffectRecorder recorder() {
    return new EffectRecorder(live, uids, pages, log);
  }

  /** See {@link LiveTree#releaseIfUnused}. */
  @OnFx
  void releaseIfUnused() {
    live.releaseIfUnused();
  }

  /** The first nodes of each window; an empty list for a window that shows nothing. */
  @OnFx
  public List<List<LightRow>> contents(List<WindowInfo> windows) {
    List<List<LightRow>> contents = new ArrayList<>();
    for (WindowInfo window : windows) {
      contents.add(content(new NodeRef(null, window.uid(), null)));
    }
    return contents;
  }

  private List<LightRow> content(NodeRef root) {
    try {
      return snapshots.light(walk(root)).toLight().rows();
    } catch (UiException e) {
      return List.of();
    } catch (RuntimeException e) {
      log.write("The content of a window could not be read", e);
      return List.of();
    }
  }

  private static WalkOptions walk(NodeRef root) {
    return new WalkOptions(null, root, null, null, MAX_NODES, false, false, null, null);
  }
}
