package javafxinspector.core;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.emulated.Emulation;
import javafxinspector.core.evaluation.Evaluator;
import javafxinspector.core.events.ConsoleMessages;
import javafxinspector.core.events.PushedEventQueue;
import javafxinspector.core.events.WindowEvents;
import javafxinspector.core.exceptions.UncaughtExceptions;
import javafxinspector.core.fx.Access;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.fx.PerClass;
import javafxinspector.core.handlers.Handlers;
import javafxinspector.core.leaks.Leaks;
import javafxinspector.core.made.KeptMakers;
import javafxinspector.core.made.NodeObserver;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.UidCounter;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.permission.Permissions;
import javafxinspector.core.profile.Profiler;
import javafxinspector.core.property.Editing;
import javafxinspector.core.published.PublishedTools;
import javafxinspector.core.reload.Reloads;
import javafxinspector.core.rpc.AgentApp;
import javafxinspector.core.rpc.AgentControl;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.RpcServer;
import javafxinspector.core.runtime.FxThread;
import javafxinspector.core.runtime.RecordMethods;
import javafxinspector.core.runtime.Threads;
import javafxinspector.core.source.Lambdas;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;
import javafxinspector.core.variables.Variables;
import javafxinspector.core.web.DomPages;
import javafxinspector.core.web.PageConsole;

/** The running core: creates its components, connects them and shuts them down. */
@AnyThread
final class Agent implements AgentControl {
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
  private final Threads threads = new Threads(this::log);
  private final FxThread fx = new FxThread();
  private final ApplicationInfo application = new ApplicationInfo(fx);
  private final UncaughtExceptions exceptions = new UncaughtExceptions(this::log);
  private final ConsoleMessages console =
      new ConsoleMessages(() -> new PageConsole(), this::uidOf, this::log);
  private final PushedEventQueue pushed = new PushedEventQueue(threads);
  private final Choosers choosers = new Choosers(fx, this::log);
  private final Permissions permissions;
  private final Reloads reloads;
  private final NodeObserver nodes;
  private final Rendezvous rendezvous = new Rendezvous();
  private final Thread atExit = Threads.daemon("exit", this::removeFile);
  private final CountDownLatch shutDown = new CountDownLatch(1);
  private State state = State.WAITING;
  private Thread starting;
  private boolean finishing;
  private RpcServer server;
  private List<Handler<?>> handlers = List.of();
  private volatile Model model;
  private WindowEvents windowEvents;
  private volatile boolean enabled;

  /** The session that the application was started for; null for none. */
  private volatile String session;

  Agent(Host host) {
    this.host = host;
    FxTimer.begin(threads);
    reloads = new Reloads(host.instrumentation(), host.views(), host.started(), this::log);
    nodes =
        "off".equals(host.options().get("nodeSource"))
            ? null
            : new NodeObserver(
                host.nodes(), new KeptMakers(host.keep(), host.kept()), fx::post, this::log);
    permissions = new Permissions(host.instrumentation()::getAllLoadedClasses);
    permissions.add(host.options());
    session = host.options().get("session");
    enabled = Boolean.getBoolean("mcp.ui") || "true".equals(host.options().get("enable"));
  }

  /** Starts serving as soon as the toolkit runs. Does not wait for it. */
  void startup() {
    rendezvous.add(host.folder().apply(host.options().get("run")));
    if (enabled) {
      pushed.enable();
    }
    if (host.pushed() != null) {
      host.pushed().accept(pushed::push);
    }
    starting = threads.start("start", this::serve);
  }

  private void serve() {
    try {
      if (enabled) {
        observe();
      }
      fx.awaitStart();
      synchronized (this) {
        if (state != State.WAITING) {
          return;
        }
        model =
            new Model(
                new UidCounter(host.nextUid(), host.lastUid()),
                nodes,
                reloads.places(),
                uids -> new WebPages(() -> new DomPages(uids), this::log));
        fx.post(reloads::addEarly);
        if (enabled) {
          fx.post(model.focus()::start);
        }
        windowEvents = new WindowEvents(fx, model.uids());
        Evaluator evaluator =
            new Evaluator(model, host.instrumentation(), permissions.grants(), pushed::push);
        Variables variables = new Variables(host.instrumentation());
        Editing editing = new Editing(model, host.instrumentation());
        reloads.onWritten(editing::written);
        handlers =
            Handlers.all(
                model,
                exceptions,
                choosers,
                reloads,
                permissions,
                evaluator,
                variables,
                editing,
                new Emulation(
                    model.windows(), model.uids()::of, new Access(host.instrumentation())),
                new Profiler(model, host.instrumentation(), fx, threads, this::log),
                new Leaks(model, nodes, host.instrumentation(), fx, this::log),
                new PublishedTools(host.instrumentation()),
                fx,
                threads,
                this::log);
        server = new RpcServer(this, fx, threads, this::log, handlers);
        Runtime.getRuntime().addShutdownHook(atExit);
        publish();
        server.start();
        state = State.SERVING;
      }
    } catch (InterruptedException e) {
      // Shut down before the toolkit started.
    } catch (IOException | IllegalStateException e) {
      log("The Java agent could not start", e);
      shutdown();
    }
  }

