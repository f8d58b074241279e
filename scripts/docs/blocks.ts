import * as z from 'zod';
import { Action, ActionResult, PerformInput } from '../../src/contract/action.ts';
import { actions } from '../../src/contract/actions.ts';
import { Target } from '../../src/contract/address.ts';
import { AgentEffects, agentEvents, agentMethods, AnyLightRow, LightRow } from '../../src/contract/agent.ts';
import { AppTool } from '../../src/contract/app-tools.ts';
import { AppEntry, Rendezvous } from '../../src/contract/app.ts';
import { ErrorCode, FailureReason, UiErrorBody } from '../../src/contract/error.ts';
import { CodeException, CompileFailure, RunOutput } from '../../src/contract/evaluation.ts';
import { JoinChallenge, JoinHello, JoinRequest, JoinResponse, ServerFile } from '../../src/contract/join.ts';
import {
  ActivityEntry,
  LiveApps,
  LiveClients,
  LiveLog,
  LivePicture,
  LiveMade,
  LiveSource,
  LiveTree,
  Row,
} from '../../src/contract/live.ts';
import { LiveRecording } from '../../src/contract/record.ts';
import { LogsOutput } from '../../src/contract/logs.ts';
import {
  FullRef,
  Layout,
  LightNode,
  ModelRows,
  NodeRef,
  NodeStyle,
  Sizing,
  UiNode,
  Virtualization,
} from '../../src/contract/node.ts';
import { LiveFxml } from '../../src/contract/fxml-tree.ts';
import { LiveProperties, SetPropertyOutput } from '../../src/contract/property.ts';
import { Match } from '../../src/contract/query.ts';
import { Predicate, Selector } from '../../src/contract/selector.ts';
import { NodeSource } from '../../src/contract/source.ts';
import { ReloadFailure } from '../../src/contract/reload.ts';
import { Include, LightSnapshot, Scope, UiSnapshot, UiStage } from '../../src/contract/snapshot.ts';
import { WindowInfo } from '../../src/contract/window.ts';
import { InspectorEvent, State } from '../../src/contract/events.ts';
import { Config } from '../../src/contract/status.ts';
import { StyleRule } from '../../src/contract/style.ts';
import { Variable } from '../../src/contract/variables.ts';
import { AI_CLIENTS } from '../../src/mcp/install/ai-clients.ts';
import { startOf } from '../../src/mcp/install/contents.ts';
import { resources } from '../../src/mcp/resources/index.ts';
import { tools } from '../../src/mcp/tools/index.ts';
import { hookList } from './hooks.ts';
import { fieldList, fieldTable, type NamedShape } from './fields.ts';
import { CONTRACT, linkBetween, pageWith, PROTOCOL } from './pages.ts';

/** Shapes with a heading in the contract, by that heading. */
const shapes = {
  'node-references': NodeRef,
  'full-references': FullRef,
  scope: Scope,
  selectors: Selector,
  predicates: Predicate,
  targets: Target,
  actions: Action,
  'action-results': ActionResult,
  matches: Match,
  applications: AppEntry,
  windows: WindowInfo,
  'the-full-snapshot': UiSnapshot,
  'windows-with-nodes': UiStage,
  nodes: UiNode,
  layout: Layout,
  sizing: Sizing,
  styles: NodeStyle,
  'rules-of-a-node': StyleRule,
  'source-of-a-node': NodeSource,
  'rows-from-the-model': ModelRows,
  'virtualized-controls': Virtualization,
  'the-light-snapshot': LightSnapshot,
  'light-nodes': LightNode,
  sections: Include,
  'changing-properties': SetPropertyOutput,
  'output-and-exceptions-of-an-application': LogsOutput,
  'running-java-code': RunOutput,
  'tools-of-an-application': AppTool,
  'compile-errors': CompileFailure,
  'code-exceptions': CodeException,
  errors: UiErrorBody,
  'live-rows': Row,
  'live-tree': LiveTree,
  'live-applications': LiveApps,
  'live-preview': LivePicture,
  'activity-entries': ActivityEntry,
  'properties-of-a-node': LiveProperties,
  'fxml-of-a-node': LiveFxml,
  'source-of-a-file': LiveSource,
  'nodes-made-by-a-file': LiveMade,
  logs: LiveLog,
  'recorded-test': LiveRecording,
  'connected-clients': LiveClients,
  configuration: Config,
  'failed-reloads': ReloadFailure,
  state: State,
  variables: Variable,
} satisfies Record<string, z.ZodType>;

/** Shapes with a heading in the protocol, by that heading. */
const protocolShapes = {
  'rows-of-a-light-snapshot': LightRow,
  'effects-on-screen': AgentEffects,
} satisfies Record<string, z.ZodType>;

/** The methods of each page docs/protocol/methods-*.md. */
export const methodGroups = {
  session: ['prove', 'hello', 'enable', 'detach', 'windows', 'watch', 'unwatch'],
  reading: [
    ...(['snapshotLight', 'snapshotFull', 'screenState', 'query', 'node', 'lines'] as const),
    ...(['variables', 'properties', 'fxml', 'element', 'made', 'resources'] as const),
  ],
  checks: ['audit', 'profile', 'measureLeaks'],
  screen: ['screenshot', 'highlight', 'pick'],
  changing: ['setProperty', 'watchProperty', 'forceStates', 'editStyle', 'emulate'],
  acting: ['perform', 'unreported', 'waitFor'],
  recording: ['record', 'findRecorded', 'checkRecorded'],
  code: ['evaluate', 'compiled', 'tools', 'callTool'],
  reload: ['reloadStylesheet', 'reloadView', 'uploadView', 'reloadResource', 'reloadClasses'],
} satisfies Record<string, readonly (keyof typeof agentMethods)[]>;

