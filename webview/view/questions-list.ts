import type { ListedQuestion } from '../../src/contract/ask.ts';
import { quoted } from '../../src/contract/shown-text.ts';
import { h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { button } from '../toolkit.ts';

/** The message with which a user makes an AI client ask for the question. */
const TELL = 'Answer my question in the JavaFX Inspector';

/** The questions about the displayed application: those that wait, and those that an AI agent has taken. */
export function questionsList(inspector: Inspector, commands: Commands): HTMLElement {
  const list = h('ul', {});
  const hint = h('p', { class: 'quiet' });
  const element = h('section', { class: 'questions', 'aria-label': 'Questions', role: 'region' }, list, hint);
  let shown = '';
  const draw = (): void => {
    const { selected = null, questions = [], waiting = [] } = inspector.apps.get() ?? {};
    const own = questions.filter(({ app }) => app === selected);
    const isWaiting = own.some(({ takenBy }) => takenBy === undefined) && waiting.length === 0;
    const now = JSON.stringify([own, isWaiting]);
    if (now === shown) return;
    shown = now;
    element.hidden = own.length === 0;
    list.replaceChildren(...own.map((question) => item(question, inspector, commands)));
    hint.replaceChildren(...(isWaiting ? ['No AI client is waiting. Tell yours: ', tellButton(commands)] : []));
    hint.hidden = !isWaiting;
  };
  inspector.apps.on(draw);
  draw();
  return element;
}

const tellButton = (commands: Commands): HTMLElement =>
  h('button', { class: 'link', title: 'Copy', onclick: () => void commands.copy(TELL) }, quoted(TELL));

function item(
  { question, comment, subject, uid, takenBy }: ListedQuestion,
  inspector: Inspector,
  commands: Commands,
): HTMLElement {
  const { connection } = inspector;
  const change = (how: 'withdraw' | 'offerAgain'): void => {
    connection.changeQuestion({ question, change: how }).catch(inspector.showError);
  };
  const show = (): void => {
    if (uid === undefined || !inspector.tree.nodes.has(uid)) return;
    commands.select(uid);
    inspector.reveal(uid);
  };
  const name =
    uid === undefined
      ? h('span', {}, subject)
      : h('button', { class: 'link', title: 'Select this node', onclick: show }, subject);
  const state = takenBy === undefined ? 'waits for an AI client' : `was taken by ${takenBy}`;
  return h(
    'li',
    { class: takenBy === undefined ? 'waiting' : 'taken' },
    h('span', {}, `Question ${question} about `, name, comment === undefined ? '' : `: ${quoted(comment)}`),
    h('span', { class: 'question-state', role: 'status' }, state),
    h(
      'span',
      { class: 'question-buttons' },
      takenBy !== undefined && button('Ask Again', () => change('offerAgain')),
      button(takenBy === undefined ? 'Withdraw' : 'Dismiss', () => change('withdraw')),
    ),
  );
}
