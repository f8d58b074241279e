package sent;

import java.util.ListResourceBundle;

/** Texts, some of which are dangerous in properties that load them. */
public class Texts extends ListResourceBundle {
  static String url = "";

  @Override
  protected Object[][] getContents() {
    return new Object[][] {
      {"text", "Text"}, {"url", url}, {"style", "-fx-skin: 'sent.EvilSkin'"}, {"css", url + ".css"}
    };
  }
}
