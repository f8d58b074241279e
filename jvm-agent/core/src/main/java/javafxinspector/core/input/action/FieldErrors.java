package javafxinspector.core.input.action;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.Nearest;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.threads.OnFx;

/** Errors about the values of {@code fill}, before any field is set. */
@OnFx
final class FieldErrors {
  private static final int MAX_LISTED = 30;
  private static final int MAX_MATCHES = 5;
  private static final String PAGE =
      " fill sets no fields of the page in a WebView: use setText, check and select there.";

  private FieldErrors() {}

  /** Reason ambiguous: several fields have the same name. */
  static UiException ambiguous(String key, List<FormField> found, Nodes nodes) {
    List<Match> matches = new ArrayList<>();
    found.stream().limit(MAX_MATCHES).forEach(each -> matches.add(nodes.describe(each.node())));
    String uids = String.join(", ", matches.stream().map(each -> each.ref().uid()).toList());
    return UiException.actionFailed(
        "ambiguous",
        found.size()
            + " fields are called \""
            + key
            + "\": "
            + uids
            + (found.size() > MAX_MATCHES ? ", …" : "")
            + ". Use the uid of one as its name, or a pane as target. No field was set.",
        Map.of("field", key, "matches", matches, "total", found.size()));
  }

  /** Reason ambiguous: two names refer to the same field. */
  static UiException same(String one, String other, Match match) {
    return UiException.actionFailed(
        "ambiguous",
        "\"" + one + "\" and \"" + other + "\" are the same field. Give it once. No field was set.",
        Map.of("matches", List.of(match)));
  }

  /** Reason rejected: a value of the wrong kind. */
  static UiException wrongKind(Node node, String name, String what) {
    return UiException.actionFailed(
        "rejected",
        "\"" + name + "\" is a " + Controls.name(node) + ", which " + what + ". No field was set.",
        Map.of("field", name));
  }

  /**
   * Reason noMatch: no field has these names. The error lists the existing names.
   *
   * @param hasPage whether there is a WebView; the fields of its page are not among {@code fields}
   */
  static UiException unknown(List<String> keys, List<FormField> fields, boolean hasPage) {
    Set<String> known = names(fields);
    List<String> listed = known.stream().limit(MAX_LISTED).toList();
    List<String> quoted = keys.stream().map(key -> "\"" + key + "\"").toList();
    String nearest = keys.size() == 1 ? Nearest.near(keys.get(0), known) : null;
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("unknown", keys);
    details.put("names", listed);
    if (nearest != null) {
      details.put("nearest", nearest);
    }
    String names =
        known.isEmpty()
            ? "There are no fields."
            : "Fields: "
                + String.join(", ", listed)
                + (known.size() > MAX_LISTED ? ", …" : "")
                + ".";
    return UiException.actionFailed(
        "noMatch",
        "No field is called "
            + String.join(" or ", quoted)
            + ". "
            + (nearest == null ? "" : "Did you mean \"" + nearest + "\"? ")
            + names
            + (hasPage ? PAGE : "")
            + " No field was set.",
        details);
  }

  private static Set<String> names(List<FormField> fields) {
    Set<String> known = new LinkedHashSet<>();
    for (FormField field : fields) {
      String id = field.node().getId();
      if (field.name() != null && !field.name().isBlank()) {
        known.add(FormField.normal(field.name()));
      } else if (!field.isGroup() && id != null && !id.isEmpty()) {
        known.add("#" + id);
      }
    }
    return known;
  }
}
