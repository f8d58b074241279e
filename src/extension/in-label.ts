import { oneLine } from '../contract/shown-text.ts';

/** A text as a label of the editor may contain it, without icons. */
export const inLabel = (text: string): string => oneLine(text).replaceAll('$(', '$ (');
