/**
 * Finds the changes on screen that an action has caused, from the nodes that pulses have repainted.
 */
package javafxinspector.core.effects;
