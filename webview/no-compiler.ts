/** Replaces `ajv` in the bundles of the page and the extension (scripts/build.ts), where it is never called. */
export default function compiler(): never {
  throw new Error('JSON schemas are not compiled here.');
}
