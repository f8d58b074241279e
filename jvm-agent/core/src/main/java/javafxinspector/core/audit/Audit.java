package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Tooltip;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.EventDispatch;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.LayoutFlags;
import javafxinspector.core.fx.ScenePixels;
import javafxinspector.core.fx.Stylesheets;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.made.NodeSources;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Interactions;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.style.WrittenRules;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.runtime.Preloading;
import javafxinspector.core.screen.WindowPicture;

/**
 * Checks windows for defects (docs/audit.md). Only reads: the focus, the appearance and the scene
 * graph do not change.
 */
public final class Audit {
  /** Classes that would otherwise be loaded during a visit of the JavaFX application thread. */
  private static final List<Class<?>> PRELOADED =
      List.of(
          AuditedNode.class,
          AuditWalk.class,
          Findings.class,
          Finding.class,
          ClickTarget.class,
          TextSample.class,
          ThemeColors.class,
          WindowPicture.class,
          ScenePixels.class,
          EventDispatch.class,
          LayoutFlags.class,
          Stylesheets.class,
          Toolkit.class,
          Geometry.class,
          Children.class,
          Interactions.class,
          Names.class,
          Texts.class,
          Match.class,
          LightRow.class);

  private final Model model;
  private final Supplier<WrittenRules> written;
  private final Runnable beforeRendering;

  /**
   * @param written reads the texts of stylesheets, called for each audit
   * @param beforeRendering called on the JavaFX application thread before a scene is rendered
   */
  public Audit(Model model, Supplier<WrittenRules> written, Runnable beforeRendering) {
    this.model = model;
    this.written = written;
    this.beforeRendering = beforeRendering;
  }

  /**
   * A finding as it is sent. {@code line} and {@code alsoLine} are the nodes as rows of a light
   * snapshot; {@code style} is the place in a stylesheet, with its URL; {@code ofCause} is the
   * number of all findings with the same cause.
   */
  public record Reported(
      String check,
      String severity,
      Match node,
      LightRow line,
      Match also,
      LightRow alsoLine,
      String message,
      String fix,
      NodeSource source,
      Style style,
      int ofCause) {}

  /**
   * @param line from 1; null if it is not known
   */
  public record Style(String url, Integer line) {}

  /**
   * {@code fxMs}: the time that the JavaFX application thread has worked for the audit. {@code
   * longestMs}: the longest part of that without a break. Both are in milliseconds.
   *
   * @param checked number of nodes
   * @param notShown the content that was not checked; null if everything was checked
   * @param total number of all findings; only some with each cause are included
   */
  public record Result(
      List<Reported> findings,
      int checked,
      NotShown.Names notShown,
      int total,
      double fxMs,
      double longestMs) {}

  /**
   * Checks a node and its descendants, or all windows. Worker thread of the call.
   *
   * @param root null for all windows
   * @param names the names of the checks; null for all
   * @param limit the maximum number of findings
   */
  public Result run(NodeAddress root, Set<String> names, int limit, Call call) throws UiException {
    Preloading.of(PRELOADED);
    FxSlices fx = new FxSlices(call);
    List<Node> roots = fx.onFx(() -> roots(root));
    List<Scene> scenes = fx.onFx(() -> roots.stream().map(Node::getScene).distinct().toList());
    WrittenRules texts = written.get();
    List<AuditCheck> checks =
        AuditChecks.of(
            names, new AuditChecks.Needs(scenes, model.sources(), () -> texts, beforeRendering));
    Findings findings = new Findings();
    List<AuditCheck> begun = new ArrayList<>();
    AuditWalk walk =
        new AuditWalk(roots, visit -> checks.forEach(check -> check.visit(visit, findings)));
    try {
      for (AuditCheck check : checks) {
        begun.add(check);
        check.begin(fx);
      }
      fx.run(walk::step);
      for (AuditCheck check : checks) {
        check.finish(fx, findings);
      }
    } finally {
      // Posted directly, because the call does nothing more after its deadline.
      Platform.runLater(() -> begun.forEach(AuditCheck::end));
    }
    List<Reported> reported = new ArrayList<>();
    NodeSources.Lookup sources = fx.onFx(model.sources()::lookup);
    Map<Finding.Cause, Integer> causes = findings.causes();
    fx.each(
        findings.first(limit),
        finding -> {
          if (Order.isLive(finding.node())) {
            reported.add(report(finding, sources, causes.get(finding.cause())));
          }
        });
    return new Result(
        reported,
        walk.count(),
        walk.notShown().names(),
        findings.count(),
        fx.millis(),
        fx.longestMillis());
  }

  private List<Node> roots(NodeAddress root) throws UiException {
    if (root != null) {
      return List.of(model.addresses().resolve(root, null));
    }
    List<Node> roots = new ArrayList<>();
    for (Window window : model.windows().ordered()) {
      Scene scene = window.getScene();
      if (scene != null && scene.getRoot() != null && !(window instanceof Tooltip)) {
        roots.add(scene.getRoot());
      }
    }
    return roots;
  }

  private Reported report(Finding finding, NodeSources.Lookup sources, int ofCause) {
    Node also = finding.also() == null || !Order.isLive(finding.also()) ? null : finding.also();
    Finding.Place place = finding.place();
    return new Reported(
        finding.check().name(),
        finding.check().severity().word(),
        model.nodes().describe(finding.node()),
        line(finding.node()),
        also == null ? null : model.nodes().describe(also),
        also == null ? null : line(also),
        finding.message(),
        finding.fix(),
        place == null ? sources.of(finding.node()) : null,
        place == null ? null : new Style(place.url(), place.line()),
        ofCause);
  }

  private LightRow line(Node node) {
    return model.snapshots().lines(List.of(node)).get(0);
  }
}
