package javafxinspector.core.rpc;

/** One connected client. */
public interface Client {
  /** As it named itself at hello. */
  String name();

  /**
   * Sends a notification; any thread, never blocks the FX thread (a slow client's events are queued
   * off it).
   */
  void send(String event, Object params);

  /** How many of its events have not been sent yet: many, when it reads slowly. Any thread. */
  int waitingEvents();

  /**
   * Runs {@code release} when the client goes or the agent shuts down, on a thread of ours; at once
   * when it has gone.
   */
  void onGone(Runnable release);
}
