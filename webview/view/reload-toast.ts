import { shownAppOf } from '../../src/contract/app-name.ts';
import { appliedText, type ReloadOutcome } from '../../src/contract/reload.ts';
import { h, setText } from '../dom.ts';
import type { Inspector } from '../model/inspector.ts';

const SHOWN_MS = 4000;

/** Shows for some seconds which saved files were applied. Failures stay in a banner. */
export function reloadToast({ connection, apps }: Inspector): HTMLElement {
  const element = h('div', { class: 'toast', role: 'status' });
  let files: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    files = [];
    setText(element, '');
  };
  connection.reloaded.on((outcome) => {
    if (!isWhole(outcome)) return;
    const name = outcome.file.slice(outcome.file.lastIndexOf('/') + 1);
    if (!files.includes(name)) files.push(name);
    const what = files.length > 1 ? `${files.length} saved files` : name;
    const isLater = files.length === 1 && outcome.applied && outcome.later === true;
    setText(element, appliedText(what, shownAppOf(apps.get(), outcome.app), isLater));
    clearTimeout(timer);
    timer = setTimeout(clear, SHOWN_MS);
  });
  return element;
}

const isWhole = (outcome: ReloadOutcome): boolean => outcome.applied && outcome.lost === undefined;
