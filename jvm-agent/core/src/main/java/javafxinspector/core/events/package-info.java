/** Events for clients: events that the application pushes, and windows that open and close. */
package javafxinspector.core.events;
