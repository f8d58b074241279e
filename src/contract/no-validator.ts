/**
 * Replaces the validator of the SDK's client, which compiles code from the schemas of tools. The content security policy of the
 * page forbids that, and loading the compiler would delay the start of the editor. A client that does not send `tools/list`
 * never uses the validator.
 */
export const NO_VALIDATOR = {
  getValidator: (): never => {
    throw new Error('This client does not list tools.');
  },
};
