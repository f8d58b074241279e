/** Checks of the windows for defects that users notice: one class per check (docs/audit.md). */
package javafxinspector.core.audit;