/** Returns the shapes with a heading, with links from a page. @param page path below docs */
export function linkedFrom(page: string): NamedShape[] {
  const inProtocol = /^protocol\b/.test(page);
  return [
    ...named(shapes, page, CONTRACT),
    ...(inProtocol ? named({ ...protocolShapes, 'rows-of-a-light-snapshot': AnyLightRow }, page, PROTOCOL) : []),
    ...(inProtocol ? named(protocolShapes, page, PROTOCOL) : []),
  ];
}

function named(all: Readonly<Record<string, z.ZodType>>, page: string, pages: readonly string[]): NamedShape[] {
  return Object.entries(all).map(([heading, shape]) => ({
    name: heading.replaceAll('-', ' ').replace(/^the /, ''),
    shape,
    link: `${linkBetween(page, pageWith(heading, pages))}#${heading}`,
  }));
}

/** A shape does not link to itself. */
const table = (shape: z.ZodType, page: string): string =>
  fieldTable(
    shape,
    linkedFrom(page).filter((link) => link.shape !== shape),
  );

/** The text between the markers of a page, by the name of the markers. It gets the path of the page below docs. */
export const blocks: Readonly<Record<string, (page: string) => string>> = {
  ...mapped({ ...shapes, ...protocolShapes }, (shape) => (page) => table(shape, page)),
  tools: () =>
    lines(
      ['| tool | what it does |', '| --- | --- |'],
      tools.map(({ name, title }) => `| [\`${name}\`](tools.md#${name}) | ${title} |`),
    ),
  hooks: () => hookList().join('\n'),
  'ai-clients': () =>
    lines(
      [
        '| name | AI client | servers | instructions | used if there is | its documentation |',
        '| --- | --- | --- | --- | --- | --- |',
      ],
      AI_CLIENTS.map(({ id, title, servers, instructions, marks, isDefault, documentation }) => {
        const names = (all: readonly string[]): string => all.map((each) => `\`${each}\``).join(', ');
        const place = servers === undefined ? 'by hand' : `${names(servers.files)}: \`${servers.key}\``;
        const used = isDefault === true ? 'always set up' : names(marks) || '—';
        return `| \`${id}\` | ${title} | ${place} | ${instructions ? `\`${instructions}\`` : '—'} | ${used} | [page](${documentation}) |`;
      }),
    ),
  'ai-clients-by-hand': () =>
    AI_CLIENTS.flatMap(({ title, byHand }) =>
      byHand === undefined
        ? []
        : [`- **${title}.** ${byHand(startOf('.javafx-inspector'), startOf('/path/to/project/.javafx-inspector'))}`],
    ).join('\n'),
  resources: () =>
    lines(
      ['| uri | what it holds | subscribe |', '| --- | --- | --- |'],
      resources.map(
        ({ uri, template, description, watchable }) =>
          `| \`${template ?? uri}\` | ${description} | ${watchable ? 'yes' : 'no'} |`,
      ),
    ),
  perform: (page) => table(PerformInput, page),
  'action-types': () =>
    lines(
      ['| action | needs | what happens |', '| --- | --- | --- |'],
      actions.map(({ type, needs, does }) => `| \`${type}\` | ${needs} | ${does} |`),
    ),
  rendezvous: (page) => table(Rendezvous, page),
  ...mapped(methodGroups, (names) => (page) => names.map((name) => methodText(name, page)).join('\n\n'), 'methods-'),
  events: (page) =>
    Object.entries(agentEvents)
      .map(([name, params]) => `## ${name}\n\n${table(params, page)}`)
      .join('\n\n'),
  'session-events': (page) =>
    lines(
      ['| event | when | further fields |', '| --- | --- | --- |'],
      InspectorEvent.options.map((kind) => {
        const fields = fieldList(kind, linkedFrom(page), ['event', 'app']);
        return `| \`${kind.shape.event.value}\` | ${kind.description} | ${fields} |`;
      }),
    ),
  'join-hello': (page) => table(JoinHello, page),
  'join-challenge': (page) => table(JoinChallenge, page),
  'join-request': (page) => table(JoinRequest, page),
  'join-response': (page) => table(JoinResponse, page),
  'server-file': (page) => table(ServerFile, page),
};

/** Values without a description in the code. The contract must have a row for each. */
export const describedInContract: readonly string[] = [...ErrorCode.options, ...FailureReason.options];

function mapped<T, U>(all: Readonly<Record<string, T>>, to: (value: T) => U, prefix = ''): Record<string, U> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`${prefix}${name}`, to(value)]));
}

function methodText(name: keyof typeof agentMethods, page: string): string {
  const { params, result } = agentMethods[name];
  return `## ${name}\n\nParams:\n\n${table(params, page)}\n\nResult:\n\n${table(result, page)}`;
}

function lines(head: readonly string[], body: readonly string[]): string {
  return [...head, ...body].join('\n');
}
