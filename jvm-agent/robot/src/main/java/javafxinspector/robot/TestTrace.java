package javafxinspector.robot;

import java.io.IOException;
import java.lang.Thread.UncaughtExceptionHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.application.Platform;

/**
 * Records the steps of the running test in memory, and writes them as a trace that {@code
 * javafx-inspector trace show} opens. It never changes the result of the test.
 */
final class TestTrace {
  /** When a test leaves a trace. */
  private static final String MODE =
      System.getProperty(
          "javafxinspector.trace",
          System.getenv().getOrDefault("JAVAFX_INSPECTOR_TRACE", "on-failure"));

  /** The version of JavaFX Inspector; replaced in the copies for projects. */
  private static final String VERSION = "development";

  private static final int MAX_EXCEPTIONS = 100;

  /** Of the running test; null if none is recorded. */
  private static volatile TestTrace current;

  /** An action of the test, with its checks. */
  private static final class Step {
    final String text;
    final String file;
    final Instant at = Instant.now();

    /** The last line that belongs to it. */
    int line;

    /** The node on which it acts; null if that is not known. */
    String target;

    /** Why it failed; null if it has passed. */
    String failure;

    long millis;

    /** The state of the application at its end; null if it could not be read. */
    TraceMoments.Moment after;

    Step(String text, String file, int line) {
      this.text = text;
      this.file = file;
      this.line = line;
    }
  }

  /** An exception that the application has not caught. */
  private static final class Uncaught {
    final Instant at = Instant.now();
    final String thread = Thread.currentThread().getName();
    final Throwable exception;

    Uncaught(Throwable exception) {
      this.exception = exception;
    }
  }

  private final Class<?> test;
  private final Class<? extends Application> application;
  private final Instant began = Instant.now();
  private final StepText texts = new StepText();
  private final TracedScene.Uids uids = new TracedScene.Uids();
  private final TraceMoments moments = new TraceMoments(uids);
  private final List<Step> steps = new ArrayList<>();
  private final List<Uncaught> exceptions = new ArrayList<>();
  private final Thread exit = new Thread(this::exited, "javafx-inspector-trace");

  /** Take back the observation of exceptions. */
  private final List<Runnable> release = new CopyOnWriteArrayList<>();

  /** The name of the test method, once it has called the robot. */
  private String method;

  private boolean hasStart;

  /** The state of the application before the first step that is kept. */
  private TraceMoments.Moment start;

  private int droppedSteps;

  private TestTrace(Class<?> test, Class<? extends Application> application) {
    this.test = test;
    this.application = application;
  }

  /** Whether a test that has passed leaves a trace, too. */
  static boolean isAlwaysKept() {
    return MODE.equals("on");
  }

  /** Begins the trace of a test whose application has started. */
  static void begin(Class<?> test, Class<? extends Application> application) {
    end();
    if (Stream.of("on-failure", "on", "off").noneMatch(MODE::equals)) {
      System.err.println(
          "javafxinspector.trace is “" + MODE + "”. Use on-failure (the default), on or off.");
    }
    if (!MODE.equals("off")) {
      current = new TestTrace(test, application);
      try {
        current.observe();
      } catch (RuntimeException | LinkageError e) {
        System.err.println("The test is not recorded for a trace: " + e);
        end();
      }
    }
  }

  /** Forgets the trace. */
  static void end() {
    TestTrace trace = current;
    current = null;
    if (trace != null) {
      trace.release.forEach(Runnable::run);
    }
  }

