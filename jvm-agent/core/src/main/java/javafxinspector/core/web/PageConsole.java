package javafxinspector.core.web;

import com.sun.javafx.webkit.Accessor;
import java.lang.reflect.Field;
import javafx.scene.Node;
import javafxinspector.core.events.ConsoleMessages;
import javafxinspector.core.fx.Reflect;
import javafxinspector.core.threads.OnFx;

/** Determines the page of a message in its console. */
@OnFx
public final class PageConsole implements ConsoleMessages.Pages {
  private Field accessor;

  @Override
  public Node view(Object client) {
    if (accessor == null) {
      accessor = Reflect.field(client.getClass(), "accessor");
    }
    try {
      return ((Accessor) accessor.get(client)).getView();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(accessor + " is not open to the Java agent", e);
    }
  }

  @Override
  public String address(String source) {
    return SafeUrl.of(source);
  }
}
