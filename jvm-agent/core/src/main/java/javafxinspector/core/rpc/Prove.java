package javafxinspector.core.rpc;

/** Parameters of prove, which may precede hello (docs/protocol/connection.md, "Handshake"). */
record Prove(String nonce) {
  static final String METHOD = "prove";
}
