/** A number that `npm run test:model -- --NAME N` gives, or the default. */
export function option(name: 'rows' | 'steps' | 'seed', otherwise: number): number {
  const given = process.env[`MODEL_${name.toUpperCase()}`];
  return given === undefined ? otherwise : Number(given);
}
