package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

/** Addresses without the parts that may be secret. */
class SafeUrlTest {
  private static void assertSafe(String expected, String url) {
    assertEquals(expected, SafeUrl.of(url));
  }

  @Test
  void isNullForAPageWithoutAnAddress() {
    assertNull(SafeUrl.of(null));
    assertNull(SafeUrl.of(""));
    assertNull(SafeUrl.of(" "));
    assertNull(SafeUrl.of("about:blank"));
  }

  @Test
  void keepsAnAddressWithoutSecrets() {
    assertSafe("https://example.com/a/b.html#top", "https://example.com/a/b.html#top");
    assertSafe("b.html", "b.html");
    assertSafe("#top", "#top");
    assertSafe("https://example.com/@ada", "https://example.com/@ada");
    assertSafe("mailto:ada@example.com", "mailto:ada@example.com");
  }

  @Test
  void leavesOutUserNameAndPassword() {
    assertSafe("https://example.com/a", "https://ada:hush@example.com/a");
    assertSafe("//example.com", "//ada@example.com");
  }

  @Test
  void leavesOutTheQuery() {
    assertSafe("a.html?…", "a.html?token=hush");
    assertSafe("?…", "?token=hush");
    assertSafe("a.html?…#top", "a.html?token=hush#top");
    assertSafe("a.html#top?more", "a.html#top?more");
  }

  @Test
  void leavesOutAFragmentWithValues() {
    assertSafe("a.html#…", "a.html#token=hush");
    assertSafe("#…", "#token=hush");
    assertSafe("a.html?…#…", "a.html?x=1#token=hush");
  }

  @Test
  void namesOnlyTheKindOfDataAndScripts() {
    assertSafe("data:text/html…", "data:text/html,<p>hush");
    assertSafe("data:image/png…", "data:image/png;base64,aHVzaA==");
    assertSafe("javascript:…", " javascript:hush()");
    assertSafe("blob:…", "blob:https://example.com/hush");
    assertSafe("data:text/plain…", "data:text/plain," + "x".repeat(500));
  }

  @Test
  void cutsALongAddress() {
    String long200 = "https://example.com/" + "x".repeat(180);
    assertSafe(long200, long200);
    assertSafe(long200 + "…", long200 + "y");
  }
}
