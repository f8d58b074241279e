import { z } from 'zod';
import { SetupError } from '../setup/log.ts';

const Advisory = z.object({
  title: z.string(),
  url: z.string(),
  severity: z.string(),
  range: z.string().optional(),
});

/** The output of `npm audit --json`: for each package its advisories, or the names of the packages that depend on it. */
const Audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
});

/** A finding of `npm audit`. */
export interface Finding {
  /** Identifier of the advisory: the end of its URL, such as GHSA-xxxx-xxxx-xxxx. */
  readonly id: string;
  readonly package: string;
  readonly title: string;
  readonly severity: string;
}

/** The findings that are accepted for a limited time. */
export const Accepted = z.array(
  z.strictObject({
    id: z.string(),
    package: z.string(),
    reason: z.string().min(20).describe('Why it does no harm here'),
    expires: z.iso.date().describe('From that day on, it fails again'),
  }),
);
export type Accepted = z.infer<typeof Accepted>;

/**
 * Reads the output of `npm audit --json`.
 * @throws SetupError with the output, if it is not a list of findings
 */
export function findingsIn(output: string): Finding[] {
  const { data } = Audit.safeParse(jsonOf(output));
  if (data === undefined) throw new SetupError(`npm audit printed no list of findings:\n${output.trim()}`);
  return Object.entries(data.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((each) =>
      typeof each === 'string'
        ? []
        : [
            {
              id: each.url.slice(each.url.lastIndexOf('/') + 1),
              package: name,
              title: each.title,
              severity: each.severity,
            },
          ],
    ),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Describes findings that are not accepted, and accepted findings that no longer exist or whose time has expired.
 * @param today as 2026-01-31
 */
export function auditProblems(findings: readonly Finding[], accepted: Accepted, today: string): string[] {
  const isSame = (one: { id: string; package: string }, other: { id: string; package: string }): boolean =>
    one.id === other.id && one.package === other.package;
  const problems = findings
    .filter((finding) => !accepted.some((each) => isSame(each, finding)))
    .map(({ id, package: name, title, severity }) => `${name}: ${title} (${severity}, ${id}).`);
  for (const each of accepted) {
    if (!findings.some((finding) => isSame(each, finding)))
      problems.push(`${each.package}: ${each.id} is accepted but not found any more. Remove it from the list.`);
    else if (each.expires <= today)
      problems.push(
        `${each.package}: ${each.id} was accepted until ${each.expires}. Update the package or check the reason again.`,
      );
  }
  return problems;
}
