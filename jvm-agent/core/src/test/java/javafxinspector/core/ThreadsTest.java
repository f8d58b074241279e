package javafxinspector.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.properties.CanBeAnnotated;
import java.lang.annotation.Annotation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OffFx;
import javafxinspector.core.threads.OnFx;
import org.junit.jupiter.api.Test;

/**
 * Checks that the annotations of threads (docs/architecture.md, "Threads") are true for direct
 * calls, including calls through methods without annotations. A lambda or a method reference runs
 * on the thread of the code to which it is passed.
 */
class ThreadsTest {
  @Test
  void noOtherThreadCallsWhatRunsOnTheJavaFxThread() {
    assertEquals("", paths(OffFx.class, OnFx.class));
  }

  @Test
  void theJavaFxThreadCallsNothingThatWouldBlockIt() {
    assertEquals("", paths(OnFx.class, OffFx.class));
  }

  /** The call paths from code with one annotation to code with another. */
  private static String paths(Class<? extends Annotation> from, Class<? extends Annotation> to) {
    Map<JavaCodeUnit, List<String>> reached = new LinkedHashMap<>();
    ArchitectureTest.CORE.stream()
        .flatMap(each -> each.getCodeUnits().stream())
        .filter(unit -> is(from, unit))
        .forEach(unit -> reached.put(unit, List.of(name(unit))));
    assertTrue(reached.size() > 20, "annotations are read");
    Set<String> found = new TreeSet<>();
    Deque<JavaCodeUnit> next = new ArrayDeque<>(reached.keySet());
    while (!next.isEmpty()) {
      JavaCodeUnit unit = next.remove();
      for (JavaCodeUnit called : calledBy(unit)) {
        List<String> path = new ArrayList<>(reached.get(unit));
        path.add(name(called));
        if (is(to, called)) {
          found.add(String.join(" calls ", path));
        } else if (annotationOf(called).isEmpty() && !reached.containsKey(called)) {
          reached.put(called, path);
          next.add(called);
        }
      }
    }
    return String.join("\n", found);
  }

  /** The methods that a method or constructor calls itself, without those that its lambdas call. */
  private static List<JavaCodeUnit> calledBy(JavaCodeUnit unit) {
    return Stream.<JavaCodeUnitAccess<?>>concat(
            unit.getMethodCallsFromSelf().stream(), unit.getConstructorCallsFromSelf().stream())
        .filter(call -> !call.isDeclaredInLambda())
        .map(call -> call.getTarget().resolveMember().orElse(null))
        .filter(JavaCodeUnit.class::isInstance)
        .map(JavaCodeUnit.class::cast)
        .toList();
  }

  private static String name(JavaCodeUnit unit) {
    return unit.getOwner().getSimpleName() + "." + unit.getName();
  }

  /** Whether a method, a method that it overrides, or otherwise its type has this annotation. */
  private static boolean is(Class<? extends Annotation> annotation, JavaCodeUnit unit) {
    return annotationOf(unit).equals(Optional.of(annotation));
  }

  private static Optional<Class<? extends Annotation>> annotationOf(JavaCodeUnit unit) {
    Optional<Class<? extends Annotation>> own = own(unit);
    if (own.isPresent()) {
      return own;
    }
    if (unit instanceof JavaMethod method) {
      for (JavaClass type : supertypes(unit.getOwner())) {
        Optional<JavaMethod> overridden = type.tryGetMethod(method.getName(), names(method));
        if (overridden.isPresent() && annotationOf(overridden.get()).isPresent()) {
          return annotationOf(overridden.get());
        }
      }
    }
    // An object may be created on another thread, and the components of a record are only read.
    boolean isOfType = unit instanceof JavaMethod && !unit.getOwner().isRecord();
    return isOfType ? ofType(unit.getOwner()) : Optional.empty();
  }

  private static String[] names(JavaMethod method) {
    return method.getRawParameterTypes().stream().map(JavaClass::getName).toArray(String[]::new);
  }

  private static List<JavaClass> supertypes(JavaClass type) {
    return Stream.concat(type.getRawSuperclass().stream(), type.getRawInterfaces().stream())
        .toList();
  }

  private static Optional<Class<? extends Annotation>> ofType(JavaClass type) {
    Optional<Class<? extends Annotation>> own = own(type);
    return own.isPresent() ? own : type.getEnclosingClass().flatMap(ThreadsTest::ofType);
  }

  private static Optional<Class<? extends Annotation>> own(CanBeAnnotated element) {
    return Stream.<Class<? extends Annotation>>of(OnFx.class, OffFx.class, AnyThread.class)
        .filter(element::isAnnotatedWith)
        .findFirst();
  }
}
