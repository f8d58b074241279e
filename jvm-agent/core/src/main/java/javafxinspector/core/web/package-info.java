/**
 * Reads the documents in WebViews and acts on their elements. Only this package uses javafx.web,
 * which applications may lack, so it is loaded with the first WebView. It uses the classes of
 * JavaFX's document object model, whose methods are native: scripts of the page cannot replace
 * them, a content security policy does not apply, and JavaScript may be disabled (docs/webview.md).
 */
package javafxinspector.core.web;
