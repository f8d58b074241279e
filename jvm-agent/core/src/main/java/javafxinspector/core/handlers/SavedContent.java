package javafxinspector.core.handlers;

import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Permissions;
import javafxinspector.core.permission.SavedFile;

/**
 * The new content of some URLs (docs/protocol/methods-reload.md, "reloadView").
 *
 * @param urls null if a client has left them out
 * @param file the file to read the content from, if that is permitted; null if the content is sent
 * @param text the content if it cannot be read from a file
 */
record SavedContent(List<String> urls, String file, String text) {
  /**
   * Checks that the content is complete.
   *
   * @param what the name of the content in an error
   */
  void require(String what) throws UiException {
    ParamChecks.requireGiven(urls == null || urls.contains(null) ? null : urls, "urls");
    if (file == null && text == null) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "Give the file or the text of the " + what + ".",
          Map.of("path", "file"));
    }
  }

  /**
   * Reads the file. Returns null if the text is sent because no file may be read.
   *
   * @throws UiException MCP_UI_INVALID_INPUT with {@code incomplete} if the file is still being
   *     written, so that the client tries again
   */
  SavedFile read(Permissions permissions) throws UiException {
    if (file == null) {
      return null;
    }
    try {
      SavedFile saved = permissions.read(file);
      if (saved.content().length == 0 && text != null && !text.isEmpty()) {
        throw new UiException(
            "MCP_UI_INVALID_INPUT",
            file + " is empty now. Save it again.",
            Map.of("file", file, "incomplete", true));
      }
      return saved;
    } catch (UiException e) {
      if (text == null || !e.code().equals("MCP_UI_REFUSED")) {
        throw e;
      }
      return null;
    }
  }
}
