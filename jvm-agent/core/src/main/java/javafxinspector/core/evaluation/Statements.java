package javafxinspector.core.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Splits code into statements by its tokens. JShell's own analysis would start a thread in the
 * application that cannot be ended.
 */
final class Statements {
  /** Words that start a statement which ends with a brace. */
  private static final Set<String> BLOCKS =
      Set.of("if", "for", "while", "do", "try", "switch", "synchronized", "else");

  /** Words that continue a statement after a closing brace. */
  private static final Set<String> CONTINUING = Set.of("else", "catch", "finally", "instanceof");

  /** Words after which a brace belongs to an expression that ends with a semicolon. */
  private static final Set<String> VALUES = Set.of("new", "return", "throw", "yield", "assert");

  private final Tokens tokens;
  private final String code;
  private final List<Statement> statements = new ArrayList<>();

  /** The first token of the statement that is being read, and the end of its last token. */
  private Token first;

  private boolean mayReturn;
  private int end;
  private int depth;
  private boolean isExpression;

  private Statements(String code) {
    this.code = code;
    tokens = new Tokens(code);
  }

  /**
   * Splits code into statements. Never throws: incomplete code becomes a statement that does not
   * compile.
   */
  static List<Statement> of(String code) {
    return new Statements(code).split();
  }

  private List<Statement> split() {
    Token token = tokens.next();
    while (token != null) {
      Token next = tokens.next();
      take(token, next);
      token = next;
    }
    finish();
    return statements;
  }

  private void take(Token token, Token next) {
    String text = token.text();
    if (first == null) {
      if (text.equals(";")) {
        return;
      }
      first = token;
      isExpression = false;
      mayReturn = false;
    }
    mayReturn |= text.equals("return") && isBlock(first.text());
    end = token.end();
    switch (text) {
      case "(", "[", "{" -> depth++;
      case ")", "]", "}" -> depth--;
      default -> {
        // Only braces, and tokens outside of them, matter.
      }
    }
    if (depth > 0) {
      return;
    }
    depth = 0;
    if (text.equals(";")) {
      if (next == null || !next.text().equals("else")) {
        finish();
      }
      isExpression = false;
    } else if (text.equals("}")) {
      if (!isExpression && !continues(next)) {
        finish();
      }
    } else if (text.equals("=") || text.equals("->") || VALUES.contains(text)) {
      isExpression = true;
    } else if (BLOCKS.contains(text) && !isExpression) {
      isExpression = false;
    }
  }

  private static boolean isBlock(String firstWord) {
    return BLOCKS.contains(firstWord) || firstWord.equals("{");
  }

  private boolean continues(Token next) {
    if (next == null) {
      return false;
    }
    return CONTINUING.contains(next.text())
        || next.text().equals("while") && first.text().equals("do")
        || next.text().equals(".")
        || next.text().equals(";");
  }

  private void finish() {
    if (first == null) {
      return;
    }
    boolean returns = first.text().equals("return");
    int from = returns ? first.end() : first.start();
    while (returns && from < end && Character.isWhitespace(code.charAt(from))) {
      from++;
    }
    String text = code.substring(from, end);
    boolean isClosed = text.endsWith(";") || text.endsWith("}");
    statements.add(new Statement(isClosed ? text : text + ";", from, returns, mayReturn));
    first = null;
    depth = 0;
  }
}
