package javafxinspector.core.rpc;

import javafxinspector.core.threads.AnyThread;

/** One connected client. */
public interface Client {
  /** The name that it sent with hello. */
  String name();

  /** Queues a notification. Never blocks. */
  @AnyThread
  void send(String event, Object params);

  /**
   * Writes a notification at once, so that it arrives even if the application exits next. Only for
   * the threads of the client's calls, because it waits while the client does not read.
   */
  void sendNow(String event, Object params);

  /** Number of queued notifications, which grows when the client reads slowly. */
  @AnyThread
  int waitingEvents();

  /**
   * Runs {@code release} on a thread of the Java agent when the client disconnects or the Java
   * agent shuts down, or at once if the client has already disconnected.
   */
  void onDisconnect(Runnable release);
}
