import type { Action } from '../../src/contract/action.ts';
import { startBench } from './application.ts';
import { median, type Figure } from './figures.ts';
import { startServer } from './server.ts';

const LIMIT_MS = 10;
const ROUNDS = 20;
const WARM = 5;

const css = (selector: string): { selector: { css: string } } => ({ selector: { css: selector } });

/** An example of each action. */
const examples: readonly Action[] = [
  { type: 'focus', target: css('#field') },
  { type: 'click', target: css('#button') },
  { type: 'doubleClick', target: css('#button') },
  { type: 'hover', target: css('#first') },
  { type: 'typeText', target: css('#field'), text: 'a' },
  { type: 'setText', target: css('#field'), text: 'abc' },
  { type: 'pressKey', target: css('#field'), key: 'END' },
  { type: 'scroll', target: css('#scroll'), deltaY: -40 },
  { type: 'scrollTo', target: css('#label5-1') },
];

/** How much longer each action takes when its effects are reported, in a window with 10,000 nodes. */
export async function costOfEffects(display: string): Promise<Figure[]> {
  const server = await startServer();
  const application = await startBench({ javafx: 21, display, run: server.run });
  try {
    await server.client.call('ui_attach', { pid: application.pid });
    const perform = async (action: Action, changes: boolean): Promise<number> => {
      const began = performance.now();
      await server.client.call('ui_perform', { actions: [action], changes });
      return performance.now() - began;
    };
    for (const action of examples) for (let i = 0; i < WARM; i++) await perform(action, false);
    const [first] = examples;
    const figures: Figure[] =
      first === undefined
        ? []
        : [{ what: 'First action with effects, which reads all nodes', value: await perform(first, true), unit: 'ms' }];
    for (const action of examples) {
      const without: number[] = [];
      const withEffects: number[] = [];
      for (let i = -WARM; i < ROUNDS; i++) {
        const [plain, reported] = [await perform(action, false), await perform(action, true)];
        if (i < 0) continue;
        without.push(plain);
        withEffects.push(reported);
      }
      figures.push(
        { what: `${action.type} without effects, median`, value: median(without), unit: 'ms' },
        { what: `${action.type} with effects, median`, value: median(withEffects), unit: 'ms' },
        {
          what: `${action.type}: cost of effects`,
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
