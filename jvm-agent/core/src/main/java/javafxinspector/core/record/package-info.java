/** Records what a user, or a client, does as steps of a test. */
package javafxinspector.core.record;
