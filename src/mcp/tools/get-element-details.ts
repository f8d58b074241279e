import { ElementDetailsInput } from '../../contract/screen.ts';
import { formatElementDetails } from '../format/screen-state.ts';
import { READ_MS, within } from '../limits.ts';
import { calledAt } from './support/describe-target.ts';
import { defineTool } from './support/tool.ts';

/** Maximum number of nodes that the activity list names. */
const MAX_NAMED = 3;

/** The complete texts of elements (docs/contract/screen.md, "The screen as a table"). */
export const getElementDetails = defineTool({
  name: 'get_element_details',
  title: 'Full text',
  description:
    'Retrieve full untruncated text and description for elements by ID. Use after get_screen_state when text or desc was truncated.',
  input: ElementDetailsInput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ ids }, _outcome, { nodes }) => {
    const names = ids.map((uid) => calledAt({ uid }, nodes));
    const elements = ids.length === 1 ? 'one element' : `${ids.length} elements`;
    return [{ deed: `read the full text of ${names.length > MAX_NAMED ? elements : names.join(', ')}` }];
  },
  async handle({ app, ids }, { session, signal }) {
    const application = session.applications.application(app);
    const state = await session.ask(application, (agent) =>
      agent.request('screenState', { uids: [...new Set(ids)], timeoutMs: READ_MS }, within(READ_MS, signal)),
    );
    return { text: formatElementDetails(ids, state) };
  },
});