  /** Called by each method of the robot that is a step or a check. */
  static void step() {
    TestTrace trace = current;
    try {
      if (trace != null && !Platform.isFxApplicationThread()) {
        trace.addCall();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | LinkageError e) {
      // The test goes on without this step in its trace.
    }
  }

  /** Notes the node on which the running step acts. */
  static void target(Object node) {
    TestTrace trace = current;
    if (trace != null && !trace.steps.isEmpty()) {
      trace.last().target = trace.uids.known(node);
    }
  }

  /**
   * Writes the trace of the test, if there is one.
   *
   * @param failure null if it has passed
   */
  static void write(Path file, Throwable failure) throws IOException, InterruptedException {
    TestTrace trace = current;
    if (trace != null) {
      if (failure != null) {
        trace.addFailure(failure);
      }
      trace.finishStep(true);
      trace.writeTo(file, "stopped");
    }
  }

  private void observe() {
    UncaughtExceptionHandler others = Thread.getDefaultUncaughtExceptionHandler();
    UncaughtExceptionHandler own = noting(others);
    Thread.setDefaultUncaughtExceptionHandler(own);
    release.add(
        () -> {
          if (Thread.getDefaultUncaughtExceptionHandler() == own) {
            Thread.setDefaultUncaughtExceptionHandler(others);
          }
        });
    Platform.runLater(() -> observe(Thread.currentThread()));
    // Only such a test keeps anything.
    boolean keepsFailures =
        Stream.of(test.getDeclaredFields())
            .anyMatch(each -> each.getType().getName().endsWith(".AfterTestExecutionCallback"));
    if (keepsFailures) {
      Runtime.getRuntime().addShutdownHook(exit);
      release.add(
          () -> {
            try {
              Runtime.getRuntime().removeShutdownHook(exit);
            } catch (IllegalStateException e) {
              // The JVM is exiting.
            }
          });
    }
  }

  /** Observes a thread if the application has given it a handler of its own. */
  private void observe(Thread thread) {
    UncaughtExceptionHandler others = thread.getUncaughtExceptionHandler();
    if (current == this && others != thread.getThreadGroup()) {
      UncaughtExceptionHandler own = noting(others);
      thread.setUncaughtExceptionHandler(own);
      release.add(
          () -> {
            if (thread.getUncaughtExceptionHandler() == own) {
              thread.setUncaughtExceptionHandler(others);
            }
          });
    }
  }

  private UncaughtExceptionHandler noting(UncaughtExceptionHandler others) {
    return (thread, exception) -> {
      synchronized (exceptions) {
        boolean isKnown = exceptions.stream().anyMatch(each -> each.exception == exception);
        if (!isKnown && exceptions.size() < MAX_EXCEPTIONS) {
          exceptions.add(new Uncaught(exception));
        }
      }
      if (others != null) {
        others.uncaughtException(thread, exception);
      } else {
        System.err.print("Exception in thread \"" + thread.getName() + "\" ");
        exception.printStackTrace();
      }
    };
  }

  private Step last() {
    return steps.get(steps.size() - 1);
  }

  private void addCall() throws InterruptedException {
    List<StackWalker.StackFrame> frames =
        StackWalker.getInstance()
            .walk(
                all ->
                    all.dropWhile(each -> !isRobot(each.getClassName()))
                        .collect(Collectors.toList()));
    // A part of another step.
    if (frames.size() < 2 || isRobot(frames.get(1).getClassName())) {
      return;
    }
    for (StackWalker.StackFrame each : frames) {
      method = each.getClassName().equals(test.getName()) ? each.getMethodName() : method;
    }
    StackWalker.StackFrame caller = frames.get(1);
    String file = caller.getFileName();
    int line = caller.getLineNumber();
    String text = texts.at(caller.getClassName(), file, line, frames.get(0).getMethodName());
    if (isLast(text, file) && line > last().line) {
      last().line = line;
    } else {
      add(new Step(text, file, line));
    }
  }

  private static boolean isRobot(String className) {
    return className.equals(InspectorRobot.class.getName());
  }

  private boolean isLast(String text, String file) {
    return !steps.isEmpty() && last().text.equals(text) && Objects.equals(last().file, file);
  }

  private void add(Step step) throws InterruptedException {
    finishStep(false);
    synchronized (this) {
      steps.add(step);
    }
  }

  /**
   * Adds why the test has failed to the step in which it has, which may be one without the robot.
   */
  private void addFailure(Throwable failure) throws InterruptedException {
    StackTraceElement place =
        Stream.of(failure.getStackTrace())
            .filter(each -> each.getClassName().equals(test.getName()))
            .findFirst()
            .orElse(null);
    if (place != null) {
      String file = place.getFileName();
      String text = texts.at(test.getName(), file, place.getLineNumber(), null);
      boolean isInHelper = !steps.isEmpty() && !Objects.equals(last().file, file);
      if (!isInHelper && !isLast(text, file)) {
        add(new Step(text, file, place.getLineNumber()));
      }
    }
    if (steps.isEmpty()) {
      add(new Step("The test failed", null, 0));
    }
    String message = failure.getMessage();
    last().failure = message == null ? failure.getClass().getName() : message;
  }

  /** Records what the application shows before the first step, or after the last one. */
  private void finishStep(boolean isLast) throws InterruptedException {
    if (steps.isEmpty()) {
      start = hasStart ? start : moments.read(isLast);
      hasStart = true;
      return;
    }
    Step step = last();
    step.millis = step.at.until(Instant.now(), ChronoUnit.MILLIS);
    TraceMoments.Moment after = moments.read(isLast);
    synchronized (this) {
      step.after = after;
      dropOldest();
    }
  }

  /** Keeps the steps since the last but one moment that has everything. */
  private void dropOldest() {
    int whole = steps.size() - 1;
    if (last().after != null && last().after.isWhole) {
      do {
        whole--;
      } while (whole >= 0 && (steps.get(whole).after == null || !steps.get(whole).after.isWhole));
      if (whole >= 0) {
        start = steps.get(whole).after;
        droppedSteps += whole + 1;
        steps.subList(0, whole + 1).clear();
      }
    }
    moments.dropPictures(
        Stream.concat(Stream.ofNullable(start), steps.stream().map(each -> each.after))
            .filter(Objects::nonNull)
            .collect(Collectors.toList()));
  }

  /** Writes the trace of a test during which the JVM exits. */
  private void exited() {
    if (current != this || method == null || steps.isEmpty()) {
      return;
    }
    synchronized (this) {
      Path file = InspectorRobot.kept("failures", test.getName() + "." + method + ".trace");
      last().failure = "The JVM exited before the end of the test.";
      last().millis = last().at.until(Instant.now(), ChronoUnit.MILLIS);
      try {
        writeTo(file, "exited");
        System.err.println("The JVM exits during a test. Its trace: " + file);
      } catch (IOException | RuntimeException e) {
        System.err.println("The test leaves no trace: " + e);
      }
    }
  }

  private void writeTo(Path file, String end) throws IOException {
    long pid = ProcessHandle.current().pid();
    TraceFile out = new TraceFile(application.getSimpleName() + "-" + pid);
    addHeader(out, pid);
    if (droppedSteps > 0 || moments.droppedPictures() > 0) {
      out.add("kind", "dropped", "pictures", moments.droppedPictures(), "steps", droppedSteps);
    }
    addSteps(out);
    out.add("kind", "end", "at", TraceMoments.now(), "reason", end);
    Files.createDirectories(file.getParent());
    Files.write(file, out.bytes());
  }

  private void addHeader(TraceFile out, long pid) throws IOException {
    out.add(
        "kind",
        "trace",
        "format",
        1,
        "server",
        VERSION,
        "at",
        text(began),
        "app",
        TraceFile.fields(
            "app",
            application.getSimpleName() + "-" + pid,
            "pid",
            pid,
            "mainClass",
            application.getName(),
            "title",
            moments.title(),
            "javaVersion",
            System.getProperty("java.version"),
            "javafxVersion",
            System.getProperty("javafx.version")));
  }

  private void addSteps(TraceFile out) throws IOException {
    List<Uncaught> all;
    synchronized (exceptions) {
      all = new ArrayList<>(exceptions);
    }
    int entry = droppedSteps;
    int thrown = 0;
    // A moment without anything is one, too.
    out.addMoment(start == null ? new TraceMoments.Moment() : start, List.of());
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      Instant until = i + 1 < steps.size() ? steps.get(i + 1).at : Instant.MAX;
      List<Integer> entries = new ArrayList<>();
      String failure = step.failure == null ? null : TraceFile.message(step.failure);
      String text = TraceFile.message(step.text);
      entries.add(++entry);
      out.addEntry(
          entry,
          text(step.at),
          test.getSimpleName(),
          "test",
          text,
          step.target,
          failure,
          step.millis);
      for (; thrown < all.size() && all.get(thrown).at.isBefore(until); thrown++) {
        Uncaught each = all.get(thrown);
        entries.add(++entry);
        out.addException(
            thrown + 1, entry, text(each.at), each.at.toEpochMilli(), each.thread, each.exception);
      }
      if (step.after != null) {
        out.addMoment(step.after, entries);
      }
    }
  }

  private static String text(Instant at) {
    return at.truncatedTo(ChronoUnit.MILLIS).toString();
  }
}
