import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Compiles applications, all in this JVM. Its argument is a file, each line of which has the folder of the
 * classes, the class path and the sources of one, with tabs between them. Prints the folders of those that
 * could be compiled.
 */
public class CompileApps {
  public static void main(String[] args) throws Exception {
    Files.readAllLines(Path.of(args[0])).parallelStream()
        .map(line -> line.split("\t"))
        .filter(CompileApps::isCompiled)
        .forEach(parts -> System.out.println(parts[0]));
  }

  private static boolean isCompiled(String[] parts) {
    List<String> options = new ArrayList<>(List.of("-nowarn", "-g", "-encoding", "UTF-8"));
    Stream.of("-d", parts[0], "--class-path", parts[1]).forEach(options::add);
    options.addAll(List.of(parts).subList(2, parts.length));
    return ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(String[]::new)) == 0;
  }
}
