import assert from 'node:assert/strict';
import { named, shot } from './compared.ts';
import { css, type DemoSession } from './demo-session.ts';

/** Tests what differs between screenshots. @param running the application, which shows its contacts */
export function describeComparedScreenshot(running: () => DemoSession): void {
  describe('a screenshot of JavaFX 21 that is compared with a saved one', () => {
    it('names a cell, and the items of a menu', async () => {
      const session = running();
      const { mcp } = session;
      await shot(mcp, { saveAs: 'before' });
      await session.perform({ type: 'select', target: { ...css('#contacts'), index: 2 } });
      const selected = await shot(mcp, { compareTo: 'before', saveAs: 'before' });
      assert.ok(
        selected.changed?.some(({ nodes }) => nodes.some(({ type }) => /Cell|Row/.test(type))),
        JSON.stringify(selected),
      );
      await session.perform({ type: 'click', target: { ...css('#contacts'), index: 2 }, button: 'SECONDARY' });
      const menu = named(await shot(mcp, { compareTo: 'before' })).flat();
      assert.ok(
        menu.some((each) => each.endsWith('added')),
        JSON.stringify(menu),
      );
      await session.perform({ type: 'pressKey', key: 'ESCAPE' });
    });
  });
}
