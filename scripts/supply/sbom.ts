import { z } from 'zod';
import { run } from '../setup/run.ts';
import { root } from '../setup/paths.ts';
import { javaLibraries, npmLibraries, type JavaLibrary, type Library } from './libraries.ts';

const NAME = 'javafx-inspector';

/** The parts of a bill of materials in the CycloneDX format that are changed here; all others stay as written by npm. */
const Sbom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(
    z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string(), purl: z.string() }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
type Sbom = z.infer<typeof Sbom>;

/** Returns the bill of materials (CycloneDX, JSON) of a release: the npm packages in the bundles, and the libraries in the Java agent. */
export async function releaseSbom(): Promise<string> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const npm: unknown = JSON.parse(await run('npm', args, { cwd: root }));
  return `${JSON.stringify(mergedSbom(npm, await npmLibraries(), await javaLibraries()), null, 2)}\n`;
}

/**
 * Keeps the packages that are in a bundle, and adds the libraries of the Java agent.
 * @param npm the bill of materials of `npm sbom`
 * @throws Error if it lacks a package that is in a bundle
 */
export function mergedSbom(npm: unknown, packages: readonly Library[], jars: readonly JavaLibrary[]): Sbom {
  const sbom = Sbom.parse(npm);
  const refs = new Set(packages.map(refOf));
  const own = sbom.metadata.component['bom-ref'];
  const components = sbom.components.filter((each) => refs.has(refOf(each)));
  const listed = new Set(components.map((each) => each['bom-ref']));
  const missing = packages.map(refOf).filter((ref) => !components.some((each) => refOf(each) === ref));
  if (missing.length > 0) throw new Error(`npm sbom does not list ${missing.join(', ')}.`);
  return {
    ...sbom,
    // npm would use the name of the folder.
    metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name: NAME } },
    components: [...components, ...jars.map(component)],
    dependencies: [
      ...sbom.dependencies
        .filter(({ ref }) => ref === own || listed.has(ref))
        .map(({ ref, dependsOn, ...rest }) => {
          const kept = dependsOn.filter((each) => listed.has(each));
          return { ...rest, ref, dependsOn: ref === own ? [...kept, ...jars.map(refOf)] : kept };
        }),
      ...jars.map((jar) => ({ ref: refOf(jar), dependsOn: [] })),
    ],
  };
}

const refOf = ({ name, version }: { readonly name: string; readonly version: string }): string => `${name}@${version}`;

function component(jar: JavaLibrary): Sbom['components'][number] {
  const [group = '', name = ''] = jar.name.split(':');
  return {
    'bom-ref': refOf(jar),
    type: 'library',
    group,
    name,
    version: jar.version,
    scope: 'required',
    purl: `pkg:maven/${group}/${name}@${jar.version}`,
    hashes: [{ alg: 'SHA-512', content: jar.sha512 }],
    licenses: jar.licence === undefined ? [] : [{ license: { name: jar.licence } }],
  };
}
