import * as z from 'zod';
import { AppName } from '../../contract/fields.ts';
import { READ_MS, within } from '../limits.ts';
import { defineResource } from './define.ts';

/** The state of the selected application (docs/contract.md, "Resources"): its windows, the focus, the selection. */
export const state = defineResource({
  uri: 'ui://state',
  name: 'state',
  title: 'State',
  description: 'The selected application: its windows, focused node and window, and the shared selection.',
  mimeType: 'application/json',
  params: z.strictObject({ app: AppName }),
  async read({ app }, { session, signal }) {
    const application = session.applications.application(app);
    const { windows, focus } = await session.ask(application, (agent) =>
      agent.request('windows', { timeoutMs: READ_MS }, within(READ_MS, signal)),
    );
    const { mainClass, title, javaVersion, javafxVersion } = application.entry;
    const selection = session.selection.current ?? null;
    return {
      text: JSON.stringify({
        app: application.app,
        pid: application.pid,
        mainClass,
        title,
        javaVersion,
        javafxVersion,
        windows,
        focus,
        selection: selection?.app === application.app ? selection : null,
      }),
    };
  },
});
