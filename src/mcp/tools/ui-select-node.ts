import { SelectNodeInput, Selection } from '../../contract/app.ts';
import type { Match } from '../../contract/query.ts';
import { invalid } from '../input.ts';
import { resolve } from './support/match.ts';
import { defineTool, type StructuredResponse } from './support/tool.ts';
import { calledTarget } from './support/describe-target.ts';

/** Sets or reads the shared selection. */
export const uiSelectNode = defineTool({
  name: 'ui_select_node',
  title: 'Select a node',
  description:
    'Selects a node (ref or selector) for the user, too. Without, returns the node that the user or another client selected.',
  input: SelectNodeInput,
  output: Selection,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  showsWindow: true,
  done: ({ ref, selector }, outcome, { nodes }) => {
    if (ref === undefined && selector === undefined) return [];
    const match = 'structured' in outcome ? outcome.structured.match : undefined;
    return [
      {
        deed: `select ${calledTarget(match, { ref, selector }, nodes)}`,
        ...(match?.ref.uid ? { target: match.ref.uid } : {}),
      },
    ];
  },
  async handle({ app, ref, selector }, { session, client, signal }) {
    if (ref !== undefined && selector !== undefined) throw invalid('Give either ref or selector.', 'selector');
    if (ref === undefined && selector === undefined) {
      const { current } = session.selection;
      if (current === undefined || (app !== undefined && app !== current.app)) {
        return { structured: { app: session.applications.application(app).app } };
      }
      return selected(current.app, current.match);
    }
    const application = session.applications.application(app);
    const match = await session.ask(application, () => resolve(application, { ref, selector }, signal));
    session.selection.set(application.app, match, client.who, client.id);
    return selected(application.app, match);
  },
});

function selected(app: string, match: Match): StructuredResponse<{ app: string; match: Match }> {
  return { structured: { app, match }, shows: { ref: match.ref, whole: true } };
}
