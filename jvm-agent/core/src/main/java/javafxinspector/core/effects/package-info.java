/** What an action has changed on screen, from what pulses have repainted. */
package javafxinspector.core.effects;
