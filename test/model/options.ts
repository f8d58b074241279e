/** A number that `npm run test:model -- --NAME N` gives, or the default. */
export function option(name: 'rows' | 'steps', otherwise: number): number {
  const given = process.env[`MODEL_${name.toUpperCase()}`];
  return given === undefined ? otherwise : Number(given);
}

/** The sequence of actions that `--seed` and `--path` name; empty for random ones. */
export function replay(): { seed?: number; path?: string } {
  const { MODEL_SEED: seed, MODEL_PATH: path } = process.env;
  return { ...(seed === undefined ? {} : { seed: Number(seed) }), ...(path === undefined ? {} : { path }) };
}
