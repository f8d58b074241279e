package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafxinspector.core.effects.Effects.Container;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.live.Row;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/** The numbers of rows of the lists, tables and trees in all windows, before and now. */
@OnFx
final class RowCounts {
  private final LiveTree live;
  private final Uids uids;

  /** The numbers of rows before, by uid. */
  private final Map<String, Integer> before = new HashMap<>();

  private final Map<String, Integer> now = new HashMap<>();
  private final Map<String, Container> controls = new LinkedHashMap<>();

  RowCounts(LiveTree live, Uids uids) {
    this.live = live;
    this.uids = uids;
  }

  /** Counts the rows before the action. */
  void start() {
    before.clear();
    for (Node control : live.controls()) {
      if (isUsed(control)) {
        before.put(uids.of(control), Items.count(control));
      }
    }
  }

  /** Counts the current rows. */
  void read() {
    now.clear();
    controls.clear();
    for (Node control : live.controls()) {
      String uid = uids.of(control);
      Row row = live.row(uid);
      if (row != null) {
        controls.put(uid, new Container(uid, row.type(), row.id()));
        if (isUsed(control)) {
          now.put(uid, Items.count(control));
        }
      }
    }
  }

  /** The control with this uid; null for any other node. */
  Container control(String uid) {
    return controls.get(uid);
  }

  /** Whether a control, by uid, has the same number of rows as before. */
  boolean isSame(String uid) {
    return before.containsKey(uid) && before.get(uid).equals(now.get(uid));
  }

  /** The visible controls whose number of rows has changed. */
  List<Effects.Change> changes() {
    List<Effects.Change> changes = new ArrayList<>();
    controls.forEach(
        (uid, control) -> {
          Integer from = before.get(uid);
          Integer to = now.get(uid);
          if (from != null && to != null && !from.equals(to) && NodeDiff.isShown(live.row(uid))) {
            changes.add(
                new Effects.Change(
                    uid,
                    control.type(),
                    control.id(),
                    null,
                    "rows",
                    from.toString(),
                    to.toString(),
                    null,
                    null));
          }
        });
    return changes;
  }

  /**
   * Whether the control has been shown. A tree that has never been shown may load its items when
   * they are counted.
   */
  private static boolean isUsed(Node control) {
    return control instanceof Control && ((Control) control).getSkin() != null;
  }
}
