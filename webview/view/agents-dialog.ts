import { shownAppOf } from '../../src/contract/app-name.ts';
import { LiveClients, type MayRun, type RunDecision } from '../../src/contract/live.ts';
import { h, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { messageOf } from '../model/connection.ts';
import type { Inspector } from '../model/inspector.ts';
import { button, iconButton } from '../toolkit.ts';
import { openDialog } from './dialog.ts';

const URI = 'ui://live/clients';

/** Arguments for one client's command, and their effects. */
const OPTIONS = [
  ['"--read-only"', 'It can look, but neither act nor start or stop applications.'],
  ['"--tools", "ui_get_snapshot,ui_query"', 'It has only these tools.'],
  ['"--allow", "run"', 'It may run Java code in the application, and launch anything, with your rights.'],
] as const;

/** Contents of `config.json`, and their effects. */
const FIELDS = [
  ['{"readOnly": true}', 'They can look, but neither act nor start or stop applications.'],
  ['{"tools": ["ui_get_snapshot", "ui_query"]}', 'They have only these tools.'],
] as const;

/** A command for the user's terminal, and its effect. */
const commandsOf = ({ allow }: LiveClients): (readonly [string, string])[] =>
  allow === undefined ? [] : [[allow, 'They may run Java code, and launch anything, with your rights.']];

const RUN: Record<MayRun, string> = {
  yes: 'May run Java code (ui_run).',
  no: 'May not run Java code (ui_run).',
  asks: 'VS Code asks you before it runs Java code (ui_run).',
};

type Client = LiveClients['clients'][number];

/** Describes the decision of the user in VS Code, or in the AI agent's own form. */
function decisionText({ app, decision, tools }: RunDecision, { apps }: Inspector): string {
  if (tools === true) {
    const name = app === undefined ? 'an application' : shownAppOf(apps.get(), app);
    return decision === 'no'
      ? `You did not allow AI agents to call the tools that ${name} publishes.`
      : `You allowed it to call the tools that ${name} publishes until that exits.`;
  }
  if (app === undefined && decision !== 'always')
    return `You ${decision === 'no' ? 'did not allow AI agents' : 'allowed it'} to launch what needs the permission to run code.`;
  const name = app === undefined ? '' : shownAppOf(apps.get(), app);
  if (decision === 'no') return `You did not allow it to run code in ${name}.`;
  return decision === 'yes'
    ? `You allowed it to run code in ${name} until that exits.`
    : 'The setting javafxInspector.agents.allowRun of VS Code allows it to run code.';
}

/**
 * Opens a dialog with the connected AI agents, their permissions, and the ways to change them, all of which are outside of the
 * page.
 */
export function openAgentsDialog(inspector: Inspector, commands: Commands): void {
  const { connection } = inspector;
  const list = h('ul', { class: 'apps', 'aria-label': 'Connected AI agents' });
  const message = h('p', { class: 'quiet', role: 'status' });
  const path = h('code', {}, 'config.json');
  const allow = h('div', {});
  let config = '';
  openDialog('AI Agents', message, list, ...howToChange({ path, allow }, commands, () => config));
  const draw = async () => {
    try {
      const content = await connection.readAs(URI, LiveClients);
      ({ config } = content);
      setText(path, config);
      allow.replaceChildren(snippets(commandsOf(content), (text) => void commands.copy(text)));
      const takeBack = (client: Client) => takeBackDecisions(inspector, client, (text) => setText(message, text));
      list.replaceChildren(...content.clients.map((client) => item(client, inspector, () => takeBack(client))));
      if (content.clients.length === 0) setText(message, 'No AI agent is connected.');
    } catch (error) {
      setText(message, messageOf(error));
    }
  };
  const forget = connection.updated.on((uri) => {
    if (uri === URI) void draw();
  });
  void connection.subscribe(URI).catch(() => undefined);
  void draw();
  list.closest('dialog')?.addEventListener('close', () => {
    forget();
    void connection.unsubscribe(URI).catch(() => undefined);
  });
}

/**
 * Forgets the user's decisions about a client.
 * @param report shows the user what remains to be done
 */
function takeBackDecisions(
  { connection, host }: Inspector,
  { who, decisions = [] }: Client,
  report: (text: string) => void,
): void {
  const isSetting = decisions.some(({ decision }) => decision === 'always');
  if (isSetting) host.send({ command: 'forbidRun' });
  connection.forgetRunDecisions(who).catch((error: unknown) => report(messageOf(error)));
  if (isSetting && host.kind === 'browser') report('Change the setting javafxInspector.agents.allowRun in VS Code.');
}

/**
 * Explains how the user can change the permissions of AI agents.
 * @param path shows the path of `config.json`
 * @param allow shows commands
 */
function howToChange(
  { path, allow }: { path: HTMLElement; allow: HTMLElement },
  commands: Commands,
  config: () => string,
): HTMLElement[] {
  const copy = (text: string): void => void commands.copy(text);
  return [
    h('h3', {}, 'For one AI agent'),
    h(
      'p',
      { class: 'quiet' },
      'Add one of these after "mcp" in the arguments of its MCP configuration, and start it again.',
    ),
    snippets(OPTIONS, copy),
    h('h3', {}, 'For all AI agents of this session'),
    h(
      'p',
      { class: 'quiet' },
      'Write one of these to ',
      path,
      '. It applies when the server starts and after ui_configure, which an AI agent can only call to be limited more.',
    ),
    snippets(FIELDS, copy),
    h('p', { class: 'quiet' }, 'Or run this in a terminal. It applies at once, and prints how it is taken back.'),
    allow,
    h(
      'div',
      { class: 'dialog-buttons' },
      button('Copy path of config.json', () => copy(config())),
    ),
  ];
}

function item(
  { who, name, version, withheld, by, run, decisions = [] }: Client,
  inspector: Inspector,
  takeBack: () => void,
): HTMLElement {
  const own = [name, version].filter((part) => part !== '').join(' ');
  const limits = withheld.length === 0 ? 'May use all tools' : `May not use ${withheld.join(', ')} (${by.join(', ')})`;
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'app' },
      h('span', { class: 'app-name' }, who),
      own !== who && h('span', { class: 'quiet' }, own),
      h('span', {}, `${limits}.`),
      !withheld.includes('ui_run') && h('span', {}, RUN[run]),
      ...decisions.map((decision) => h('span', {}, decisionText(decision, inspector))),
      decisions.length > 0 && button('Take Back', takeBack, { title: 'You are asked again' }),
    ),
  );
}

function snippets(
  all: readonly (readonly [code: string, meaning: string])[],
  copy: (text: string) => void,
): HTMLElement {
  return h(
    'ul',
    { class: 'snippets' },
    ...all.map(([code, meaning]) =>
      h(
        'li',
        {},
        h('code', {}, code),
        iconButton('copy', `Copy ${code}`, () => copy(code)),
        h('span', { class: 'quiet' }, meaning),
      ),
    ),
  );
}
