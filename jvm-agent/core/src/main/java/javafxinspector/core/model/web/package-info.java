/** What web pages in a WebView contain, without the classes of javafx.web (docs/webview.md). */
package javafxinspector.core.model.web;
