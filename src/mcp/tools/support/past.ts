const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['choose', 'chose'],
  ['drag', 'dragged'],
  ['find', 'found'],
  ['iconify', 'iconified'],
  ['read', 'read'],
  ['reset', 'reset'],
  ['run', 'ran'],
  ['set', 'set'],
  ['stop', 'stopped'],
  ['take', 'took'],
]);

/** Returns an action in the past tense: `clicked “OK”` for `click “OK”`. */
export function inPast(deed: string): string {
  return deed.replace(/^[a-z-]+/, (verb) => IRREGULAR.get(verb) ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`));
}
