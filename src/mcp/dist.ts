import path from 'node:path';
import { ROBOT_FILE } from '../contract/robot.ts';

const here = import.meta.dirname;

/**
 * The folder of the bundles and of the agent jar: the folder of the running bundle, or `dist` of the checkout when run from
 * source.
 */
export const DIST = path.basename(here) === 'dist' ? here : path.resolve(here, '../../dist');

export const AGENT_JAR = path.join(DIST, 'agent.jar');

/** The Maven extension of `javafx-inspector run`. */
export const MAVEN_EXTENSION = path.join(DIST, 'maven-extension.jar');

/** The source of the class that recorded tests extend. */
export const ROBOT_JAVA = path.join(DIST, ROBOT_FILE);
