/** Replaces `ajv` in the page's bundle (scripts/build.ts), where it is never called. */
export default function compiler(): never {
  throw new Error('The page compiles no JSON schemas.');
}
