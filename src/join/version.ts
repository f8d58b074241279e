import manifest from '../../package.json' with { type: 'json' };

/** The package's version, which clients, relays and Java agents receive. */
export const VERSION = manifest.version;
