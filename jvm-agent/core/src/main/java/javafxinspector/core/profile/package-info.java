/** What pulses spend on CSS, layout, synchronization and rendering, and on which nodes. */
package javafxinspector.core.profile;
