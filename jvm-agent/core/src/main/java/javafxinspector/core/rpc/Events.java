package javafxinspector.core.rpc;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import javafxinspector.core.Agent;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;

/** A client's notifications, queued on any thread and sent by one of ours. */
final class Events {
  /** A client that has left so many unread is lost: it is dropped, and may connect anew. */
  private static final int MAX_WAITING = 1000;

  private final Agent agent;
  private final MessageConsumer output;
  private final Runnable drop;
  private final int number;
  private final BlockingQueue<NotificationMessage> waiting = new ArrayBlockingQueue<>(MAX_WAITING);
  private Thread sender;
  private boolean closed;

  /**
   * @param drop closes the connection, without waiting
   */
  Events(Agent agent, MessageConsumer output, Runnable drop, int number) {
    this.agent = agent;
    this.output = output;
    this.drop = drop;
    this.number = number;
  }

  synchronized void add(String event, Object params) {
    if (closed) {
      return;
    }
    NotificationMessage message = new NotificationMessage();
    message.setMethod(event);
    message.setParams(params);
    if (!waiting.offer(message)) {
      closed = true;
      agent.log("A client was dropped: it had left " + MAX_WAITING + " events unread", null);
      drop.run();
      return;
    }
    if (sender == null) {
      sender = agent.threads().start("events " + number, this::send);
    }
  }

  int waiting() {
    return waiting.size();
  }

  synchronized void close() {
    closed = true;
    waiting.clear();
    if (sender != null) {
      sender.interrupt();
    }
  }

  private void send() {
    while (true) {
      try {
        output.consume(waiting.take());
      } catch (InterruptedException e) {
        return;
      } catch (JsonRpcException e) {
        drop.run();
        return;
      } catch (RuntimeException e) {
        agent.log("An event could not be written", e);
      }
    }
  }
}
