// @ts-check
// Uses only Node.js itself, because `npm start` builds the Java agent while the npm packages are installed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { locked } from './lock.mjs';
import { replaceFile } from './replace-file.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = path.join(root, 'jvm-agent');
const target = path.join(sources, 'target');
const dist = path.join(root, 'dist');
/** The released jars, and the build output of Maven from which they are copied. */
const jars = {
  'agent.jar': 'dist/target/agent.jar',
  'javafx-inspector-events.jar': 'events/target/javafx-inspector-events.jar',
  'maven-extension.jar': 'maven/target/maven-extension.jar',
};
/** The sources of the class that recorded tests extend, and of those that it uses. */
const robot = path.join(sources, 'robot/src/main/java/javafxinspector/robot');
const ROBOT = 'InspectorRobot.java';
const robotCopy = path.join(dist, 'InspectorRobot.java');
const testkit = path.join(sources, 'testkit/target/testkit.jar');
const digestFile = path.join(target, 'built-from');

/**
 * Builds the jars in `dist` if their Java sources have changed.
 * @param {(args: string[], cwd: string) => Promise<unknown>} maven runs Maven with these arguments in this folder
 * @param {() => void} onWait called if this waits for another running build
 * @returns {Promise<void>}
 */
export async function buildAgent(maven, onWait) {
  if (isBuilt(digestOfSources())) return;
  // Simultaneous builds would write to the same target folders.
  await locked(
    target,
    async () => {
      const digest = digestOfSources();
      if (isBuilt(digest)) return;
      // The tests are neither run nor compiled, and their dependencies are not downloaded.
      await maven(['package', '-Dmaven.test.skip=true'], sources);
      fs.mkdirSync(dist, { recursive: true });
      // A running application may still use the old file.
      for (const [jar, built] of Object.entries(jars))
        replaceFile(path.join(dist, jar), fs.readFileSync(path.join(sources, built)));
      replaceFile(robotCopy, Buffer.from(robotText()));
      fs.writeFileSync(digestFile, digest);
    },
    onWait,
  );
}

/** @param {string} digest */
function isBuilt(digest) {
  const made = [...Object.keys(jars).map((jar) => path.join(dist, jar)), robotCopy, testkit, digestFile];
  return made.every((file) => fs.existsSync(file)) && fs.readFileSync(digestFile, 'utf8') === digest;
}

/**
 * Returns the class that recorded tests extend, with a line with the version and a hash. The hash shows whether a project has
 * changed its copy (`src/contract/robot.ts`). The classes that it uses are nested in it, so that projects have one file.
 */
export function robotText() {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const others = fs.readdirSync(robot).filter((name) => name !== ROBOT);
  const [own, ...used] = [ROBOT, ...others.sort()].map((name) => fs.readFileSync(path.join(robot, name), 'utf8'));
  const bodies = used.map((text) => {
    const nested = withoutImports(text).replace(/^final class /m, 'private static final class ');
    return `\n${nested.trim().replace(/^(?=.)/gm, '  ')}\n`;
  });
  const imports = [...new Set([own, ...used].flatMap((text) => text?.match(IMPORT) ?? []))].sort();
  const text = [
    'package javafxinspector.robot;\n\n',
    ...imports,
    '\n',
    withoutImports(own ?? '')
      .trimStart()
      .replace(/\}\n$/, ''),
    ...bodies,
    '}\n',
  ]
    .join('')
    .replace('VERSION = "development"', `VERSION = "${version}"`);
  const hash = createHash('sha256').update(text).digest('hex');
  return `// From JavaFX Inspector ${version}, which replaces this file by a newer one unless it was changed. Hash: ${hash}\n${text}`;
}

const IMPORT = /^import .*\n/gm;
/** @param {string} text */
const withoutImports = (text) => text.replace(/^package .*\n/m, '').replace(IMPORT, '');

/** A hash of everything that the Java agent is built from. */
function digestOfSources() {
  const hash = createHash('sha256');
  const files = fs
    .readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(sources, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(path.sep).includes('target') && !file.includes(`src${path.sep}test`))
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(fs.readFileSync(path.join(sources, file)));
  return hash.digest('hex');
}
