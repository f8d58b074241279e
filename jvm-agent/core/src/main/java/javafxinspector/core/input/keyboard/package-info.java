/**
 * The virtual keyboard: key strokes, the fields that receive them, and the base of the actions that
 * press keys.
 */
package javafxinspector.core.input.keyboard;
