package javafxinspector.core;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafxinspector.core.handlers.Handlers;
import javafxinspector.core.model.Model;
import javafxinspector.core.rpc.AgentApp;
import javafxinspector.core.rpc.RpcServer;

/** The running core: its life cycle, and what handlers share. Any thread. */
public final class Agent {
  private static final int PROTOCOL = 1;
  private static final int TOKEN_BYTES = 32;
  private static final long SHUTDOWN_MILLIS = 3000;

  private enum State {
    WAITING,
    SERVING,
    ENDED
  }

  private final Host host;
  private final String version = readVersion();
  private final String token = freshToken();
  private final Threads threads = new Threads(this);
  private final FxThread fx = new FxThread();
  private final Program program = new Program(fx);
  private final Rendezvous rendezvous = new Rendezvous();
  private final Thread atExit =
      new Thread(null, this::removeFile, "JavaFX Inspector exit", 0, false);
  private final List<Runnable> releases = new ArrayList<>();
  private final CountDownLatch gone = new CountDownLatch(1);
  private State state = State.WAITING;
  private Thread starting;
  private RpcServer server;
  private volatile Model model;
  private volatile boolean enabled;

  Agent(Host host) {
    this.host = host;
    enabled = Boolean.getBoolean("mcp.ui") || "true".equals(host.options().get("enable"));
  }

  /** Starts to serve as soon as the toolkit runs; does not wait for it. */
  void startup() {
    rendezvous.add(host.folder().apply(host.options().get("run")));
    starting = threads.start("start", this::serve);
  }

  private void serve() {
    try {
      fx.awaitStart();
      synchronized (this) {
        if (state != State.WAITING) {
          return;
        }
        model = new Model(this);
        server = new RpcServer(this, Handlers.all(this));
        Runtime.getRuntime().addShutdownHook(atExit);
        publish();
        server.start();
        state = State.SERVING;
      }
    } catch (InterruptedException e) {
      // Shut down before the toolkit ran.
    } catch (IOException | IllegalStateException e) {
      log("The agent could not start", e);
      shutdown();
    }
  }

  /**
   * Takes a person's consent, and publishes this agent for whoever gave it.
   *
   * @param options those of the attach; {@code run} may name a further folder
   */
  public synchronized void enable(Map<String, String> options) {
    enabled = true;
    if (options.containsKey("run")) {
      rendezvous.add(host.folder().apply(options.get("run")));
    }
    if (state != State.SERVING) {
      return;
    }
    try {
      publish();
    } catch (IOException e) {
      log("The rendezvous file could not be written", e);
    }
  }

  /**
   * Ends everything of ours in this JVM: port, clients, threads, listeners, file. Waits until it is
   * gone, some seconds at most, also when another thread has begun it.
   */
  public void shutdown() {
    if (!beginShutdown()) {
      await(gone);
      return;
    }
    threads.join(SHUTDOWN_MILLIS);
    releases().forEach(this::release);
    drainFx();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The JVM is ending: nothing is left to take out.
    }
    gone.countDown();
    host.ended().run();
  }

  /** The first half of a shutdown; false when it has happened already. */
  private synchronized boolean beginShutdown() {
    if (state == State.ENDED) {
      return false;
    }
    state = State.ENDED;
    removeFile();
    starting.interrupt();
    if (server != null) {
      server.close();
    }
    return true;
  }

  /** True from the start until {@link #shutdown}. */
  synchronized boolean running() {
    return state != State.ENDED;
  }

  /** Runs {@code release} at shutdown, after the clients have gone, on a thread of ours. */
  public void onShutdown(Runnable release) {
    synchronized (releases) {
      releases.add(release);
    }
  }

  /** False until the person has allowed us: then only hello, enable and shutdown are served. */
  public boolean enabled() {
    return enabled;
  }

  /** What a client has to know to pass hello. */
  public String token() {
    return token;
  }

  public String version() {
    return version;
  }

  /** The methods that this agent serves. */
  public synchronized List<String> capabilities() {
    return server.methods();
  }

  /** May wait some tenths of a second for the FX thread. */
  public AgentApp app() {
    return program.describe(host.options().get("session"), enabled);
  }

  public Threads threads() {
    return threads;
  }

  public FxThread fx() {
    return fx;
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

  private void publish() throws IOException {
    rendezvous.write(
        program.entry(
            PROTOCOL, server.port(), token, version, host.options().get("session"), enabled));
  }

  private void removeFile() {
    try {
      rendezvous.remove();
    } catch (IOException e) {
      log("The rendezvous file could not be removed", e);
    }
  }

  private List<Runnable> releases() {
    synchronized (releases) {
      return List.copyOf(releases);
    }
  }

  private void release(Runnable release) {
    try {
      release.run();
    } catch (RuntimeException e) {
      log("Something could not be released", e);
    }
  }

  /** Waits until what releases have posted to the FX thread has run, when it runs at all. */
  private void drainFx() {
    if (fx.ended()) {
      return;
    }
    CountDownLatch drained = new CountDownLatch(1);
    try {
      fx.post(drained::countDown);
      await(drained);
    } catch (IllegalStateException e) {
      // The toolkit never started.
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await(SHUTDOWN_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String freshToken() {
    byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static String readVersion() {
    try (InputStream in = Agent.class.getResourceAsStream("version")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new IllegalStateException("no version in the agent's jar", e);
    }
  }
}
