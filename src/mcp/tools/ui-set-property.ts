import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import { UiError } from '../../contract/error.ts';
import { SetPropertyInput, SetPropertyOutput, type PropertyValue, type SetProperty } from '../../contract/property.ts';
import type { Application } from '../applications/application.ts';
import { asUiError } from '../errors.ts';
import { withoutTexts } from '../format/called.ts';
import { changesText, resetText } from '../format/property-text.ts';
import { invalid } from '../input.ts';
import { READ_MS, within } from '../limits.ts';
import { calledAt, describeNode, describeTarget } from './support/describe-target.ts';
import { foundBy } from './support/found-by.ts';
import { defineTool, type ToolContext } from './support/tool.ts';

type Changed = z.output<(typeof agentMethods)['setProperty']['result']>;
type Input = z.output<typeof SetPropertyInput>;

/** Sets JavaFX properties and constraints, and resets them (docs/contract/changes.md, "Changing properties"). */
export const uiSetProperty = defineTool({
  name: 'ui_set_property',
  title: 'Change a property',
  description:
    'Sets JavaFX properties of a node, or constraints of its parent, to try them; reset or detaching restores them.',
  input: SetPropertyInput,
  output: SetPropertyOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  changesApplication: true,
  isStep: true,
  listsUsers: true,
  done: ({ ref, property, values, reset }, outcome, { nodes }) => {
    const done = 'structured' in outcome ? outcome.structured : undefined;
    const uid = done?.ref?.uid ?? ref?.uid;
    const names = values === undefined ? property : Object.keys(values).join(', ');
    const named = names === 'text' ? withoutTexts(nodes) : nodes;
    const change = reset ? `reset ${names ?? 'properties'}` : `set ${names}`;
    return [
      {
        deed: `${change} of ${ref === undefined ? 'all nodes' : calledAt(ref, named, uid)}`,
        forAgents: `${change} of ${ref === undefined ? 'all nodes' : describeNode(ref)}`,
        ...(uid == null ? {} : { target: uid }),
        ...(done === undefined ? {} : { result: activityResult(done) }),
      },
    ];
  },
  async handle({ app, values, ...input }, context) {
    requireOne({ ...input, values });
    const { ref, property } = input;
    const application = context.session.applications.application(app);
    if (values !== undefined) return setAll(application, ref, Object.entries(values), context);
    const done = await request(application, input, context);
    if (done.reset !== undefined)
      return { structured: { app: application.app, reset: done.reset }, text: resetText(done.reset) };
    const { match, items } = done;
    const change = changeOf(done, property ?? '');
    const found = foundBy(ref, match?.ref);
    const structured = { app: application.app, ...aboutNode(done), ...change, ...found };
    return { structured, text: changesText(nameOfNode(match, ref), [change], { ...found, items }) };
  },
});

/** @throws UiError MCP_UI_INVALID_INPUT unless the fields describe exactly one operation */
function requireOne({ ref, property, value, values, reset }: Omit<Input, 'app'>): void {
  if (values !== undefined) {
    if (property !== undefined || value !== undefined || reset !== undefined)
      throw invalid('Give either values, or property and value, or reset: true.', 'values');
    if (ref === undefined) throw invalid('Give the ref of the node.', 'ref');
    if (Object.keys(values).length === 0) throw invalid('Give at least one property in values.', 'values');
  } else if (reset === undefined) {
    if (ref === undefined) throw invalid('Give ref, property and value, or reset: true.', 'ref');
    if (property === undefined) throw invalid('Give property and value, or reset: true.', 'property');
    if (value === undefined) throw invalid('Give a value, which may be null, or reset: true.', 'value');
  } else if (value !== undefined) throw invalid('Give either value or reset: true.', 'value');
  else if (property !== undefined && ref === undefined) throw invalid('Give the ref of the property.', 'ref');
}

/**
 * Sets several properties of a node independently.
 * @throws UiError the first one, if no property could be set
 */
async function setAll(
  application: Application,
  ref: Input['ref'],
  values: readonly (readonly [property: string, value: PropertyValue])[],
  context: ToolContext,
) {
  const set: SetProperty[] = [];
  let last: Changed | undefined;
  let refused: UiError | undefined;
  for (const [property, value] of values) {
    try {
      const done = await request(application, { ref, property, value }, context);
      set.push(changeOf(done, property));
      last = done;
    } catch (error) {
      const known = asUiError(error);
      if (context.signal.aborted) throw known;
      set.push({ property, error: known.body });
      refused ??= known;
    }
  }
  if (last === undefined && refused !== undefined) throw noneOf(set, refused);
  const found = foundBy(ref, last?.match?.ref);
  const { items } = last ?? {};
  return {
    structured: { app: application.app, ...(last === undefined ? {} : aboutNode(last)), set, ...found },
    text: changesText(nameOfNode(last?.match, ref), set, { ...found, items }),
  };
}

/** The error if none of several properties could be set: one message for all, or one for each. */
function noneOf(set: readonly SetProperty[], { code, message, details }: UiError): UiError {
  const isSame = set.every(({ error }) => error?.message === message);
  const each = set.map(({ property, error }) => `${property}: ${error?.message ?? ''}`);
  const mayHaveHappened = set.some(({ error }) => error?.details?.['mayHaveHappened'] === true);
  const all = mayHaveHappened ? { ...details, mayHaveHappened } : details;
  return new UiError(code, isSame ? message : each.join(' '), all);
}

async function request(
  application: Application,
  input: Omit<Input, 'app' | 'values'>,
  { session, signal }: ToolContext,
): Promise<Changed> {
  const done = await session.ask(application, (agent) =>
    agent.request('setProperty', { ...input, timeoutMs: READ_MS }, within(READ_MS, signal)),
  );
  if (input.property === undefined || input.property === 'visible') session.marksChanged();
  return done;
}

/** Returns the node, with its content if it is a list, table or tree. */
function aboutNode({ match, items }: Changed): Pick<z.input<typeof SetPropertyOutput>, 'ref' | 'items'> {
  return { ...(match === undefined ? {} : { ref: match.ref }), ...(items === undefined ? {} : { items }) };
}

function changeOf({ from, to, effective, differs, styled, ...done }: Changed, property: string) {
  return {
    property: done.property ?? property,
    from,
    to,
    ...(differs === true ? { effective } : {}),
    ...(styled === undefined ? {} : { styled }),
  };
}

function nameOfNode(match: Changed['match'], ref: Input['ref']): string {
  const name = describeTarget(match, { ref });
  return match === undefined ? name : `${match.type} ${match.ref.uid ?? ''}${match.id ? ` #${match.id}` : ''}`;
}

function activityResult({ from, to, set, reset }: z.output<typeof SetPropertyOutput>): string {
  if (set !== undefined) return set.map((each) => `${each.property} ${resultOf(each)}`).join('; ');
  return reset === undefined ? resultOf({ from, to }) : `${reset.length} reset`;
}

const resultOf = ({ from, to, error }: Pick<SetProperty, 'from' | 'to' | 'error'>): string =>
  error === undefined ? `${JSON.stringify(from)} → ${JSON.stringify(to)}` : `was not set: ${error.message}`;
