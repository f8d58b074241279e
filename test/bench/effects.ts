import type { Action } from '../../src/contract/action.ts';
import { startBench } from './application.ts';
import { median, type Figure } from './figures.ts';
import { startServer } from './server.ts';

const LIMIT_MS = 10;
const ROUNDS = 20;
const WARM = 5;

const css = (selector: string): { selector: { css: string } } => ({ selector: { css: selector } });

const button = css('#button');
const field = css('#field');
const choice = css('#choice');
const check = css('#check');
const slider = css('#slider');
const titled = css('#titled');

/** Examples of actions; those that do nothing when repeated alternate with their opposites. */
const examples: readonly (readonly Action[])[] = [
  [{ type: 'focus', target: field }],
  [{ type: 'click', target: button }],
  [{ type: 'doubleClick', target: button }],
  [
    { type: 'press', target: button },
    { type: 'release', target: button },
  ],
  [{ type: 'hover', target: css('#first') }],
  [{ type: 'typeText', target: field, text: 'a' }],
  [{ type: 'setText', target: field, text: 'abc' }],
  [{ type: 'pressKey', target: field, key: 'END' }],
  [{ type: 'scroll', target: css('#scroll'), deltaY: -40 }],
  [{ type: 'scrollTo', target: css('#label5-1') }],
  [
    { type: 'drag', target: slider, by: { x: 20, y: 0 } },
    { type: 'setValue', target: slider, value: 0 },
  ],
  [
    { type: 'select', target: choice, text: 'First' },
    { type: 'select', target: choice, text: 'Second' },
  ],
  [
    { type: 'check', target: check },
    { type: 'check', target: check, value: false },
  ],
  [
    { type: 'expand', target: titled },
    { type: 'collapse', target: titled },
  ],
];

/** Measures how much longer each action takes when its effects are reported, in a window with 10,000 nodes. */
export async function costOfEffects(display: string): Promise<Figure[]> {
  const server = await startServer();
  const application = await startBench({ javafx: 21, display, run: server.run });
  try {
    await server.client.call('ui_attach', { pid: application.pid });
    const perform = async (actions: readonly Action[], changes: boolean): Promise<number> => {
      const began = performance.now();
      await server.client.call('ui_perform', { actions, changes });
      return performance.now() - began;
    };
    for (const actions of examples) for (let i = 0; i < WARM; i++) await perform(actions, false);
    const [first] = examples;
    const figures: Figure[] =
      first === undefined
        ? []
        : [{ what: 'First action with effects, which reads all nodes', value: await perform(first, true), unit: 'ms' }];
    for (const actions of examples) {
      const name = [...new Set(actions.map(({ type }) => type))].join(' and ');
      const without: number[] = [];
      const withEffects: number[] = [];
      for (let i = -WARM; i < ROUNDS; i++) {
        const [plain, reported] = [await perform(actions, false), await perform(actions, true)];
        if (i < 0) continue;
        without.push(plain);
        withEffects.push(reported);
      }
      figures.push(
        { what: `${name} without effects, median`, value: median(without), unit: 'ms' },
        { what: `${name} with effects, median`, value: median(withEffects), unit: 'ms' },
        {
          what: `${name}: cost of effects`,
          value: median(withEffects) - median(without),
          unit: 'ms',
          limit: LIMIT_MS,
        },
      );
    }
    return figures;
  } finally {
    await application.stop();
    await server.close();
  }
}
