/** The windows of the application, their owners and their focus. */
package javafxinspector.core.model.window;
