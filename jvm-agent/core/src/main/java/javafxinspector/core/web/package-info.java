/**
 * Reads the documents in WebViews and acts on their elements. This package alone uses javafx.web,
 * which applications may lack: it is loaded with the first WebView. It uses the classes of the
 * document object model of JavaFX, whose methods are native: scripts of the page cannot replace
 * them, a content security policy does not apply, and JavaScript may be disabled (docs/webview.md).
 */
package javafxinspector.core.web;
