import type { SavedPlace } from '../../src/contract/style-edit.ts';

/** What was written into a file, for a message. */
export const savedText = ({ file, line, unsaved }: SavedPlace): string =>
  unsaved ? `Written to line ${line} of ${file}, which has other unsaved changes` : `Saved to ${file}:${line}`;
