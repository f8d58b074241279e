package javafxinspector.core.evaluation.compiler;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import javafxinspector.core.json.Json;

/**
 * A compiler in a separate JVM, for an application whose Java runtime has no compiler. Reads one
 * {@link Request} per line from the standard input and writes one {@link Response} per line to the
 * standard output, until the input ends.
 */
public final class CompilerProcess {
  private final Gson gson = gson();
  private ShellCompiler compiler;

  private CompilerProcess() {}

  /** Reads and writes requests and responses. */
  public static Gson gson() {
    return Json.configure(new GsonBuilder()).create();
  }

  /** Called by bootstrap. */
  public static void run() throws IOException {
    PrintStream out = System.out;
    System.setOut(System.err);
    CompilerProcess process = new CompilerProcess();
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      byte[] response = (process.answer(line) + "\n").getBytes(StandardCharsets.UTF_8);
      out.write(response);
      out.flush();
    }
  }

  private String answer(String line) throws JsonParseException {
    Request request = gson.fromJson(line, Request.class);
    if (request.open() == null) {
      return gson.toJson(compiler.answer(request));
    }
    if (compiler != null) {
      compiler.close();
    }
    compiler = new ShellCompiler(request.open());
    return gson.toJson(new Response(null, null, null));
  }
}
