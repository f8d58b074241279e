package javafxinspector.attach;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Calls the Attach API. This is a separate class, because a JVM without jdk.attach cannot link it.
 */
final class AttachApi {
  private AttachApi() {}

  static void load(long pid, String options) throws Failure {
    VirtualMachine vm = attach(pid);
    try {
      if (!hasInstrument(Path.of(vm.getSystemProperties().getProperty("java.home")))) {
        throw TargetProcess.noInstrument(pid);
      }
      vm.loadAgent(ownJar(), options);
    } catch (AgentLoadException | AgentInitializationException e) {
      throw toFailure(pid, e);
    } catch (IOException e) {
      throw new Failure(
          Failure.NO_ANSWER, "The connection to process " + pid + " was lost: " + e.getMessage());
    } finally {
      detach(vm);
    }
  }

  /**
   * Reads the list of modules of the runtime image. Returns true if there is no list; the attach
   * then fails itself.
   */
  private static boolean hasInstrument(Path home) throws IOException {
    Path release = home.resolve("release");
    if (!Files.isReadable(release)) {
      return true;
    }
    String text = Files.readString(release);
    return !text.contains("MODULES=") || text.contains("java.instrument");
  }

  private static VirtualMachine attach(long pid) throws Failure {
    try {
      return VirtualMachine.attach(String.valueOf(pid));
    } catch (AttachNotSupportedException e) {
      String why = String.valueOf(e.getMessage());
      if (why.toLowerCase(Locale.ROOT).contains("does not support the attach mechanism")) {
        throw TargetProcess.disabled(pid, "-XX:+DisableAttachMechanism");
      }
      throw new Failure(Failure.NO_ANSWER, "Process " + pid + " does not allow attaching: " + why);
    } catch (IOException e) {
      throw new Failure(
          Failure.NO_ANSWER, "Process " + pid + " does not respond: " + e.getMessage());
    }
  }

  private static Failure toFailure(long pid, Exception e) {
    String why = String.valueOf(e.getMessage());
    if (why.contains("Dynamic agent loading is not enabled")) {
      return TargetProcess.disabled(pid, "-XX:-EnableDynamicAgentLoading");
    }
    if (why.contains("instrument")) {
      return TargetProcess.noInstrument(pid);
    }
    return new Failure(
        Failure.OTHER,
        "Process " + pid + " could not load the Java agent: " + why.lines().findFirst().orElse(""));
  }

  private static String ownJar() throws Failure {
    try {
      return Path.of(AttachApi.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new Failure(
          Failure.OTHER, "The path of the Java agent's jar is not valid: " + e.getMessage());
    }
  }

  private static void detach(VirtualMachine vm) {
    try {
      vm.detach();
    } catch (IOException e) {
      // The other JVM has already closed the connection.
    }
  }
}
