package javafxinspector.core.rpc;

/**
 * Parameters of detach (docs/protocol/connection.md, "Detach").
 *
 * @param session hash of the session directory of the server; null for none
 */
record Detach(String session) {
  static final String METHOD = "detach";
}
