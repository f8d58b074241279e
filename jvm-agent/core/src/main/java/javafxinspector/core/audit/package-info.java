/** Checks the windows for defects that users notice, with one class per check (docs/audit.md). */
package javafxinspector.core.audit;
