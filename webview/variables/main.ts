import '../jitless.ts';
import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/themes/dark.css';
import '@shoelace-style/shoelace/dist/components/tree/tree.js';
import '@shoelace-style/shoelace/dist/components/tree-item/tree-item.js';
import './variables.css';
import { UiErrorResponse } from '../../src/contract/error.ts';
import { Variables } from '../../src/contract/variables.ts';
import { h, setText } from '../dom.ts';
import { pageSecret } from '../page-secret.ts';
import { checkbox, fieldText, registerComponents, setFieldText, textField } from '../toolkit.ts';
import { MAX_MATCHES, VariableTree } from './model.ts';
import { TreeView } from './tree-view.ts';

/** Minimum time between two requests. */
const PAUSE_MS = 1000;
/** A slow application receives fewer requests: the pause is this many times as long as the last request. */
const PAUSE_FACTOR = 5;

const number = new Intl.NumberFormat();
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

// The stylesheet of the colors needs this attribute, as in the inspector's own page.
document.documentElement.dataset['host'] = 'browser';
registerComponents();
let tree: VariableTree | undefined;
let isLive = true;
const view = new TreeView(new VariableTree());
const search = textField('Search name, value or type', draw, { class: 'search', onkeydown: clearOnEscape });
const live = checkbox('Live values', (checked) => (isLive = checked), { checked: true });
const status = h('span', { class: 'status', role: 'status' }, 'Reading the variables…');
const problem = h('p', { class: 'problem', role: 'alert', hidden: true });
document.body.append(
  h('header', {}, h('h1', {}, 'Variables'), search, live, status),
  problem,
  h('main', {}, view.element),
);
followScheme();
void poll();

function clearOnEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape' || fieldText(search) === '') return;
  setFieldText(search, '');
  draw();
}

/** Reads the variables repeatedly while the page is visible and its switch is on. */
async function poll(): Promise<void> {
  for (let first = true; ; first = false) {
    const began = performance.now();
    if (first || (isLive && !document.hidden)) await read();
    const pause = Math.max(PAUSE_MS, PAUSE_FACTOR * (performance.now() - began));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function read(): Promise<void> {
  try {
    const response = await fetch(location.pathname, { headers: { Accept: 'application/json', ...pageSecret() } });
    if (response.status === 401) {
      return fail('This page is no longer allowed to connect. Open a new link: javafx-inspector link');
    }
    const json: unknown = await response.json();
    if (!response.ok) return fail(UiErrorResponse.parse(json).error.message);
    tree = new VariableTree(Variables.parse(json));
    fail(tree.all.length === 0 ? 'No JavaFX application is connected. Attach to one in the inspector.' : '');
    draw();
  } catch (error) {
    fail(`The variables could not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function draw(): void {
  if (tree === undefined) return;
  const text = fieldText(search).trim();
  const found = text === '' ? undefined : tree.find(text);
  view.show(tree, found);
  const time = clock.format(new Date());
  if (found === undefined) setText(status, `${number.format(tree.all.length)} variables · ${time}`);
  else if (found.total > MAX_MATCHES)
    setText(status, `First ${MAX_MATCHES} of ${number.format(found.total)} matches · ${time}`);
  else setText(status, `${number.format(found.total)} ${found.total === 1 ? 'match' : 'matches'} · ${time}`);
}

function fail(message: string): void {
  problem.hidden = message === '';
  setText(problem, message);
  document.body.classList.toggle('stale', message !== '');
}

/** Follows the browser's dark and light color scheme. */
function followScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('sl-theme-dark', dark.matches);
  dark.addEventListener('change', follow);
  follow();
}
