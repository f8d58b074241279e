import { ElementDetailsInput } from '../../contract/screen.ts';
import { formatElementDetails } from '../format/screen-state.ts';
import { READ_MS, within } from '../limits.ts';
import { defineTool } from './tool.ts';

/** The complete texts of elements (docs/contract.md, "The screen as a table"). */
export const getElementDetails = defineTool({
  name: 'get_element_details',
  title: 'Full text',
  description:
    'Retrieve full untruncated text and description for elements by ID. Use after get_screen_state when text or desc was truncated.',
  input: ElementDetailsInput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ app, ids }) => [
    {
      summary: `read the full text of ${ids.length === 1 ? 'one element' : `${ids.length} elements`}`,
      ...(app === undefined ? {} : { app }),
    },
  ],
  async handle({ app, ids }, { session, signal }) {
    const application = session.applications.application(app);
    const state = await session.ask(application, (agent) =>
      agent.request('screenState', { uids: [...new Set(ids)], timeoutMs: READ_MS }, within(READ_MS, signal)),
    );
    return { text: formatElementDetails(ids, state) };
  },
});
