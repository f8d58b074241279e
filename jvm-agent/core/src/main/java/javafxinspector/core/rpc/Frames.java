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
 * Reads frames ({@code Content-Length}, blank line, JSON) and refuses large ones before they cost
 * memory.
 */
final class Frames extends StreamMessageProducer {
  /** Told what is wrong with a frame whose JSON makes no message. */
  interface Faults {
    /** The message could be told but not all of it read. */
    void unreadable(Message message, String why);

    /** No JSON, or no message at all. */
    void broken(String why);
  }

  private final MessageJsonHandler json;
  private final IntSupplier limit;
  private final MessageConsumer receiver;
  private final Faults faults;

  /**
   * @param limit in bytes, asked for each frame
   */
  Frames(
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

  /** Reads until the stream ends, {@link #close} is called, or a frame is refused. */
  void listen() {
    listen(receiver);
  }

  @Override
  protected boolean handleMessage(InputStream input, Headers headers) throws IOException {
    int length = headers.contentLength;
    if (length > limit.getAsInt()) {
      faults.broken(
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
      faults.unreadable(e.getRpcMessage(), cause(e));
      return true;
    } catch (JsonParseException | IllegalStateException e) {
      refuse(text, e.getMessage());
      return true;
    }
    if (message == null) {
      faults.broken("No JSON-RPC message: the frame is empty.");
      return true;
    }
    receiver.consume(message);
    return true;
  }

  /**
   * Some wrong params fail as if there was no message; whoever asked is told so by the request's
   * id.
   */
  private void refuse(String text, String why) {
    try {
      JsonObject message = JsonParser.parseString(text).getAsJsonObject();
      RequestMessage request = new RequestMessage();
      request.setId(message.get("id").getAsInt());
      request.setMethod(message.get("method").getAsString());
      faults.unreadable(request, why);
    } catch (RuntimeException e) {
      faults.broken("No JSON-RPC message: " + why);
    }
  }

  private static String cause(MessageIssueException e) {
    Throwable cause = e.getIssues().get(0).getCause();
    return cause == null ? e.getIssues().get(0).getText() : cause.getMessage();
  }

  /** A frame without length: what follows cannot be told apart, so no more is read. */
  @Override
  protected void fireError(Throwable error) {
    faults.broken("No Content-Length.");
    close();
  }

  @Override
  protected void fireStreamClosed(Exception cause) {}
}
