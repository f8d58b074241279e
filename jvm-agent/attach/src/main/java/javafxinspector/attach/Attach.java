package javafxinspector.attach;

import java.util.List;

/**
 * Attaches the Java agent's jar to a running JVM: {@code java -cp agent.jar
 * javafxinspector.attach.Attach <pid> <options>}. Prints nothing on success. On failure, prints one
 * line to stderr and exits with the code of a {@link Failure}. With {@code --bridge}, it connects
 * its streams to a Java agent instead ({@link Bridge}).
 */
public final class Attach {
  private Attach() {}

  public static void main(String[] arguments) {
    System.exit(run(List.of(arguments)));
  }

  private static int run(List<String> arguments) {
    try {
      if (!arguments.isEmpty() && arguments.get(0).equals(Bridge.OPTION)) {
        Bridge.run(arguments.subList(1, arguments.size()));
        return 0;
      }
      if (arguments.isEmpty() || arguments.size() > 2 || !arguments.get(0).matches("[0-9]{1,10}")) {
        throw new Failure(Failure.USAGE, "usage: java -cp agent.jar " + NAME + " <pid> [options]");
      }
      long pid = Long.parseLong(arguments.get(0));
      TargetProcess.check(pid);
      Handshake.removeFilesAtExit(pid);
      AttachApi.load(pid, arguments.size() == 2 ? arguments.get(1) : "");
      return 0;
    } catch (Failure e) {
      System.err.println(e.getMessage());
      return e.code();
    } catch (NoClassDefFoundError e) {
      System.err.println("This Java cannot attach: it has no module jdk.attach. Use a full JDK.");
      return Failure.NO_ATTACH_MODULE;
    }
  }

  private static final String NAME = Attach.class.getName();
}
