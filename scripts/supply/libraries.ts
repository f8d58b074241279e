import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { bundledFiles } from '../build.ts';
import { installPackages } from '../setup/debian.ts';
import { maven } from '../setup/maven.ts';
import { root } from '../setup/paths.ts';

/** A library whose code is part of a release. */
export interface Library {
  /** The name of an npm package, or `group:artifact` of Maven. */
  readonly name: string;
  readonly version: string;
  /** The license that the library itself declares: an SPDX identifier or another text. Undefined if it declares none. */
  readonly licence: string | undefined;
}

/** A library of the Java agent. */
export interface JavaLibrary extends Library {
  /** SHA-512 of its jar, in hexadecimal. */
  readonly sha512: string;
}

const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), license: z.string().optional() })),
});

/** Returns the npm packages that contribute a file to a bundle. */
export async function npmLibraries(): Promise<Library[]> {
  const { packages } = Lock.parse(JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const folders = new Set((await bundledFiles()).flatMap((file) => packageFolder(file) ?? []));
  return [...folders].sort().map((folder) => {
    const { version = '', license } = packages[folder] ?? {};
    return { name: folder.slice(folder.lastIndexOf('node_modules/') + 13), version, licence: license };
  });
}

/**
 * Returns the folder of a file's package, such as `node_modules/a/node_modules/@b/c`, whatever folder contains the first
 * `node_modules`.
 */
export function packageFolder(file: string): string | undefined {
  return /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1];
}

const text = z.union([z.string(), z.number()]).transform(String);
const many = <T extends z.ZodType>(type: T) => z.union([z.array(type), type.transform((one) => [one])]).optional();
const Pom = z.object({
  project: z.object({
    groupId: text.optional(),
    artifactId: text,
    version: text.optional(),
    parent: z.object({ groupId: text, version: text }).optional(),
    licenses: z.object({ license: many(z.object({ name: text })) }).optional(),
  }),
});

/** Returns the Java libraries that the Maven Shade plug-in puts into the Java agent. */
export async function javaLibraries(): Promise<JavaLibrary[]> {
  await installPackages(['jdk', 'maven']);
  const core = path.join(root, 'jvm-agent/core');
  const dir = path.join(core, 'target/libraries');
  fs.rmSync(dir, { recursive: true, force: true });
  const options = [
    `-DoutputDirectory=${dir}`,
    '-DincludeScope=runtime',
    '-Dmdep.copyPom=true',
    '-Dmaven.test.skip=true',
  ];
  await maven(['dependency:copy-dependencies', ...options], core);
  const shaded = shadedPatterns(fs.readFileSync(path.join(core, 'pom.xml'), 'utf8'));
  return fs
    .readdirSync(dir)
    .filter((name) => name.endsWith('.pom'))
    .sort()
    .map((name) => {
      const jar = fs.readFileSync(path.join(dir, name.replace(/\.pom$/, '.jar')));
      const library = libraryOfPom(fs.readFileSync(path.join(dir, name), 'utf8'));
      return { ...library, sha512: createHash('sha512').update(jar).digest('hex') };
    })
    .filter(({ name }) => shaded.some((pattern) => pattern.test(name)));
}

/** Returns the library that a POM describes. */
export function libraryOfPom(pom: string): Library {
  const { project } = Pom.parse(new XMLParser({ parseTagValue: false }).parse(pom));
  const { groupId = project.parent?.groupId, version = project.parent?.version, licenses } = project;
  const names = licenses?.license?.map(({ name }) => name) ?? [];
  return {
    name: `${groupId ?? ''}:${project.artifactId}`,
    version: version ?? '',
    licence: names.length === 0 ? undefined : names.join(' or '),
  };
}

/** Returns the `<include>` elements of the Shade plug-in, such as `org.eclipse.lsp4j:*`, as patterns for `group:artifact`. */
function shadedPatterns(pom: string): RegExp[] {
  return [...pom.matchAll(/<include>([^<]+)<\/include>/g)].map(
    ([, include = '']) => new RegExp(`^${include.trim().replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
  );
}
