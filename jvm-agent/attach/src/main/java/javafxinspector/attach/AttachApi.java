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

/** The attempt itself. A class of its own, since a JVM without jdk.attach cannot link it. */
final class AttachApi {
  private AttachApi() {}

  static void load(long pid, String options) throws Failure {
    VirtualMachine vm = attach(pid);
    try {
      Path home = Path.of(vm.getSystemProperties().getProperty("java.home"));
      if (Files.exists(home.resolve("release"))
          && !Files.readString(home.resolve("release")).contains("java.instrument")) {
        throw Target.noInstrument(pid);
      }
      vm.loadAgent(ownJar(), options);
    } catch (AgentLoadException | AgentInitializationException e) {
      throw explained(pid, e);
    } catch (IOException e) {
      throw new Failure(Failure.NO_ANSWER, "Process " + pid + " went away: " + e.getMessage());
    } finally {
      detach(vm);
    }
  }

  private static VirtualMachine attach(long pid) throws Failure {
    try {
      return VirtualMachine.attach(String.valueOf(pid));
    } catch (AttachNotSupportedException e) {
      String why = String.valueOf(e.getMessage());
      if (why.toLowerCase(Locale.ROOT).contains("does not support the attach mechanism")) {
        throw Target.disabled(pid, "-XX:+DisableAttachMechanism");
      }
      throw new Failure(Failure.NO_ANSWER, "Process " + pid + " does not let us attach: " + why);
    } catch (IOException e) {
      throw new Failure(
          Failure.NO_ANSWER, "Process " + pid + " does not answer: " + e.getMessage());
    }
  }

  private static Failure explained(long pid, Exception e) {
    String why = String.valueOf(e.getMessage());
    if (why.contains("Dynamic agent loading is not enabled")) {
      return Target.disabled(pid, "-XX:-EnableDynamicAgentLoading");
    }
    if (why.contains("instrument")) {
      return Target.noInstrument(pid);
    }
    return new Failure(
        Failure.OTHER,
        "Process " + pid + " could not load the agent: " + why.lines().findFirst().orElse(""));
  }

  private static String ownJar() throws Failure {
    try {
      return Path.of(AttachApi.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new Failure(Failure.OTHER, "The agent's jar has no proper path: " + e.getMessage());
    }
  }

  private static void detach(VirtualMachine vm) {
    try {
      vm.detach();
    } catch (IOException e) {
      // The other side has closed already.
    }
  }
}
