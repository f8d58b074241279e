/** Conditions that clients emulate: sizes, scale, preferences, locale, direction and font size. */
package javafxinspector.core.emulated;
