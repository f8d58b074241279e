/** Walks of the scene graph that copy it into records: light and full snapshots, single nodes. */
package javafxinspector.core.model.snapshot;
