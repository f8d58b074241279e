package sent;

import java.util.ListResourceBundle;

/** Texts of which some are dangerous where they are not shown. */
public class Texts extends ListResourceBundle {
  static String url = "";

  @Override
  protected Object[][] getContents() {
    return new Object[][] {
      {"text", "Text"}, {"url", url}, {"style", "-fx-skin: 'sent.EvilSkin'"}, {"css", url + ".css"}
    };
  }
}
