/** The tooltip of the badges that show which AI agents and scripts wait for events. */
export function waitingText(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const list = names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `${list} ${names.length < 2 ? 'is' : 'are'} waiting for events of the application`;
}
