import { ASK_LIMITS } from '../../src/contract/ask.ts';
import { quoted } from '../../src/contract/shown-text.ts';
import { h, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { messageOf } from '../model/connection.ts';
import type { Inspector } from '../model/inspector.ts';
import { pageKeys } from '../model/key-text.ts';
import type { Recipient } from '../model/question-draft.ts';
import { button, iconButton, setPressed } from '../toolkit.ts';

const LABELS: Readonly<Record<Recipient, string>> = { chat: 'Ask in Chat', client: 'Ask AI Client' };

/**
 * The question that the user is about to ask, below the rest of the page, which stays usable to add nodes. Enter hands it over,
 * Esc discards it, and the focus returns to where it was.
 */
export function questionPanel(inspector: Inspector, commands: Commands): HTMLElement {
  const { question } = inspector;
  const status = h('p', { class: 'quiet', role: 'status' });
  const about = h('ul', { class: 'asked', 'aria-label': 'The question is about' });
  const comment = h('textarea', {
    class: 'comment',
    rows: 2,
    maxlength: ASK_LIMITS.comment,
    'aria-label': 'Comment (optional)',
    placeholder: 'Comment (optional)',
  });
  const send = (to: Recipient): void => {
    inspector.memory.state.askTo = to;
    inspector.memory.soon();
    setText(status, 'Asking…');
    question.send(comment.value, to).then(
      () => setText(status, ''),
      (error: unknown) => setText(status, messageOf(error)),
    );
  };
  const add = button('Add Selected Node', () => commands.askAi(inspector.selected.get() ?? ''), {
    title: `Adds the selected node (${pageKeys('Control+I')}, or ${pageKeys('Control')}+click in the tree)`,
  });
  const mark = button('Mark Area', () => question.marking.set(!question.marking.get()), {
    title: 'Then drag over a part of the preview',
  });
  const buttons = h('div', { class: 'dialog-buttons' }, add, mark);
  const close = iconButton('close', 'Discard the question', () => question.close());
  const element = h(
    'section',
    { class: 'question', role: 'dialog', 'aria-label': 'Ask AI', hidden: true },
    h('div', { class: 'dialog-head' }, h('h2', {}, 'Ask AI'), close),
    about,
    comment,
    status,
    buttons,
  );
  const recipients = new Recipients(inspector, send);
  buttons.append(...recipients.buttons);
  const draw = (): void => {
    about.replaceChildren(...askedItems(inspector));
    const selected = inspector.selected.get();
    add.hidden = selected === undefined || question.nodes.get().includes(selected);
    setPressed(mark, question.marking.get());
    mark.classList.toggle('on', question.marking.get());
  };
  for (const value of [question.nodes, question.area, question.about, question.marking]) value.on(draw);
  inspector.selected.on(draw);
  inspector.rowsChanged.on(() => question.dropRemoved());
  inspector.applicationShown.on(() => question.close());
  question.marking.on((on) => setText(status, on ? 'Drag over a part of the preview. Esc cancels.' : ''));
  keys(element, inspector, () => send(recipients.first));
  followOpen(element, inspector, { comment, recipients });
  draw();
  return element;
}

/** The buttons that hand the question over; the one that was used last comes first, and Enter presses it. */
class Recipients {
  readonly #all: Readonly<Record<Recipient, HTMLElement>>;

  constructor(
    private readonly inspector: Inspector,
    send: (to: Recipient) => void,
  ) {
    this.#all = {
      chat: button(LABELS.chat, () => send('chat'), { title: 'Opens the chat of the editor with the question' }),
      client: button(LABELS.client, () => send('client'), {
        title: 'The first AI client that asks for events takes the question',
      }),
    };
    this.draw();
  }

  get buttons(): HTMLElement[] {
    return [this.#all.client, ...(this.inspector.host.kind === 'vscode' ? [this.#all.chat] : [])];
  }

  get first(): Recipient {
    const { host, memory } = this.inspector;
    return host.kind === 'vscode' ? memory.state.askTo : 'client';
  }

  draw(): void {
    for (const to of ['chat', 'client'] as const)
      this.#all[to].setAttribute('appearance', to === this.first ? 'primary' : 'secondary');
  }
}

function followOpen(
  element: HTMLElement,
  { question }: Inspector,
  { comment, recipients }: { comment: HTMLTextAreaElement; recipients: Recipients },
): void {
  let before: Element | null = null;
  question.began.on(() => {
    if (element.hidden) before = document.activeElement;
    element.hidden = false;
    recipients.draw();
    // After a modal dialog has closed, which returns the focus.
    queueMicrotask(() => comment.focus({ preventScroll: true }));
  });
  question.open.on((open) => {
    if (open) return;
    const hadFocus = element.contains(document.activeElement);
    element.hidden = true;
    comment.value = '';
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  });
}

/** Enter asks, Shift+Enter starts a line, and Esc discards the question. */
function keys(element: HTMLElement, { question }: Inspector, send: () => void): void {
  element.addEventListener('keydown', (event) => {
    const inComment = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') question.close();
    else if (event.key === 'Enter' && inComment && !event.shiftKey && !event.isComposing) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function askedItems({ question, tree }: Inspector): HTMLElement[] {
  const [nodes, area, about] = [question.nodes.get(), question.area.get(), question.about.get()];
  const item = (text: string, remove: () => void): HTMLElement =>
    h('li', {}, h('span', {}, text), iconButton('close', `Remove ${text}`, remove));
  const nameOf = (uid: string): string => {
    const { type = uid, id, text } = tree.nodes.get(uid) ?? {};
    return [type, id === undefined ? '' : `#${id}`, text ? quoted(text.slice(0, 40)) : ''].filter(Boolean).join(' ');
  };
  return [
    ...nodes.map((uid) => item(nameOf(uid), () => question.remove(uid))),
    ...(area === undefined
      ? []
      : [item(`Area ${area.width} × ${area.height} at ${area.x}, ${area.y}`, () => question.area.set(undefined))]),
    ...(about === undefined ? [] : [item(quoted(about.text.slice(0, 120)), () => question.about.set(undefined))]),
  ];
}
