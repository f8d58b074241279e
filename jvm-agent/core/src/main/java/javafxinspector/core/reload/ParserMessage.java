package javafxinspector.core.reload;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rewrites a message of JavaFX's stylesheet parser as a sentence for users. */
final class ParserMessage {
  private static final Map<String, String> TOKENS =
      Map.of("LBRACE", "{", "RBRACE", "}", "COLON", ":", "SEMI", ";", "LPAREN", "(", "RPAREN", ")");

  /** The expected kind of token: {@code Expected COLON}. */
  private static final Pattern TOKEN = Pattern.compile("Expected ([A-Z]+)\\b.*", Pattern.DOTALL);

  private static final Pattern UNEXPECTED =
      Pattern.compile("Unexpected token '(.*?)'.*", Pattern.DOTALL);
  private static final Pattern FUNCTION = Pattern.compile("Unexpected function '([\\w-]+)\\('.*");
  private static final Pattern UNIT = Pattern.compile("[+-]?[\\d.]+([A-Za-z]+)");

  /** The place and the token at the end of the message, without a blank before them. */
  private static final Pattern END =
      Pattern.compile(
          "\\s*(?:(?:file|jar|jrt|https?|data):[^\\s\\[]*:?\\s*)?(?:at\\s*)?"
              + "\\[\\s*-?\\d+\\s*,\\s*-?\\d+\\s*](?:,(.*?),<\\d+>)?\\s*$",
          Pattern.DOTALL);

  private ParserMessage() {}

  static String of(String message) {
    String text = message.replaceFirst("^CSS Error parsing [^ ]*: ", "");
    Matcher end = END.matcher(text);
    String found = end.find() ? end.group(1) : null;
    text = END.matcher(text).replaceFirst("");
    Matcher token = TOKEN.matcher(text);
    Matcher unexpected = UNEXPECTED.matcher(text);
    Matcher function = FUNCTION.matcher(text);
    if (token.matches()) {
      return "Expected " + TOKENS.getOrDefault(token.group(1), token.group(1));
    }
    if (function.matches()) {
      return "JavaFX has no function “" + function.group(1) + "” for this property";
    }
    if (unexpected.matches()) {
      return unexpected(unexpected.group(1));
    }
    boolean hasFound = found != null && !found.isBlank() && !text.contains(found);
    String shown = text.replaceAll("\\s+", " ").replace("'", "").replaceAll("<([\\w-]+)>?", "$1");
    return hasFound ? shown + " instead of “" + found.strip() + "”" : shown;
  }

  private static String unexpected(String token) {
    Matcher unit = UNIT.matcher(token);
    if (unit.matches()) {
      return "JavaFX has no unit “" + unit.group(1) + "”";
    }
    String first = token.strip().lines().findFirst().orElse("");
    String advice = token.equals(":") ? ": a ; is probably missing before it" : "";
    return "“" + first + "” does not belong here" + advice;
  }
}
