/** Pseudo-classes that clients keep on or off, whatever the application does meanwhile. */
package javafxinspector.core.forced;
