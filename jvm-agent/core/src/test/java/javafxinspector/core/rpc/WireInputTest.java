package javafxinspector.core.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;

/** The deadline for the hello of a client. */
class WireInputTest {
  @Test
  void whatHasArrivedBeforeTheDeadlineIsReadAfterIt() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket accepted = server.accept()) {
      WireInput late = WireInput.of(accepted, 0);
      assertThrows(SocketTimeoutException.class, late::read);
      client.getOutputStream().write('C');
      // Loopback delivers at once, but the data may be visible to the other end a moment later.
      while (accepted.getInputStream().available() == 0) {
        Thread.onSpinWait();
      }
      assertEquals('C', late.read());
    }
  }
}
