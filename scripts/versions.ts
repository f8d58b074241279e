import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { root } from './setup/paths.ts';
import { say, SetupError } from './setup/log.ts';

const Manifest = z.looseObject({ version: z.string() });
const Project = z.looseObject({ version: z.string().optional() });
const Pom = z.object({ project: Project.extend({ parent: Project.optional() }) });

/** The version of everything that is released, as package.json has it. */
export function currentVersion(): string {
  return Manifest.parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))).version;
}

/**
 * The POMs of the Java agent, which must name package.json's version, since Maven cannot read it.
 * @returns what is wrong, a sentence each
 */
export function wrongVersions(): string[] {
  const version = currentVersion();
  return poms().flatMap((file) => {
    const named = versionIn(fs.readFileSync(file, 'utf8'));
    return named === version ? [] : [`${path.relative(root, file)} is ${named ?? 'without version'}, not ${version}.`];
  });
}

/** `npm run versions`: writes package.json's version into the POMs; npm runs it for `npm version` too. */
export async function main(args: readonly string[]): Promise<void> {
  const version = currentVersion();
  for (const file of poms()) {
    const text = fs.readFileSync(file, 'utf8');
    const old = versionIn(text);
    if (old === undefined) throw new SetupError(`${file} has no version of its own or of its parent.`);
    // The first one is the project's or its parent's; those of dependencies and plugins come later.
    fs.writeFileSync(file, text.replace(`<version>${old}</version>`, `<version>${version}</version>`));
  }
  if (args.includes('--stage')) execFileSync('git', ['add', ...poms()], { cwd: root });
  say(`The Java agent is version ${version}`);
}

function poms(): string[] {
  const agent = path.join(root, 'jvm-agent');
  const folders = fs.readdirSync(agent).map((name) => path.join(agent, name));
  return [agent, ...folders].map((folder) => path.join(folder, 'pom.xml')).filter((file) => fs.existsSync(file));
}

function versionIn(text: string): string | undefined {
  const { project } = Pom.parse(new XMLParser({ parseTagValue: false }).parse(text));
  return project.version ?? project.parent?.version;
}
