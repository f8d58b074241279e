/**
 * The parts of actions that concern controls and menus: find items and rows, change values,
 * selections and check marks, open and close.
 */
package javafxinspector.core.input.control;
