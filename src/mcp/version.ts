import manifest from '../../package.json' with { type: 'json' };

/** The package's version, told to clients, relays and agents. */
export const VERSION = manifest.version;