  /**
   * Records the user's consent and publishes this Java agent in the folder of the attaching server.
   *
   * @param options options of the attach; {@code run} may name an additional folder, {@code
   *     allowRun} permit a client to run code, {@code roots} permit files to be read
   * @return false, without any effect, once the shutdown has begun
   */
  synchronized boolean enable(Map<String, String> options) {
    if (state == State.ENDED) {
      return false;
    }
    enabled = true;
    pushed.enable();
    permissions.add(options);
    if (options.containsKey("run")) {
      rendezvous.add(host.folder().apply(options.get("run")));
    }
    threads.start("observe", this::observe);
    publishAgain();
    return true;
  }

  private void publishAgain() {
    if (state == State.SERVING) {
      try {
        publish();
      } catch (IOException e) {
        log("The rendezvous file could not be written", e);
      }
    }
  }

  @Override
  public synchronized void forgetSession(String detached) {
    if (detached != null && detached.equals(session)) {
      session = null;
      publishAgain();
    }
  }

  /** Takes a few tenths of a second. Must be called on a thread of the Java agent. */
  private void observe() {
    Lambdas.open(host.instrumentation());
    if (nodes != null) {
      finishLater(nodes.observe(host.instrumentation()));
    }
    finishLater(reloads.observe());
    finishLater(choosers.observe(host.instrumentation()));
    finishLater(exceptions.observe(host.instrumentation()));
    finishLater(console.observe(host.instrumentation()));
  }

  /** The methods that are served; an empty list until the toolkit runs. */
  synchronized List<Handler<?>> handlers() {
    return handlers;
  }

  private void finishLater(Runnable remainingWork) {
    if (remainingWork != null) {
      threads.start("weaving", remainingWork);
    }
  }

  /**
   * Removes the Java agent from this JVM: port, clients, threads, listeners and rendezvous file.
   * Waits until that is done, at most a few seconds, even if another thread has started it.
   */
  @Override
  public void shutdown() {
    beginShutdown();
    if (!finishShutdown()) {
      await(shutDown);
      return;
    }
    exceptions.end();
    console.end();
    if (nodes != null) {
      nodes.end();
    }
    pushed.end();
    threads.join(SHUTDOWN_MILLIS);
    handlers.forEach(this::end);
    if (model != null) {
      stopListening();
    }
    if (nodes != null) {
      postUnlessEnded(() -> nodes.keep(reloads.places().places()));
    }
    reloads.end(this::postUnlessEnded);
    drainFx();
    choosers.end();
    threads.endTimers(SHUTDOWN_MILLIS);
    FxTimer.end(threads);
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The JVM is exiting, so the hook need not be removed.
    }
    forgetClasses();
    shutDown.countDown();
    host.ended().run();
  }

  @Override
  public synchronized void beginShutdown() {
    if (state == State.ENDED) {
      return;
    }
    state = State.ENDED;
    removeFile();
    starting.interrupt();
    if (server != null) {
      server.closePort();
    }
  }

  /** Closes the connections. Returns false if another thread is already finishing the shutdown. */
  private synchronized boolean finishShutdown() {
    if (finishing) {
      return false;
    }
    finishing = true;
    if (server != null) {
      server.close();
    }
    return true;
  }

  @Override
  public synchronized boolean isRunning() {
    return state != State.ENDED;
  }

  @Override
  public boolean isEnabled() {
    return enabled;
  }

  @Override
  public void enable() {
    enable(Map.of());
  }

  @Override
  public String token() {
    return token;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public AgentApp describe() {
    return application.describe(session, enabled);
  }

  @Override
  public void onHello(Client client) {
    exceptions.add(client);
    pushed.add(client);
    windowEvents.add(client);
    console.add(client);
  }

  /** Null while the application starts. */
  @OnFx
  private String uidOf(Node node) {
    Model known = model;
    return known == null ? null : known.uids().of(node);
  }

  private void log(String message, Throwable cause) {
    host.log().accept(message, cause);
  }

  private void publish() throws IOException {
    rendezvous.write(
        application.rendezvousEntry(
            PROTOCOL, server.port(), token, version, host.options(), session, enabled));
  }

  private void removeFile() {
    try {
      rendezvous.remove();
    } catch (IOException e) {
      log("The rendezvous file could not be removed", e);
    }
  }

  private void end(Handler<?> handler) {
    try {
      handler.end();
    } catch (RuntimeException e) {
      log("The method " + handler.method() + " could not end", e);
    }
  }

  private void stopListening() {
    try {
      fx.post(model.focus()::stop);
      windowEvents.end();
    } catch (RuntimeException e) {
      log("The focus and the windows are still listened to", e);
    }
  }

  /**
   * Clears the references by which the JDK and the application's classes keep classes of this core.
   */
  private void forgetClasses() {
    PerClass.forget();
    try {
      RecordMethods.forget();
    } catch (Throwable e) {
      log("The JDK still refers to records of the Java agent", e);
    }
  }

  private void postUnlessEnded(Runnable work) {
    try {
      fx.post(work);
    } catch (IllegalStateException e) {
      // The toolkit has exited, and all windows with it.
    }
  }

  /** Waits until the work that handlers posted to the JavaFX application thread has run. */
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
      throw new IllegalStateException("The jar of the Java agent has no version", e);
    }
  }
}
