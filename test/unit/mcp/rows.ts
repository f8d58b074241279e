import type { z } from 'zod';
import type { agentMethods, LightRow } from '../../../src/contract/agent.ts';
import type { WindowInfo } from '../../../src/contract/window.ts';

type LightWalk = z.output<(typeof agentMethods)['snapshotLight']['result']>;

export function windowInfo(over: Partial<WindowInfo> = {}): WindowInfo {
  return {
    uid: 'n1',
    stageIndex: 0,
    kind: 'stage',
    title: 'Contacts',
    showing: true,
    focused: true,
    x: 0,
    y: 0,
    width: 800,
    height: 600,
    ...over,
  };
}

export function row(d: number, type: string, uid: string, more: Partial<LightRow> = {}): LightRow {
  return { d, w: 0, type, uid, ...more };
}

export function walkOf(rows: LightRow[], more: Partial<LightWalk> = {}): LightWalk {
  return { windows: [windowInfo()], otherWindows: [], rows, total: rows.length, ...more };
}

/** A form of a typical business application. */
export const form: readonly LightRow[] = [
  row(0, 'BorderPane', 'n2', { id: 'main' }),
  row(1, 'VBox', 'n3'),
  row(2, 'TextField', 'n4', { id: 'name', text: 'Ada', state: ['focused'] }),
  row(2, 'PasswordField', 'n5', { id: 'pin' }),
  row(2, 'Button', 'n6', { id: 'save', text: 'Save {all}', state: ['disabled'] }),
  row(1, 'Label', 'n7', { text: 'two\nlines' }),
];

/** A pane with `count` labels. */
export function labels(count: number): LightRow[] {
  const many = Array.from({ length: count }, (_, index) =>
    row(1, 'Label', `n${index + 3}`, { text: `Label ${index}` }),
  );
  return [row(0, 'VBox', 'n2'), ...many];
}
