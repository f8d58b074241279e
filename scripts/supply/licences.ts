import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../setup/paths.ts';
import type { Library } from './libraries.ts';

const file = 'scripts/supply/licences.json';

/** The licenses that a released library may have. */
export const Policy = z.strictObject({
  allowed: z.array(z.string()).describe('SPDX identifiers'),
  exceptions: z.array(
    z.strictObject({
      name: z.string().describe('The library, as `Library` names it'),
      licence: z.string().describe('What the library says, word for word'),
      reason: z.string().min(20).describe('Why it may be released nevertheless'),
    }),
  ),
});
export type Policy = z.infer<typeof Policy>;

/** Returns the policy of this repository. */
export const policy = (): Policy => Policy.parse(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')));

/** Describes the libraries whose license is neither allowed nor excepted, and the exceptions that no library needs. */
export function licenceProblems(libraries: readonly Library[], { allowed, exceptions }: Policy): string[] {
  const isExcepted = ({ name, licence }: Library, exception: Policy['exceptions'][number]): boolean =>
    exception.name === name && exception.licence === licence;
  const isAllowed = ({ licence }: Library): boolean => licence !== undefined && allowed.includes(licence);
  const refused = libraries.filter(
    (library) => !isAllowed(library) && !exceptions.some((exception) => isExcepted(library, exception)),
  );
  const needless = exceptions.filter(
    (exception) => !libraries.some((library) => !isAllowed(library) && isExcepted(library, exception)),
  );
  return [
    ...refused.map(
      ({ name, version, licence }) =>
        `${name} ${version} ${licence === undefined ? 'names no licence' : `has the licence ${licence}`}.`,
    ),
    ...needless.map(({ name }) => `${file} has an exception for ${name} that no released library needs.`),
  ];
}
