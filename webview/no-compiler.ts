/** Takes the place of `ajv` in the page's bundle, see scripts/build.ts. Nothing in the page calls it. */
export default function compiler(): never {
  throw new Error('The page compiles no JSON schemas.');
}
