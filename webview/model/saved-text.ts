import type { SavedPlace } from '../../src/contract/style-edit.ts';

/** Describes the place that was written in a file, for a message. */
export const savedText = ({ file, line, unsaved }: SavedPlace): string =>
  unsaved ? `Written to line ${line} of ${file}, which has other unsaved changes` : `Saved to ${file}:${line}`;
