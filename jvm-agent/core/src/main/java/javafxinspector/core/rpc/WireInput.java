package javafxinspector.core.rpc;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;

/**
 * Input stream of a client with limits: until {@link #liftDeadline} everything must arrive before a
 * deadline, and the size of a frame's header is limited.
 */
final class WireInput extends FilterInputStream {
  private static final int MAX_HEADER_BYTES = 4096;

  private final Deadline deadline;
  private int headerBytes;

  private WireInput(Deadline deadline) {
    super(new BufferedInputStream(deadline));
    this.deadline = deadline;
  }

  static WireInput of(Socket socket, long helloMillis) throws IOException {
    return new WireInput(new Deadline(socket, helloMillis));
  }

  /** Lifts the deadline, after a successful hello. */
  void liftDeadline() throws IOException {
    deadline.lift();
  }

  /** Reads a byte of a header; bodies are read in bulk. */
  @Override
  public int read() throws IOException {
    if (++headerBytes > MAX_HEADER_BYTES) {
      throw new IOException("header too long");
    }
    return super.read();
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    headerBytes = 0;
    return super.read(into, offset, length);
  }

  private static final class Deadline extends FilterInputStream {
    private final Socket socket;
    private final long until;
    private boolean lifted;

    Deadline(Socket socket, long millis) throws IOException {
      super(socket.getInputStream());
      this.socket = socket;
      this.until = System.nanoTime() + millis * 1_000_000;
    }

    void lift() throws IOException {
      lifted = true;
      socket.setSoTimeout(0);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (!lifted) {
        long left = (until - System.nanoTime()) / 1_000_000;
        // Data that has arrived counts, even if this JVM was stopped until after the deadline.
        if (left <= 0 && available() == 0) {
          throw new SocketTimeoutException("no hello in time");
        }
        socket.setSoTimeout((int) Math.max(1, left));
      }
      return super.read(into, offset, length);
    }
  }
}
