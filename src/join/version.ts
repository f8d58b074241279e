import manifest from '../../package.json' with { type: 'json' };

/** The version of this package, which is sent to clients, relays and Java agents. */
export const VERSION = manifest.version;
