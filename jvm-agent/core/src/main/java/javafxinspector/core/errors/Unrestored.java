package javafxinspector.core.errors;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A change that was refused and could not be undone completely. */
public final class Unrestored {
  private Unrestored() {}

  /**
   * @param refused the reason of the refusal, which may say that nothing was changed
   * @param what the parts that were not restored, with the reasons
   * @return an error that lists them; {@code refused} if there are none
   */
  public static UiException in(UiException refused, List<String> what) {
    if (what.isEmpty()) {
      return refused;
    }
    Map<String, Object> details = new LinkedHashMap<>(refused.details());
    details.put("mayHaveHappened", true);
    details.put("unrestored", what);
    return new UiException(
        refused.code(),
        refused.getMessage().replace(FileProblem.UNCHANGED, "").strip()
            + " Not restored: "
            + String.join("; ", what)
            + ". Restart the application to be sure of its state.",
        details);
  }
}
