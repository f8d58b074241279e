package javafxinspector.core.rpc;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageProducer;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;

/**
 * Reads frames ({@code Content-Length}, blank line, JSON) and rejects oversized ones before they
 * are read into memory.
 */
final class FrameReader extends StreamMessageProducer {
  /** Receives frames that contain no valid message. */
  interface Faults {
    /** The message was recognized, but not all of it could be read. */
    void invalidMessage(Message message, String why);

    /** The frame is not JSON or not a JSON-RPC message. */
    void malformedFrame(String why);
  }

  private final MessageJsonHandler json;
  private final IntSupplier limit;
  private final MessageConsumer receiver;
  private final Faults faults;

  /**
   * @param limit maximum size of a frame in bytes, read again for each frame
   */
  FrameReader(
      InputStream input,
      MessageJsonHandler json,
      IntSupplier limit,
      MessageConsumer receiver,
      Faults faults) {
    super(input, json);
    this.json = json;
    this.limit = limit;
    this.receiver = receiver;
    this.faults = faults;
  }

  /** Reads until the stream ends, {@link #close} is called, or a frame is rejected. */
  void listen() {
    listen(receiver);
  }

  @Override
  protected boolean handleMessage(InputStream input, Headers headers) throws IOException {
    int length = headers.contentLength;
    if (length > limit.getAsInt()) {
      faults.malformedFrame(
          "A frame of " + length + " bytes is over the limit of " + limit.getAsInt() + ".");
      return false;
    }
    byte[] body = input.readNBytes(length);
    if (body.length < length) {
      return false;
    }
    String text = new String(body, StandardCharsets.UTF_8);
    Message message;
    try {
      message = json.parseMessage(text);
    } catch (MessageIssueException e) {
      faults.invalidMessage(e.getRpcMessage(), cause(e));
      return true;
    } catch (JsonParseException | IllegalStateException e) {
      refuse(text, e.getMessage());
      return true;
    }
    if (message == null) {
      faults.malformedFrame("Not a JSON-RPC message: the frame is empty.");
      return true;
    }
    receiver.consume(message);
    return true;
  }

  /**
   * Rejects a message. Some invalid params cause the same failure as a missing message, so the
   * request's id is read here to send the client a response.
   */
  private void refuse(String text, String why) {
    try {
      JsonObject message = JsonParser.parseString(text).getAsJsonObject();
      RequestMessage request = new RequestMessage();
      request.setId(message.get("id").getAsInt());
      request.setMethod(message.get("method").getAsString());
      faults.invalidMessage(request, why);
    } catch (RuntimeException e) {
      faults.malformedFrame("Not a JSON-RPC message: " + why);
    }
  }

  private static String cause(MessageIssueException e) {
    Throwable cause = e.getIssues().get(0).getCause();
    return cause == null ? e.getIssues().get(0).getText() : cause.getMessage();
  }

  /**
   * Called for a frame without Content-Length. The next frame cannot be found, so reading stops.
   */
  @Override
  protected void fireError(Throwable error) {
    faults.malformedFrame("No Content-Length.");
    close();
  }

  @Override
  protected void fireStreamClosed(Exception cause) {}
}
