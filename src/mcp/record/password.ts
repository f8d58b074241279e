import { UiError } from '../../contract/error.ts';
import { passwordOf } from './statements.ts';
import type { NumberedStep } from './test-class.ts';

/**
 * The password that a step enters in a replay.
 * @param given passwords by the ids of their steps, as the user's client has sent them
 * @param environment environment variables from which other passwords are read, as in the generated test
 * @returns undefined if the step enters no password
 * @throws UiError MCP_UI_INVALID_INPUT if it is not known
 */
export function passwordFor(
  { id, step }: NumberedStep,
  given: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const variable = passwordOf(step);
  if (variable === undefined) return undefined;
  const password = given[id] ?? environment[variable];
  if (password !== undefined) return password;
  throw new UiError(
    'MCP_UI_INVALID_INPUT',
    `Step ${id} enters a password, which is not recorded. Set the environment ` +
      `variable ${variable} of the JavaFX Inspector server, or leave the step out: {"without": ["${id}"]}.`,
    { step: id, variable },
  );
}
