/** Pseudo-classes that clients keep on or off, whatever the application does. */
package javafxinspector.core.forced;
