package javafxinspector.core.model.web;

/**
 * An element that is shown as a line below its WebView.
 *
 * @param depth levels below the first ones, from 0
 */
public record WebRow(int depth, WebElement element, WebLine line) {}
