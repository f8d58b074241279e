/** Events for clients: those that the application pushes, and windows that open and close. */
package javafxinspector.core.events;
