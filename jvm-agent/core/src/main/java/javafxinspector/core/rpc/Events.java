package javafxinspector.core.rpc;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.runtime.Threads;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;

/** A client's notifications, queued on any thread and sent by a thread of the Java agent. */
final class Events {
  /** A client that leaves this many notifications unread is disconnected. It may connect again. */
  private static final int MAX_WAITING = 1000;

  private final Threads threads;
  private final AgentLog log;
  private final MessageConsumer output;
  private final Runnable drop;
  private final int number;
  private final BlockingQueue<NotificationMessage> waiting = new ArrayBlockingQueue<>(MAX_WAITING);
  private Thread sender;
  private boolean closed;

  /**
   * @param drop closes the connection, without waiting
   */
  Events(Threads threads, AgentLog log, MessageConsumer output, Runnable drop, int number) {
    this.threads = threads;
    this.log = log;
    this.output = output;
    this.drop = drop;
    this.number = number;
  }

  synchronized void add(String event, Object params) {
    if (closed) {
      return;
    }
    if (!waiting.offer(message(event, params))) {
      closed = true;
      log.write("A client was disconnected: it left " + MAX_WAITING + " events unread", null);
      drop.run();
      return;
    }
    if (sender == null) {
      sender = threads.start("events " + number, this::send);
    }
  }

  static NotificationMessage message(String event, Object params) {
    NotificationMessage message = new NotificationMessage();
    message.setMethod(event);
    message.setParams(params);
    return message;
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
        log.write("An event could not be written", e);
      }
    }
  }
}
