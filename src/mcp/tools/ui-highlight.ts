import { HighlightInput, HighlightOutput } from '../../contract/app.ts';
import { PartKind } from '../../contract/layout.ts';
import { invalid } from '../input.ts';
import { defineTool } from './support/tool.ts';
import { calledTarget } from './support/describe-target.ts';
import { foundBy } from './support/found-by.ts';

/** Outlines a node in the application's window. */
export const uiHighlight = defineTool({
  name: 'ui_highlight',
  title: 'Outline a node',
  description: 'Outlines a node (ref or selector) in its window, for the user.',
  input: HighlightInput,
  output: HighlightOutput,
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  done: ({ ref, selector, clear }, outcome, { nodes }) => {
    if (clear) return [];
    const match = 'structured' in outcome ? outcome.structured.match : undefined;
    return [
      {
        deed: `outline ${calledTarget(match, { ref, selector }, nodes)}`,
        ...(match?.ref.uid ? { target: match.ref.uid } : {}),
      },
    ];
  },
  async handle({ app, also, layout, ...what }, { session, outlines, signal }) {
    const given = [what.ref, what.selector, what.clear].filter((each) => each !== undefined).length;
    if (given !== 1) throw invalid('Give one of ref, selector and clear: true.', given === 0 ? 'ref' : 'selector');
    const application = session.applications.application(app);
    const { match } = await session.ask(application, (agent) =>
      outlines.request(agent, { ...what, ...partsOf(layout) }, { also, signal }),
    );
    const found = match === undefined ? {} : { match: { ...match, ...foundBy(what.ref, match.ref) } };
    return { structured: { app: application.app, ok: true as const, ...found } };
  },
});

/** Returns the parts of the layout to show, for `layout` of the input. */
function partsOf(layout: HighlightInput['layout']): { parts?: PartKind[] } {
  return layout === undefined ? {} : { parts: layout === true ? [...PartKind.options] : [layout] };
}
