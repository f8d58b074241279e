import { joinLines } from '../../contract/shown-text.ts';
import { ConfigureInput, ConfigureOutput } from '../../contract/status.ts';
import { actsForUser } from '../session/client-identity.ts';
import { defineTool } from './support/tool.ts';

/** Sets the session directory (docs/contract/setup.md, "Server states"). */
export const uiConfigure = defineTool({
  name: 'ui_configure',
  title: 'Configure the server',
  description:
    'Sets the session directory. Call it after the error "Server not configured", then ui_start unless state is "running". ' +
    'Starts a running session over.',
  input: ConfigureInput,
  output: ConfigureOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  anyState: true,
  async handle({ base_dir }, { session, caller, client }) {
    const result = await session.lifecycle.configure(base_dir, caller.cwd, actsForUser(client));
    const { message, state, log, log_err, hint } = result;
    const lines = [message, `${state} in ${result.base_dir}`, `output of applications: ${log}, ${log_err}`];
    return { structured: result, text: joinLines([...lines, ...(hint === undefined ? [] : [hint])]) };
  },
});
