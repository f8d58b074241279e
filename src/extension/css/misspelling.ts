import { editDistance, nearestName } from '../../contract/nearest-name.ts';

/** Length from which a word may have two mistakes. */
const LONG = 9;

/** Returns the known name of which a name is certainly a misspelling; undefined if it may be a different name. */
export function misspelledOf(name: string, known: readonly string[]): string | undefined {
  const near = known.filter((each) => Math.abs(each.length - name.length) <= 2 && isMisspelling(name, each));
  return nearestName(name, near);
}

/**
 * Returns true if letters of the other name are missing, doubled or in another order. Names that differ by a whole word, a
 * plural or a number are different names.
 */
function isMisspelling(name: string, near: string): boolean {
  const [words, others] = [name.split('-'), near.split('-')];
  if (/\d/.test(name) || /\d/.test(near)) return false;
  if (words.length !== others.length) return name.replaceAll('-', '') === near.replaceAll('-', '');
  const at = words.findIndex((word, index) => word !== others[index]);
  const isOnly = words.every((word, index) => index === at || word === others[index]);
  return isOnly && isMisspelledWord(words[at] ?? '', others[at] ?? '');
}

function isMisspelledWord(word: string, other: string): boolean {
  const [shorter = '', longer = ''] = [word, other].sort((a, b) => a.length - b.length);
  if (shorter.length < 4 || word[0] !== other[0] || longer === `${shorter}s`) return false;
  if (shorter.length < 6 && sorted(word) !== sorted(other) && longer.length === shorter.length) return false;
  return editDistance(word, other) <= (shorter.length < LONG ? 1 : 2);
}

const sorted = (word: string): string => [...word].sort().join('');
