package javafxinspector.core.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.junit.jupiter.api.Test;

class FrameReaderTest {
  private static final int LIMIT = 200;

  private final List<String> received = new ArrayList<>();
  private final List<String> invalid = new ArrayList<>();
  private final List<String> malformed = new ArrayList<>();

  @Test
  void readsSeveralFrames() throws IOException {
    listen(frame(request(1)), frame(request(2)));

    assertEquals(List.of("1 hello", "2 hello"), received);
    assertEquals(List.of(), malformed);
  }

  @Test
  void readsFramesThatArriveByteByByte() throws IOException {
    InputStream slow =
        new ByteArrayInputStream(frame(request(1)).getBytes(StandardCharsets.UTF_8)) {
          @Override
          public synchronized int read(byte[] into, int offset, int length) {
            return super.read(into, offset, Math.min(length, 1));
          }
        };
    frames(slow).listen();

    assertEquals(List.of("1 hello"), received);
  }

  @Test
  void countsBytesRatherThanCharacters() throws IOException {
    listen(frame(request(1, "Grüße 👋")), frame(request(2)));

    assertEquals(List.of("1 hello", "2 hello"), received);
  }

  @Test
  void refusesAFrameOverTheLimitAndStopsReading() throws IOException {
    listen("Content-Length: 2000000000\r\n\r\n", frame(request(1)));

    assertEquals(List.of("A frame of 2000000000 bytes is over the limit of 200."), malformed);
    assertEquals(List.of(), received);
  }

  @Test
  void reportsInvalidParamsWithTheRequestIdAndContinues() throws IOException {
    String wrong =
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"hello\",\"params\":{\"protocol\":\"x\"}}";
    listen(frame(wrong), frame(request(8)));

    assertEquals(List.of("7"), invalid);
    assertEquals(List.of("8 hello"), received);
  }

  @Test
  void reportsInvalidJsonAndContinues() throws IOException {
    listen(frame("{oops"), frame(request(1)));

    assertEquals(1, malformed.size());
    assertEquals(List.of("1 hello"), received);
  }

  @Test
  void stopsAtAFrameWithoutContentLength() throws IOException {
    listen("X-Length: 3\r\n\r\n", frame(request(1)));

    assertEquals(List.of("No Content-Length."), malformed);
    assertEquals(List.of(), received);
  }

  @Test
  void ignoresATruncatedFrame() throws IOException {
    String whole = frame(request(1));
    listen(whole, whole.substring(0, whole.length() - 1));

    assertEquals(List.of("1 hello"), received);
    assertEquals(List.of(), malformed);
  }

  private void listen(String... frames) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (String frame : frames) {
      all.write(frame.getBytes(StandardCharsets.UTF_8));
    }
    frames(new ByteArrayInputStream(all.toByteArray())).listen();
  }

  private FrameReader frames(InputStream input) {
    FrameReader.Faults faults =
        new FrameReader.Faults() {
          @Override
          public void invalidMessage(Message message, String why) {
            invalid.add(((RequestMessage) message).getId());
          }

          @Override
          public void malformedFrame(String why) {
            malformed.add(why);
          }
        };
    return new FrameReader(input, new Wire(List.of()), () -> LIMIT, this::receive, faults);
  }

  private void receive(Message message) {
    RequestMessage request = (RequestMessage) message;
    received.add(request.getId() + " " + request.getMethod());
  }

  private static String request(int id) {
    return request(id, "a client");
  }

  private static String request(int id, String client) {
    return "{\"jsonrpc\":\"2.0\",\"id\":"
        + id
        + ",\"method\":\"hello\",\"params\":{\"protocol\":1,\"token\":\"t\",\"client\":\""
        + client
        + "\"}}";
  }

  private static String frame(String body) {
    int bytes = body.getBytes(StandardCharsets.UTF_8).length;
    return "Content-Length: " + bytes + "\r\n\r\n" + body;
  }
}
