package javafxinspector.core.web;

import com.sun.webkit.dom.DocumentImpl;
import com.sun.webkit.dom.ElementImpl;
import com.sun.webkit.dom.HTMLInputElementImpl;
import com.sun.webkit.dom.HTMLTextAreaElementImpl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.web.WebView;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.model.address.NodeHint;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebLine;
import javafxinspector.core.text.Truncation;
import org.w3c.dom.Attr;
import org.w3c.dom.NamedNodeMap;

/** An element of a page. It refers to the element strongly, but to its WebView only weakly. */
final class DomElement implements WebElement {
  private static final int ATTRIBUTE = 500;

  /** Attributes that contain addresses. */
  private static final Set<String> ADDRESSES = Set.of("href", "src", "action", "formaction");

  final ElementImpl element;

  /** Set once, after the object has been created. */
  String uid;

  private final DomPage page;

  DomElement(DomPage page, ElementImpl element) {
    this.page = page;
    this.element = element;
  }

  @Override
  public Node view() {
    return page.view();
  }

  @Override
  public String uid() {
    return uid;
  }

  @Override
  public boolean isLive() {
    WebView view = page.view();
    return view != null && Order.isLive(view) && isInDocument();
  }

  /** Whether it is in the current document of the WebView, or in one of its frames. */
  boolean isInDocument() {
    DocumentImpl shown = page.document();
    ElementImpl at = element;
    while (at != null) {
      DocumentImpl document = Dom.document(at);
      if (!Dom.isBelow(at, document)) {
        return false;
      }
      if (Dom.isSame(document, shown)) {
        return true;
      }
      at = Dom.frameOf(at);
    }
    return false;
  }

  @Override
  public NodeHint hint() {
    String id = Dom.attribute(element, "id");
    return new NodeHint(id, Dom.tag(element), DomText.of(element, Dom.tag(element)), null);
  }

  @Override
  public WebLine line() {
    return DomLine.of(element, DomStyle.isDisplayed(element));
  }

  @Override
  public String path() {
    StringBuilder path = new StringBuilder();
    org.w3c.dom.Node n = element;
    for (; n instanceof ElementImpl at; n = n.getParentNode()) {
      int index = 0;
      for (org.w3c.dom.Node s = at.getPreviousSibling(); s != null; s = s.getPreviousSibling()) {
        index += s instanceof ElementImpl other && Dom.tag(other).equals(Dom.tag(at)) ? 1 : 0;
      }
      path.insert(0, "/" + Dom.tag(at) + "[" + index + "]");
    }
    ElementImpl frame = Dom.frameOf(element);
    return frame == null ? path.substring(1) : page.of(frame).path() + path;
  }

  @Override
  public List<String> classes() {
    String names = Dom.attribute(element, "class");
    return names == null ? List.of() : List.of(names.trim().split("\\s+"));
  }

  @Override
  public Map<String, String> attributes() {
    Map<String, String> attributes = new LinkedHashMap<>();
    boolean isSecret = isSecret() || "hidden".equals(Dom.inputType(element));
    NamedNodeMap all = element.getAttributes();
    for (int i = 0; i < all.getLength(); i++) {
      Attr attribute = (Attr) all.item(i);
      String name = attribute.getName();
      boolean isAddress = ADDRESSES.contains(name);
      String value = isAddress ? SafeUrl.of(attribute.getValue()) : attribute.getValue();
      if (!(isSecret && name.equals("value"))) {
        attributes.put(name, value == null ? "" : Truncation.withEllipsis(value, ATTRIBUTE));
      }
    }
    return attributes;
  }

  @Override
  public String interfaceName() {
    String name = element.getClass().getSimpleName();
    return "org.w3c.dom." + (name.startsWith("HTML") ? "html." : "") + name.replace("Impl", "");
  }

  @Override
  public boolean isSecret() {
    return Dom.isSecret(element);
  }

