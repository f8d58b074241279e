/** Sequences in which a response was wrong, as `--seed` and `--path` name them. */
export const failingSeeds: readonly { users: 1 | 2 | 5; seed: number; path: string; about: string }[] = [];
