import { oneLine } from '../contract/shown-text.ts';

/** Returns a text that is safe for a label of the editor, without icons. */
export const inLabel = (text: string): string => oneLine(text).replaceAll('$(', '$ (');
