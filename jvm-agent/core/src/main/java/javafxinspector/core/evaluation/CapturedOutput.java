package javafxinspector.core.evaluation;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.AnyThread;

/** Collects the output of evaluated code, and also passes it to the application's own streams. */
@AnyThread
final class CapturedOutput {
  private static final int MAX_CHARS = 10_000;
  private static final int MAX_BYTES = 4 * MAX_CHARS;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Charset charset = charset();
  private PrintStream out;
  private PrintStream err;

  synchronized PrintStream out() {
    if (out == null) {
      out = copying(System.out);
    }
    return out;
  }

  synchronized PrintStream err() {
    if (err == null) {
      err = copying(System.err);
    }
    return err;
  }

  /** The text; null if nothing was printed. */
  synchronized String text() {
    String text = bytes.toString(charset).replace("\r\n", "\n");
    return text.isEmpty() ? null : Truncation.withEllipsis(text, MAX_CHARS);
  }

  private synchronized void keep(byte[] printed, int offset, int length) {
    bytes.write(printed, offset, Math.min(length, MAX_BYTES - bytes.size()));
  }

  private PrintStream copying(PrintStream real) {
    OutputStream both =
        new OutputStream() {
          @Override
          public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
          }

          @Override
          public void write(byte[] printed, int offset, int length) {
            real.write(printed, offset, length);
            keep(printed, offset, length);
          }

          @Override
          public void flush() {
            real.flush();
          }
        };
    return new PrintStream(both, true, charset);
  }

  /** The encoding of the standard output, so that output that is passed on stays readable. */
  private static Charset charset() {
    String name =
        System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding", ""));
    try {
      return name.isEmpty() ? Charset.defaultCharset() : Charset.forName(name);
    } catch (IllegalArgumentException e) {
      return Charset.defaultCharset();
    }
  }
}
