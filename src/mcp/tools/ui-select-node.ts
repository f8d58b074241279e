import { SelectNodeInput, Selection } from '../../contract/app.ts';
import { invalid } from '../input.ts';
import { resolve } from './match.ts';
import { defineTool } from './tool.ts';
import { targetInWords } from './words.ts';

/** The shared selection: sets or reads it. */
export const uiSelectNode = defineTool({
  name: 'ui_select_node',
  title: 'Select a node, or read the selection',
  description:
    'With ref or selector: selects the node for everybody, so that the person sees it in the inspector. Without: answers ' +
    'the node that the person (or another agent) selected; match is absent when nothing is.',
  input: SelectNodeInput,
  output: Selection,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  done: ({ ref, selector }, outcome) => {
    if (ref === undefined && selector === undefined) return [];
    const match = 'structured' in outcome ? outcome.structured.match : undefined;
    return [
      {
        summary: `select ${targetInWords(match, { ref, selector })}`,
        ...(match?.ref.uid ? { target: match.ref.uid } : {}),
      },
    ];
  },
  async handle({ app, ref, selector }, { session, client, signal }) {
    if (ref !== undefined && selector !== undefined) throw invalid('Give either ref or selector.', 'selector');
    if (ref === undefined && selector === undefined) {
      const { current } = session.selection;
      if (current === undefined || (app !== undefined && app !== current.app)) {
        return { structured: { app: session.applications.program(app).app } };
      }
      return { structured: { app: current.app, match: current.match } };
    }
    const program = session.applications.program(app);
    const match = await session.ask(program, () => resolve(program, { ref, selector }, signal));
    session.selection.set(program.app, match, client.who);
    return { structured: { app: program.app, match } };
  },
});
