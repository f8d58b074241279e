import * as z from 'zod';
import { READ_MS, within } from '../limits.ts';
import { defineResource } from './define.ts';

/** The state of the selected program (ui-platform.md §7.1): its windows, the focus, the selection. */
export const state = defineResource({
  uri: 'ui://state',
  name: 'state',
  title: 'State',
  description: 'The selected program: its windows, the focused node and window, and the shared selection.',
  mimeType: 'application/json',
  params: z.strictObject({ app: z.string().optional() }),
  async read({ app }, { session, signal }) {
    const program = session.applications.program(app);
    const { windows, focus } = await session.ask(program, (agent) =>
      agent.request('windows', { timeoutMs: READ_MS }, within(READ_MS, signal)),
    );
    const { mainClass, title, javaVersion, javafxVersion } = program.entry;
    const selection = session.selection.current ?? null;
    return {
      text: JSON.stringify({
        app: program.app,
        pid: program.pid,
        mainClass,
        title,
        javaVersion,
        javafxVersion,
        windows,
        focus,
        selection: selection?.app === program.app ? selection : null,
      }),
    };
  },
});