  @Override
  public Bounds boundsInScene() {
    WebView view = page.view();
    if (view == null || !DomStyle.isDisplayed(element)) {
      return null;
    }
    Bounds box = DomBox.inPage(element);
    double zoom = view.getZoom();
    return Geometry.shown(
        view,
        new BoundingBox(
            box.getMinX() * zoom,
            box.getMinY() * zoom,
            box.getWidth() * zoom,
            box.getHeight() * zoom));
  }

  @Override
  public boolean isBelow(WebElement other) {
    ElementImpl above = ((DomElement) other).element;
    for (ElementImpl at = element; at != null; at = Dom.frameOf(at)) {
      if (Dom.isBelow(at, above)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Point2D reachVisible() throws UiException {
    scrollIntoView();
    return new DomReach(element, name()).middle().multiply(page.view().getZoom());
  }

  private void scrollIntoView() throws UiException {
    if (!isLive()) {
      throw failed(
          "gone", "is no longer in its page. Take a new snapshot and use an element of it");
    }
    if (!DomStyle.isDisplayed(element)) {
      boolean isHidden = DomStyle.of(element).isNone() || !DomStyle.of(element).isVisible();
      throw isHidden
          ? failed("invisible", "is not displayed. Open what contains it first")
          : failed("zeroSize", "has no size. Act on an element that a user can see");
    }
    for (ElementImpl at = element; at != null; at = Dom.frameOf(at)) {
      at.scrollIntoViewIfNeeded(true);
    }
  }

  @Override
  public Point2D reach(boolean enabled, Double x, Double y) throws UiException {
    scrollIntoView();
    if (enabled && DomLine.isDisabled(element)) {
      throw failed(
          "disabled",
          "is disabled. Enable it first, or wait for it with ui_wait_for (state enabled)");
    }
    DomReach reach = new DomReach(element, name());
    Point2D point = x == null || y == null ? reach.find() : reach.find(x, y);
    return point.multiply(page.view().getZoom());
  }

  @Override
  public void focus() {
    for (ElementImpl frame = Dom.frameOf(element); frame != null; frame = Dom.frameOf(frame)) {
      frame.focus();
    }
    element.focus();
  }

  @Override
  public boolean isFocused() {
    return Dom.isFocused(element);
  }

  @Override
  public boolean takesText() {
    return DomFields.takesText(element);
  }

  @Override
  public void selectText() {
    DomFields.select(element);
  }

  @Override
  public String value() {
    if (element instanceof HTMLInputElementImpl input) {
      return input.getValue();
    }
    if (element instanceof HTMLTextAreaElementImpl area) {
      return area.getValue();
    }
    return Dom.isEditable(element) ? DomText.all(element) : null;
  }

  @Override
  public Boolean checked() throws UiException {
    String type = Dom.inputType(element);
    boolean isBox = "checkbox".equals(type) || "radio".equals(type);
    if (!isBox && !element.hasAttribute("aria-checked")) {
      throw failed(
          "unsupported", "cannot be checked. Act on a check box or radio button, or click instead");
    }
    return DomLine.isIndeterminate(element) ? null : (Boolean) DomLine.isSelected(element);
  }

  @Override
  public List<String> options() {
    return DomFields.options(element);
  }

  @Override
  public boolean takesSeveral() {
    return DomFields.takesSeveral(element);
  }

  @Override
  public boolean isDisabledOption(int index) {
    return DomFields.isDisabled(element, index);
  }

  @Override
  public List<Integer> chosen() {
    return DomFields.chosen(element);
  }

  @Override
  public void choose(List<Integer> indices) {
    DomFields.choose(element, new ArrayList<>(indices));
  }

  private String name() {
    String id = Dom.attribute(element, "id");
    return Dom.tag(element) + (id == null ? "" : "#" + id);
  }

  private UiException failed(String reason, String problem) {
    return UiException.actionFailed(reason, name() + " " + problem + ".", Map.of());
  }
}
