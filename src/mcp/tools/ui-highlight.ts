import { HighlightInput, HighlightOutput } from '../../contract/app.ts';
import { invalid } from '../input.ts';
import { READ_MS, within } from '../limits.ts';
import { defineTool } from './tool.ts';
import { targetInWords } from './words.ts';

/** Outlines a node in the program's window. */
export const uiHighlight = defineTool({
  name: 'ui_highlight',
  title: 'Outline a node',
  description:
    "Outlines a node in the program's window, to show it to the person: by ref or selector, for durationMs or until " +
    '{"clear": true}. Nothing in the program\'s scene graph changes.',
  input: HighlightInput,
  output: HighlightOutput,
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  done: ({ ref, selector, clear }, outcome) => {
    if (clear) return [];
    const match = 'structured' in outcome ? outcome.structured.match : undefined;
    return [
      {
        summary: `outline ${targetInWords(match, { ref, selector })}`,
        ...(match?.ref.uid ? { target: match.ref.uid } : {}),
      },
    ];
  },
  async handle({ app, ...what }, { session, signal }) {
    const given = [what.ref, what.selector, what.clear].filter((each) => each !== undefined).length;
    if (given !== 1) throw invalid('Give one of ref, selector and clear: true.', given === 0 ? 'ref' : 'selector');
    const program = session.applications.program(app);
    const { match } = await session.ask(program, (agent) =>
      agent.request('highlight', { ...what, timeoutMs: READ_MS }, within(READ_MS, signal)),
    );
    return { structured: { app: program.app, ok: true as const, ...(match === undefined ? {} : { match }) } };
  },
});
