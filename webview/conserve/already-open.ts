import { h } from '../dom.ts';
import { mayAsk } from './notify.ts';

const TITLE = 'Session is already open';

/** Fills the page of a tab that may not open the inspector because another tab has it open. */
export function showAlreadyOpen(): void {
  document.title = TITLE;
  const note = h('p', { class: 'quiet', role: 'status' });
  const close = h('a', { href: '', onclick: (event: Event) => closePage(event, note) }, 'Close this page');
  document.body.replaceChildren(
    h(
      'main',
      { class: 'already-open' },
      h('h1', {}, TITLE),
      h('p', {}, 'The inspector is open in another tab. To use it here, close that tab and reload this page.'),
      h('p', {}, close),
      mayAsk() && allowNotifications(note),
      note,
    ),
  );
  close.focus();
}

/** Closes the tab. Browsers allow that only if the tab has shown nothing else. */
function closePage(event: Event, note: HTMLElement): void {
  event.preventDefault();
  window.close();
  note.textContent = 'Your browser does not let this page close itself. Close its tab.';
}

/** Returns a button, because browsers ask the user only after a click. */
function allowNotifications(note: HTMLElement): HTMLElement {
  const line = h('p', { class: 'quiet' }, 'A notification can say so and lead to the open tab. ');
  const ask = async (event: Event): Promise<void> => {
    event.preventDefault();
    const permission = await Notification.requestPermission();
    line.remove();
    note.textContent = permission === 'granted' ? 'You will be notified from the next time on.' : '';
  };
  line.append(h('a', { href: '', onclick: (event: Event) => void ask(event) }, 'Allow notifications'));
  return line;
}
