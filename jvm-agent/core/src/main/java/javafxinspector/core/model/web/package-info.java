/** The content of web pages in a WebView, without the classes of javafx.web (docs/webview.md). */
package javafxinspector.core.model.web;
