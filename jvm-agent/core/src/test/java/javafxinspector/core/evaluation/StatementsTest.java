package javafxinspector.core.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatementsTest {
  @Test
  void endsStatementsAtSemicolonsAndBraces() {
    assertEquals(List.of("int a = 1;", "a++;", "a;"), split("int a = 1; a++;\n ;; a"));
    assertEquals(
        List.of("if (a) { b(); } else if (c) d(); else { e(); }", "f();"),
        split("if (a) { b(); } else if (c) d(); else { e(); } f()"));
    assertEquals(
        List.of(
            "try { a(); } catch (E e) { } finally { b(); }", "do { a++; } while (a < 3);", "a;"),
        split("try { a(); } catch (E e) { } finally { b(); } do { a++; } while (a < 3); a"));
    assertEquals(
        List.of("int f(int x) { return x; }", "record P(int x) { }", "f(2);"),
        split("int f(int x) { return x; } record P(int x) { } f(2)"));
  }

  @Test
  void keepsBracesOfExpressions() {
    for (String one :
        List.of(
            "int[] a = {1, 2};",
            "Runnable r = () -> { run(); };",
            "new Thread() { int x; }.start();",
            "var s = switch (x) { case 1 -> 2; default -> { yield 3; } };",
            "list.forEach(x -> { print(x); });",
            "boolean b = c == d || e <= f;")) {
      assertEquals(List.of(one, "next();"), split(one + " next();"));
    }
    assertEquals(List.of("if (a == b) { c(); }", "d();"), split("if (a == b) { c(); }\nd();"));
  }

  @Test
  void ignoresWhatCommentsAndLiteralsContain() {
    assertEquals(
        List.of("s = \"; } \\\" {\";", "c = ';';"),
        split("// ; {\ns = \"; } \\\" {\"; /* } */ c = ';';"));
    assertEquals(
        List.of("t = \"\"\"\n ; \" }\"\"\";", "u();"),
        split("t = \"\"\"\n ; \" }\"\"\"; u() // end"));
  }

  @Test
  void takesTheExpressionOfReturn() {
    assertEquals(
        List.of(
            new Statement("int a = 1;", 1, false, false), new Statement("a + 1;", 20, true, false)),
        Statements.of(" int a = 1;\n return a + 1"));
  }

  @Test
  void knowsBlocksThatMayReturn() {
    assertEquals(
        List.of(true, true, false, false, false),
        Statements.of("if (a) return 1; { return 2; } int f() { return 3; } f(); while (b) { }")
            .stream()
            .map(Statement::mayReturn)
            .toList());
  }

  @Test
  void leavesIncompleteCodeToTheCompiler() {
    assertEquals(List.of("f(1;"), split("f(1"));
    assertEquals(List.of("}"), split("}"));
    assertEquals(
        List.of("s = \"a"), split("s = \"a").stream().map(s -> s.replace(";", "")).toList());
    assertEquals(List.of(), split(" // nothing\n"));
  }

  private static List<String> split(String code) {
    return Statements.of(code).stream().map(Statement::text).toList();
  }
}
