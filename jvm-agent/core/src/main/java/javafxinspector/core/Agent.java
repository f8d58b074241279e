package javafxinspector.core;

import javafxinspector.core.model.Model;

/** The running core: what handlers share. One per JVM, from startup to shutdown. Any thread. */
public final class Agent {
  private final Host host;
  private final Model model = new Model(this);

  Agent(Host host) {
    this.host = host;
  }

  /** Uids, windows and nodes of the program; for the FX thread. */
  public Model model() {
    return model;
  }

  /** A fresh uid, {@code n} and a number in base 36; never given twice in the JVM's life. */
  public String nextUid() {
    return "n" + Long.toString(host.nextUid().getAsLong(), Character.MAX_RADIX);
  }

  /** Whether {@link #nextUid} gave out this uid in the JVM's life, also to an earlier core. */
  public boolean issued(String uid) {
    if (uid.length() < 2 || uid.charAt(0) != 'n') {
      return false;
    }
    try {
      long number = Long.parseLong(uid.substring(1), Character.MAX_RADIX);
      return number > 0 && number <= host.lastUid().getAsLong();
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** Writes to the agent's own log file: for what went wrong with us, never for what is normal. */
  public void log(String message, Throwable cause) {
    host.log().accept(message, cause);
  }
}
