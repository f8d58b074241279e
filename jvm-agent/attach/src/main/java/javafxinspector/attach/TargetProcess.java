package javafxinspector.attach;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Checks a process without attaching to it. */
final class TargetProcess {
  private TargetProcess() {}

  /** Throws if the operating system shows that an attach cannot succeed. */
  static void check(long pid) throws Failure {
    Optional<ProcessHandle> process = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
    if (process.isEmpty()) {
      throw new Failure(Failure.NO_PROCESS, "There is no process " + pid + ".");
    }
    Optional<String> user = process.get().info().user();
    Optional<String> me = ProcessHandle.current().info().user();
    if (user.isPresent() && me.isPresent() && !user.equals(me)) {
      throw new Failure(
          Failure.OTHER_USER,
          "Process " + pid + " belongs to " + user.get() + ", only that user can attach to it.");
    }
    Path proc = Path.of("/proc", String.valueOf(pid));
    if (Files.isReadable(proc.resolve("maps"))) {
      checkMemory(pid, proc.resolve("maps"));
      checkArguments(pid, proc.resolve("cmdline"));
    }
  }

  /** Attaching sends a signal that would kill a process that is not a JVM. */
  private static void checkMemory(long pid, Path maps) throws Failure {
    try {
      List<String> lines = Files.readAllLines(maps);
      Optional<String> jvm = lines.stream().filter(line -> line.endsWith("/libjvm.so")).findFirst();
      if (jvm.isEmpty()) {
        throw new Failure(Failure.NO_JVM, "Process " + pid + " is not a Java application.");
      }
      Path library = Path.of(jvm.get().substring(jvm.get().indexOf('/')));
      Path libraries = library.getParent().getParent();
      if (Files.isDirectory(libraries) && !Files.exists(libraries.resolve("libinstrument.so"))) {
        throw noInstrument(pid);
      }
    } catch (IOException e) {
      throw new Failure(Failure.NO_PROCESS, "Process " + pid + " has just exited.");
    }
  }

  private static void checkArguments(long pid, Path commandLine) throws Failure {
    try {
      List<String> arguments = List.of(Files.readString(commandLine).split("\0"));
      int on = arguments.lastIndexOf("-XX:+DisableAttachMechanism");
      int off = arguments.lastIndexOf("-XX:-DisableAttachMechanism");
      if (on > off) {
        throw disabled(pid, "-XX:+DisableAttachMechanism");
      }
      if (arguments.lastIndexOf("-XX:-EnableDynamicAgentLoading")
          > arguments.lastIndexOf("-XX:+EnableDynamicAgentLoading")) {
        throw disabled(pid, "-XX:-EnableDynamicAgentLoading");
      }
    } catch (IOException e) {
      throw new Failure(Failure.NO_PROCESS, "Process " + pid + " has just exited.");
    }
  }

  static Failure disabled(long pid, String option) {
    return new Failure(
        Failure.ATTACH_DISABLED,
        "Process "
            + pid
            + " forbids attaching ("
            + option
            + "). Start it with the Java agent instead (javafx-inspector agent-args).");
  }

  static Failure noInstrument(long pid) {
    return new Failure(
        Failure.NO_INSTRUMENT,
        "The Java runtime of process "
            + pid
            + " does not contain the module java.instrument, so no agent can be loaded. Add it to the"
            + " runtime image (jlink --add-modules java.instrument).");
  }
}
