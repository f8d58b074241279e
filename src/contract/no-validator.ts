/**
 * Replaces the validator of the SDK's client, which compiles code from the schemas of tools: the policy of the page forbids that,
 * and loading the compiler takes time while the editor starts. A client without `tools/list` never uses it.
 */
export const NO_VALIDATOR = {
  getValidator: (): never => {
    throw new Error('This client does not list tools.');
  },
};
