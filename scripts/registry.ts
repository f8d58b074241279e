import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { root } from './setup/paths.ts';

/** The entry of the MCP registry, in the root of the repository. */
export const registryFile = path.join(root, 'server.json');

const Manifest = z.looseObject({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  version: z.string(),
  license: z.string(),
  mcpName: z.string(),
  engines: z.looseObject({ node: z.string() }),
});
const Entry = z.looseObject({
  name: z.string(),
  version: z.string(),
  packages: z.array(z.looseObject({ identifier: z.string(), version: z.string() })),
});

const packageManifest = (): z.infer<typeof Manifest> =>
  Manifest.parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));

/** Compares `server.json` with package.json. @returns a sentence for each difference */
export function wrongEntry(): string[] {
  const { name, version, mcpName } = packageManifest();
  const entry = Entry.parse(JSON.parse(fs.readFileSync(registryFile, 'utf8')));
  const wrong = (what: string, is: string, expected: string): string[] =>
    is === expected ? [] : [`server.json has the ${what} ${is}, not ${expected}.`];
  return [
    // The registry checks that the npm package names its entry.
    ...wrong('name', entry.name, mcpName),
    ...wrong('version', entry.version, version),
    ...entry.packages.flatMap((each) => [
      ...wrong('package', each.identifier, name),
      ...wrong('version of the package', each.version, version),
    ]),
  ];
}

/** Copies a version into `server.json`. */
export function writeEntryVersion(version: string): void {
  const text = fs.readFileSync(registryFile, 'utf8');
  fs.writeFileSync(registryFile, text.replaceAll(/"version": "[^"]*"/g, `"version": "${version}"`));
}

/** The manifest of the MCPB bundle with which Claude Desktop and other clients install the server. */
export function bundleManifest(): object {
  const { name, displayName, description, version, license, engines } = packageManifest();
  const command = 'bin/javafx-inspector.js';
  return {
    manifest_version: '0.3',
    name,
    display_name: displayName,
    version,
    description,
    author: { name: displayName },
    license,
    icon: 'media/icon.png',
    server: {
      type: 'node',
      entry_point: command,
      mcp_config: { command: 'node', args: [`\${__dirname}/${command}`, 'mcp'] },
    },
    tools_generated: true,
    prompts_generated: true,
    compatibility: { runtimes: { node: engines.node } },
  };
}
