package javafxinspector.core.rpc;

import javafxinspector.core.threads.AnyThread;

/** The Java agent, from the view of its connections: access control and life cycle. */
@AnyThread
public interface AgentControl {
  /** The secret that a client must send with hello. */
  String token();

  /** The version of the Java agent. */
  String version();

  /**
   * False until the user has given consent. Until then only hello, enable and detach are served.
   */
  boolean isEnabled();

  /** Records the user's consent. */
  void enable();

  /** Called when a client's hello has succeeded and its response is sent. */
  void onHello(Client client);

  /**
   * Describes the application. May wait some tenths of a second for the JavaFX application thread.
   */
  AgentApp describe();

  /**
   * Called when the server of a session directory detaches while other clients stay. If the
   * application was started for that session, its servers no longer connect automatically.
   */
  void forgetSession(String session);

  /** False once the shutdown has begun. No client may start to use the Java agent then. */
  boolean isRunning();

  /**
   * Begins the shutdown: when this returns, no server can find the Java agent or connect to it.
   * Connections stay open until {@link #shutdown}. Does not wait.
   */
  void beginShutdown();

  /** Shuts the Java agent down. Returns after everything of it has been removed. */
  void shutdown();
}
