import { exceptionCount, unseen } from '../../src/contract/exception-count.ts';
import { attribute, h, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { iconButton } from '../toolkit.ts';
import { openLogDialog } from './log-dialog.ts';

/** A button with the number of new uncaught exceptions, which opens their stack traces. Hidden without exceptions. */
export function exceptionsButton(inspector: Inspector, commands: Commands): HTMLElement {
  const { apps, memory, host } = inspector;
  const counted = (): { app: string; count: number; fresh: number } => {
    const { selected = null, exceptions = 0 } = apps.get() ?? {};
    const { seenExceptions: seen } = memory.state;
    const app = selected ?? '';
    return { app, count: exceptions, fresh: unseen(exceptions, seen.app === app ? seen.count : 0) };
  };
  const open = (): void => {
    const { app, count } = counted();
    memory.state.seenExceptions = { app, count };
    memory.soon();
    if (host.kind === 'vscode') host.send({ command: 'exceptionsSeen', app, count });
    draw();
    openLogDialog(inspector, commands, 'uncaught');
  };
  const element = iconButton('exception', '', open, { id: 'exceptions' });
  const badge = h('span', { class: 'badge', 'aria-hidden': 'true' });
  element.append(badge);
  const draw = (): void => {
    const { count, fresh } = counted();
    element.hidden = count === 0;
    badge.hidden = fresh === 0;
    setText(badge, fresh > 99 ? '99+' : String(fresh));
    const label = fresh === 0 || fresh === count ? exceptionCount(count) : `${exceptionCount(count)}, ${fresh} new`;
    for (const name of ['title', 'aria-label']) attribute(element, name, label);
  };
  apps.watch(draw);
  return element;
}
