/** A number that `npm test SUITE -- --NAME N` gives, or the default. */
export function option(name: 'inputs' | 'rows' | 'steps', otherwise: number): number {
  const given = process.env[`TEST_${name.toUpperCase()}`];
  return given === undefined ? otherwise : Number(given);
}

/** Whether the suite matrix judges a control: all, or those that `TEST_CONTROLS` names. */
export function isJudged(control: string): boolean {
  return process.env['TEST_CONTROLS']?.split(',').includes(control) ?? true;
}

/** The generated case that `--seed` and `--path` name; empty for random cases. */
export function replay(): { seed?: number; path?: string } {
  const { TEST_SEED: seed, TEST_PATH: path } = process.env;
  return { ...(seed === undefined ? {} : { seed: Number(seed) }), ...(path === undefined ? {} : { path }) };
}
