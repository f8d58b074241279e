package javafxinspector.maven;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.inject.Named;
import javax.inject.Singleton;
import org.apache.maven.execution.MojoExecutionEvent;
import org.apache.maven.execution.MojoExecutionListener;
import org.apache.maven.plugin.Mojo;
import org.apache.maven.plugin.MojoExecution;

/**
 * Adds the JVM options of {@code javafx-inspector run} to the goals that start applications in a
 * JVM of their own, after Maven has configured them. Maven's own JVM and all other goals stay as
 * they are.
 */
@Named
@Singleton
public final class AgentInjector implements MojoExecutionListener {
  /** The JVM options, one per line. */
  private static final String VARIABLE = "JAVAFX_INSPECTOR_JVM_ARGS";

  private static final String LAUNCHER_OPTIONS = "JDK_JAVA_OPTIONS";

  @Override
  public void beforeMojoExecution(MojoExecutionEvent event) {
    String lines = System.getenv(VARIABLE);
    if (lines == null || lines.isEmpty()) {
      return;
    }
    MojoExecution execution = event.getExecution();
    String goal = execution.getArtifactId() + ":" + execution.getGoal();
    try {
      add(goal, event.getMojo(), Arrays.asList(lines.split("\n")));
    } catch (ReflectiveOperationException | RuntimeException e) {
      System.err.println(
          "javafx-inspector: this version of "
              + goal
              + " is not supported, so its application starts without the Java agent. Attach to it"
              + " once it is running: javafx-inspector attach <pid> ("
              + e
              + ")");
    }
  }

  private static void add(String goal, Mojo mojo, List<String> jvmArgs)
      throws ReflectiveOperationException {
    switch (goal) {
      case "javafx-maven-plugin:run":
        {
          Field field = field(mojo, "options");
          Object before = field.get(mojo);
          List<Object> all = new ArrayList<>(before == null ? new ArrayList<>() : (List<?>) before);
          all.addAll(jvmArgs);
          field.set(mojo, all);
          break;
        }
      case "spring-boot-maven-plugin:run":
        {
          Field field = field(mojo, "jvmArguments");
          field.set(mojo, joined(field.get(mojo), jvmArgs));
          break;
        }
      case "exec-maven-plugin:exec":
        {
          Field field = field(mojo, "environmentVariables");
          Map<Object, Object> all = new HashMap<>();
          Object before = field.get(mojo);
          if (before != null) {
            all.putAll((Map<?, ?>) before);
          }
          Object own = all.getOrDefault(LAUNCHER_OPTIONS, System.getenv(LAUNCHER_OPTIONS));
          all.put(LAUNCHER_OPTIONS, joined(own, jvmArgs));
          field.set(mojo, all);
          break;
        }
      default:
    }
  }

  /** Options in one text, in which quotation marks enclose those with spaces. */
  private static String joined(Object before, List<String> jvmArgs) {
    String added =
        jvmArgs.stream()
            .map(option -> option.indexOf(' ') < 0 ? option : '"' + option + '"')
            .collect(Collectors.joining(" "));
    return before == null || before.toString().isEmpty() ? added : before + " " + added;
  }

  /** The field of a goal that holds a parameter. A superclass may declare it. */
  private static Field field(Mojo mojo, String name) throws NoSuchFieldException {
    for (Class<?> type = mojo.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          field.setAccessible(true);
          return field;
        }
      }
    }
    throw new NoSuchFieldException(name);
  }

  @Override
  public void afterMojoExecutionSuccess(MojoExecutionEvent event) {}

  @Override
  public void afterExecutionFailure(MojoExecutionEvent event) {}
}
