package application;

import java.util.ListResourceBundle;

/** A resource bundle that is a class. */
public final class Words extends ListResourceBundle {
  @Override
  protected Object[][] getContents() {
    return new Object[][] {{"word", "Before"}};
  }
}
