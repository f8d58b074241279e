package javafxinspector.core.errors;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A change that was refused although not all of it could be taken back. */
public final class Unrestored {
  private Unrestored() {}

  /**
   * @param refused the reason of the refusal, which may say that nothing was changed
   * @param what was not restored, with the reasons
   * @return the error that says so; {@code refused} for nothing
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
