/** Sequences in which a response was wrong, as `--seed` and `--path` name them. */
export const failingSeeds: readonly { users: 1 | 2 | 5; seed: number; path: string; about: string }[] = [
  { users: 1, seed: -834357162, path: '12', about: 'typing into a field that is disabled after it has got the focus' },
];
