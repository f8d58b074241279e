import path from 'node:path';

const here = import.meta.dirname;

/** The folder of the bundles and the agent's jar: ours when we run from a bundle, the checkout's when from source. */
export const DIST = path.basename(here) === 'dist' ? here : path.resolve(here, '../../dist');

export const AGENT_JAR = path.join(DIST, 'agent.jar');
