package javafxinspector.attach;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Connects its standard input and output to the Java agent of an application of this user, for
 * {@code javafx-inspector connect --command} (docs/connect.md). It sends {@code hello}, so the
 * token does not leave the machine or container.
 */
final class Bridge {
  static final String OPTION = "--bridge";

  private static final long FIND_MILLIS = 20_000;
  private static final long PAUSE_MILLIS = 100;
  private static final String USAGE = "usage: java -jar agent.jar --bridge [--run <folder>] [pid]";

  private Bridge() {}

  static void run(List<String> arguments) throws Failure {
    List<String> rest = new ArrayList<>(arguments);
    Path named = null;
    if (!rest.isEmpty() && rest.get(0).equals("--run")) {
      if (rest.size() == 1) {
        throw new Failure(Failure.USAGE, USAGE);
      }
      named = Path.of(rest.get(1)).toAbsolutePath();
      rest = rest.subList(2, rest.size());
    }
    if (rest.size() > 1 || !rest.stream().allMatch(each -> each.matches("[0-9]{1,10}"))) {
      throw new Failure(Failure.USAGE, USAGE);
    }
    connect(rest.isEmpty() ? only(named) : withPid(named, Long.parseLong(rest.get(0))));
  }

  private static AgentFile only(Path named) throws Failure {
    List<AgentFile> found = AgentFile.in(named);
    if (found.size() == 1) {
      return found.get(0);
    }
    if (found.isEmpty()) {
      throw new Failure(
          Failure.NO_PROCESS,
          "No application with the Java agent runs here for the user "
              + System.getProperty("user.name")
              + ". Start it with the Java agent, run this as the application's user, or give the"
              + " application's process ID.");
    }
    throw new Failure(
        Failure.USAGE,
        "Several applications with the Java agent run here. Give the process ID of one: "
            + found.stream().map(AgentFile::toString).collect(Collectors.joining(", ")));
  }

  /** Loads the Java agent first if the application has none. */
  private static AgentFile withPid(Path named, long pid) throws Failure {
    if (AgentFile.of(named, pid) == null) {
      TargetProcess.check(pid);
      Handshake.removeFilesAtExit(pid);
      AttachApi.load(pid, "enable=true" + (named == null ? "" : ",run=" + encoded(named)));
    }
    long until = System.nanoTime() + FIND_MILLIS * 1_000_000;
    while (System.nanoTime() - until < 0) {
      AgentFile found = AgentFile.of(named, pid);
      if (found != null) {
        return found;
      }
      pause();
    }
    throw new Failure(Failure.NO_ANSWER, "Process " + pid + " did not start JavaFX in time.");
  }

  private static String encoded(Path path) {
    return URLEncoder.encode(path.toString(), StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void connect(AgentFile agent) throws Failure {
    try (Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), agent.port())) {
      socket.setTcpNoDelay(true);
      OutputStream toAgent = socket.getOutputStream();
      toAgent.write(hello(agent.token()));
      Thread input = new Thread(() -> forward(socket, toAgent), "input");
      input.setDaemon(true);
      input.start();
      socket.getInputStream().transferTo(new FileOutputStream(FileDescriptor.out));
    } catch (IOException e) {
      throw new Failure(
          Failure.NO_ANSWER, "The connection to " + agent + " ended: " + e.getMessage());
    }
  }

  private static byte[] hello(String token) {
    String content =
        "{\"jsonrpc\":\"2.0\",\"id\":\"hello\",\"method\":\"hello\",\"params\":{\"protocol\":1,"
            + "\"client\":\"javafx-inspector bridge\",\"token\":\""
            + token
            + "\"}}";
    String frame = "Content-Length: " + content.length() + "\r\n\r\n" + content;
    return frame.getBytes(StandardCharsets.UTF_8);
  }

  /** Forwards standard input; its end closes the connection, and thereby ends this process. */
  private static void forward(Socket socket, OutputStream toAgent) {
    try {
      new FileInputStream(FileDescriptor.in).transferTo(toAgent);
      System.exit(0);
    } catch (IOException e) {
      // The connection has ended, so the other direction ends, too.
    }
  }
}
