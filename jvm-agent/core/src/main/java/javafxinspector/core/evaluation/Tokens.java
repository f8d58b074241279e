package javafxinspector.core.evaluation;

/** Reads the tokens of Java code, without white space and comments. */
final class Tokens {
  private final String code;
  private int at;

  Tokens(String code) {
    this.code = code;
  }

  /** The next token; null at the end of the code. */
  Token next() {
    skip();
    if (at >= code.length()) {
      return null;
    }
    int start = at;
    char c = code.charAt(at);
    if (Character.isJavaIdentifierPart(c)) {
      while (at < code.length() && Character.isJavaIdentifierPart(code.charAt(at))) {
        at++;
      }
    } else if (code.startsWith("\"\"\"", at)) {
      quoted("\"\"\"");
    } else if (c == '"' || c == '\'') {
      quoted(String.valueOf(c));
    } else if (code.startsWith("->", at) || isComparison()) {
      at += 2;
    } else {
      at++;
    }
    return new Token(code.substring(start, at), start, at);
  }

  /** Whether this is an operator with an equals sign that does not assign. */
  private boolean isComparison() {
    return at + 1 < code.length()
        && code.charAt(at + 1) == '='
        && "=!<>".indexOf(code.charAt(at)) >= 0;
  }

  private void quoted(String quote) {
    at += quote.length();
    while (at < code.length() && !code.startsWith(quote, at)) {
      at += code.charAt(at) == '\\' ? 2 : 1;
    }
    at = Math.min(code.length(), at + quote.length());
  }

  private void skip() {
    while (at < code.length()) {
      if (Character.isWhitespace(code.charAt(at))) {
        at++;
      } else if (code.startsWith("//", at)) {
        at = after("\n");
      } else if (code.startsWith("/*", at)) {
        at = after("*/");
      } else {
        return;
      }
    }
  }

  private int after(String end) {
    int found = code.indexOf(end, at + 2);
    return found < 0 ? code.length() : found + end.length();
  }
}
