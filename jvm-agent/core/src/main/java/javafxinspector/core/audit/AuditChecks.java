package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.Scene;
import javafxinspector.core.made.NodeSources;
import javafxinspector.core.model.style.WrittenRules;

/** The list of all checks (docs/audit.md). */
final class AuditChecks {
  /**
   * The things that checks are created from.
   *
   * @param scenes the scenes to check
   */
  record Needs(
      List<Scene> scenes,
      NodeSources sources,
      Supplier<WrittenRules> written,
      Runnable beforeRendering) {}

  private static final Map<String, Function<Needs, AuditCheck>> ALL = new LinkedHashMap<>();

  static {
    ALL.put("duplicateId", needs -> new DuplicateIds(needs.sources));
    ALL.put("missingName", needs -> new MissingName());
    ALL.put("missingLabel", needs -> new MissingLabel());
    ALL.put("missingLabelFor", needs -> new MissingLabelFor());
    ALL.put("lowContrast", needs -> new TextContrast(needs.beforeRendering));
    ALL.put("promptContrast", needs -> new PromptContrast(needs.beforeRendering));
    ALL.put("truncatedText", needs -> new TruncatedText());
    ALL.put("clipped", needs -> new ClippedContent());
    ALL.put("overlap", needs -> new Overlaps());
    ALL.put("smallTarget", needs -> new SmallTargets());
    ALL.put("notFocusable", needs -> new KeyboardReach());
    ALL.put("focusTrap", needs -> new FocusTraps());
    ALL.put("unresolvedStyle", needs -> new UnresolvedStyles(needs.written));
    ALL.put("stylesheetError", needs -> new StylesheetErrors(needs.written));
    ALL.put("layoutLoop", needs -> new LayoutLoops(needs.scenes));
  }

  private AuditChecks() {}

  /**
   * Creates the checks for one audit.
   *
   * @param names null for all
   */
  static List<AuditCheck> of(Set<String> names, Needs needs) {
    List<AuditCheck> checks = new ArrayList<>();
    ALL.forEach(
        (name, make) -> {
          if (names == null || names.contains(name)) {
            checks.add(make.apply(needs));
          }
        });
    return checks;
  }
}
