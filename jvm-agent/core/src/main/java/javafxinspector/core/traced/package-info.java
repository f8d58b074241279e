/** The routes of events through the filters and handlers of a window. */
package javafxinspector.core.traced;
