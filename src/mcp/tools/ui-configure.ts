import { ConfigureInput, ConfigureOutput } from '../../contract/status.ts';
import { defineTool } from './tool.ts';

/** Takes a session directory (docs/contract.md, "Server states"). */
export const uiConfigure = defineTool({
  name: 'ui_configure',
  title: 'Configure the server',
  description:
    'Prepares the session directory; needed first when the server was started without --dir ("Server not configured"). ' +
    'Then call ui_start, unless the answer says that a running server of that directory was joined. ' +
    'While the server runs it begins the session again.',
  input: ConfigureInput,
  output: ConfigureOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  anyState: true,
  async handle({ base_dir }, { session, caller }) {
    return { structured: await session.lifecycle.configure(base_dir, caller.cwd) };
  },
});
