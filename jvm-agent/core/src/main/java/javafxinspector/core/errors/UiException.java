package javafxinspector.core.errors;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An error that is sent to the client as {@code {code, message, details}}
 * (docs/contract/responses.md, "Errors").
 */
public final class UiException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String code;
  private final transient Map<String, Object> details;

  /**
   * @param code one of the codes of docs/contract/responses.md, "Error codes"
   * @param message what happened and what to do next
   * @param details structured data; plain values, lists, maps and records that Gson can write
   */
  public UiException(String code, String message, Map<String, Object> details) {
    super(message);
    this.code = code;
    this.details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
  }

  public UiException(String code, String message) {
    this(code, message, Map.of());
  }

  /**
   * MCP_UI_ACTION_FAILED with {@code details.reason} (docs/contract/responses.md, "Failure
   * reasons").
   */
  public static UiException actionFailed(String reason, String message, Map<String, Object> more) {
    Map<String, Object> details = new LinkedHashMap<>(more);
    details.put("reason", reason);
    return new UiException("MCP_UI_ACTION_FAILED", message, details);
  }

  public String code() {
    return code;
  }

  public Map<String, Object> details() {
    return details;
  }
}
