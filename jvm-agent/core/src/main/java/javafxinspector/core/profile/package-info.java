/**
 * Measures the time that pulses spend on CSS, layout, synchronization and rendering, and on which
 * nodes.
 */
package javafxinspector.core.profile;
