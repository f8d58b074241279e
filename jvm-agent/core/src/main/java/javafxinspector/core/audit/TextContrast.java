package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.text.Text;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Parts;
import javafxinspector.core.model.node.States;
import javafxinspector.core.screen.WindowPicture;
import javafxinspector.core.threads.OnFx;

/**
 * {@code lowContrast}: an enabled text with too little contrast to its background, measured on the
 * rendered pixels (WCAG 2, 1.4.3). Not reported if JavaFX's own theme has chosen both colors.
 */
class TextContrast extends AuditCheck {
  /**
   * Minimum size of a text, in pixels of the scene. Smaller texts cannot be read anyway: they are
   * being moved in or scrolled.
   */
  private static final double MIN_SIZE = 4;

  /** How long a half-transparent text is observed for an animation of its opacity. */
  private static final long FADE_NANOS = 300_000_000;

  private static final long LOOK_MILLIS = 20;

  private final Runnable beforeRendering;
  private final Map<Scene, List<TextSample>> samples = new LinkedHashMap<>();

  TextContrast(Runnable beforeRendering) {
    this("lowContrast", Severity.WARNING, beforeRendering);
  }

  TextContrast(String name, Severity severity, Runnable beforeRendering) {
    super(name, severity);
    this.beforeRendering = beforeRendering;
  }

  /** Whether the check may be about a text. A window without such a text is not painted for it. */
  boolean mayBeMeant(Text text) {
    return true;
  }

  /** Whether the check is about a text. */
  @OnFx
  boolean isMeant(Text text) {
    return !ThemeColors.decide(text);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    if (!at.shows() || !at.isFlat() || States.isDisabled(at.node()) || at.visible().isEmpty()) {
      return;
    }
    if (at.node() instanceof Text) {
      add(at, (Text) at.node());
    } else if (at.kind() != Kind.VIRTUALIZED && !isPane(at.kind())) {
      gather(at, at.node());
    }
  }

  /** Panes have no texts of their own. */
  private static boolean isPane(Kind kind) {
    return kind == Kind.PARENT || kind == Kind.GROUP || kind == Kind.NODE || kind == Kind.SUB_SCENE;
  }

  /**
   * Gathers the texts of a control's skin, but not the texts of its content, which is visited
   * itself.
   */
  private void gather(AuditedNode at, Node node) {
    if (!(node instanceof Parent)) {
      return;
    }
    for (Node child : ((Parent) node).getChildrenUnmodifiable()) {
      if (child.isVisible() && at.isPart(child)) {
        if (child instanceof Text) {
          add(at, (Text) child);
        } else {
          gather(at, child);
        }
      }
    }
  }

  private void add(AuditedNode at, Text text) {
    // A character of an icon font is not a text.
    if (!text.isVisible() || !Parts.isWord(text.getText()) || text.getOpacity() == 0) {
      return;
    }
    Bounds box = AuditedNode.intersect(Geometry.inScene(text), at.visible());
    if (box.getWidth() >= MIN_SIZE && box.getHeight() >= MIN_SIZE && mayBeMeant(text)) {
      samples
          .computeIfAbsent(at.scene(), scene -> new ArrayList<>())
          .add(TextSample.of(at, text, box));
    }
  }

  @Override
  void finish(FxSlices fx, Findings findings) throws UiException {
    for (Map.Entry<Scene, List<TextSample>> entry : samples.entrySet()) {
      WindowPicture picture = fx.onFx(() -> start(entry.getKey()));
      if (picture == null) {
        continue;
      }
      fx.run(picture::step);
      if (picture.isComplete()) {
        picture.read();
        compare(entry.getValue(), picture, fx, findings);
      }
    }
  }

  /**
   * Prepares a window for the measurement. Returns null if the window is closed, too small to show
   * anything, or blocked by a dialog. A blocked window may be darkened, and its content is
   * disabled.
   */
  private WindowPicture start(Scene scene) {
    Window window = scene.getWindow();
    boolean shows = window != null && window.isShowing() && scene.getWidth() >= 1;
    if (!shows || scene.getHeight() < 1 || !Toolkit.isEnabled(Toolkit.owner(window))) {
      return null;
    }
    Toolkit.layout(scene);
    return new WindowPicture(scene, beforeRendering);
  }

  private void compare(List<TextSample> all, WindowPicture picture, FxSlices fx, Findings findings)
      throws UiException {
    Map<TextSample, MeasuredContrast> low = new LinkedHashMap<>();
    for (TextSample sample : all) {
      MeasuredContrast measured = MeasuredContrast.of(sample, picture);
      if (measured != null && measured.ratio() < sample.least()) {
        low.put(sample, measured);
      }
    }
    low.keySet().removeAll(fading(low.keySet(), fx));
    fx.each(new ArrayList<>(low.keySet()), sample -> report(sample, low.get(sample), findings));
  }

  /** The texts that are being faded in or out, so that their contrast will change. */
  private static Set<TextSample> fading(Set<TextSample> low, FxSlices fx) throws UiException {
    List<TextSample> left = new ArrayList<>(low);
    left.removeIf(sample -> sample.opacity() == 1);
    Set<TextSample> found = new HashSet<>();
    long began = System.nanoTime();
    while (!left.isEmpty() && System.nanoTime() - began < FADE_NANOS) {
      FxSlices.pause(LOOK_MILLIS);
      fx.each(left, sample -> addFading(sample, found));
      left.removeAll(found);
    }
    return found;
  }

  private static void addFading(TextSample sample, Set<TextSample> found) {
    if (sample.isFading()) {
      found.add(sample);
    }
  }

  private void report(TextSample sample, MeasuredContrast measured, Findings findings) {
    Bounds now = AuditedNode.intersect(Geometry.inScene(sample.text()), sample.at().visible());
    boolean isUnchanged =
        sample.text().getScene() == sample.at().scene()
            && now.equals(sample.box())
            && (sample.fill() == null || sample.fill().equals(sample.text().getFill()));
    if (isUnchanged && isMeant(sample.text())) {
      add(sample, measured, findings);
    }
  }

  /** Adds a finding about a text with too little contrast. */
  @OnFx
  void add(TextSample sample, MeasuredContrast measured, Findings findings) {
    findings.add(
        this,
        sample.at(),
        String.format(
            Locale.ROOT,
            "contrast %s, at least %s:1 is needed",
            measured,
            sample.least() == 3 ? "3" : "4.5"),
        "make the text or its background darker or lighter");
  }
}
