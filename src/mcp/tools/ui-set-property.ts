import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import { SetPropertyInput, SetPropertyOutput } from '../../contract/property.ts';
import { changeText, resetText } from '../format/property-text.ts';
import { invalid } from '../input.ts';
import { READ_MS, within } from '../limits.ts';
import { describeNode, describeTarget } from './describe-target.ts';
import { foundBy } from './found-by.ts';
import { defineTool } from './tool.ts';

type Changed = z.output<(typeof agentMethods)['setProperty']['result']>;

/** Sets JavaFX properties and constraints, and resets them (docs/contract.md, "Changing properties"). */
export const uiSetProperty = defineTool({
  name: 'ui_set_property',
  title: 'Change a property',
  description:
    'Sets a JavaFX property of a node, or a constraint of its parent, to try it; reset or detaching restores it. To act as a ' +
    'user: ui_perform.',
  input: SetPropertyInput,
  output: SetPropertyOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  changesApplication: true,
  isStep: true,
  listsUsers: true,
  done: ({ ref, property, reset }, outcome) => {
    const done = 'structured' in outcome ? outcome.structured : undefined;
    const uid = done?.ref?.uid ?? ref?.uid;
    const node = ref === undefined ? 'all nodes' : describeNode(ref);
    return [
      {
        summary: reset ? `reset ${property ?? 'properties'} of ${node}` : `set ${property} of ${node}`,
        ...(uid == null ? {} : { target: uid }),
        ...(done === undefined ? {} : { app: done.app, result: activityResult(done) }),
      },
    ];
  },
  async handle({ app, ...input }, { session, signal }) {
    const { ref, property, value, reset } = input;
    if (reset === undefined) {
      if (ref === undefined) throw invalid('Give ref, property and value, or reset: true.', 'ref');
      if (property === undefined) throw invalid('Give property and value, or reset: true.', 'property');
      if (value === undefined) throw invalid('Give a value, which may be null, or reset: true.', 'value');
    } else if (value !== undefined) throw invalid('Give either value or reset: true.', 'value');
    else if (property !== undefined && ref === undefined) throw invalid('Give the ref of the property.', 'ref');
    const application = session.applications.application(app);
    const done = await session.ask(
      application,
      (agent) => agent.request('setProperty', { ...input, timeoutMs: READ_MS }, within(READ_MS, signal)),
      { acts: true },
    );
    if (done.reset !== undefined)
      return { structured: { app: application.app, reset: done.reset }, text: resetText(done.reset) };
    const { match, differs, effective, ...change } = done;
    const structured = {
      app: application.app,
      ...(match === undefined ? {} : { ref: match.ref }),
      ...change,
      ...(differs === true ? { effective } : {}),
      ...foundBy(ref, match?.ref),
    };
    return { structured, text: changeText(nameOfNode(done, ref), structured) };
  },
});

function nameOfNode({ match }: Changed, ref: z.output<typeof SetPropertyInput>['ref']): string {
  const name = describeTarget(match, { ref });
  return match === undefined ? name : `${match.type} ${match.ref.uid ?? ''}${match.id ? ` #${match.id}` : ''}`;
}

function activityResult({ from, to, reset }: z.output<typeof SetPropertyOutput>): string {
  return reset === undefined ? `${JSON.stringify(from)} → ${JSON.stringify(to)}` : `${reset.length} reset`;
}
