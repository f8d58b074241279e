import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import { css, needs, startActing, text, type ActingApp, type Environment } from './acting-app.ts';

const environments: readonly Environment[] = [
  'JavaFX 21, focused',
  "JavaFX 21, behind another application's window",
  'JavaFX 26, no display',
];

for (const environment of environments) {
  describe(`The Java agent with window actions, ${environment}:`, function () {
    let acting: ActingApp;

    before(async function () {
      needs(this, environment);
      acting = await startActing(environment, 'Gestures');
    });
    beforeEach(() => acting.clearLog());
    after(() => acting?.stop());

    /** Opens a window. @returns its uid */
    async function open(title: string): Promise<string> {
      const [opened] = await acting.act({ type: 'click', target: css(`#open${title}`), stage: 'all' });
      await acting.display?.window(title);
      return opened?.opened?.[0]?.uid ?? '';
    }

    it('moves and resizes a window within its limits', async () => {
      const stageIndex = await open('Limited');
      const [moved] = await acting.act({ type: 'moveWindow', stageIndex, x: 250, y: 180 });
      assert.deepEqual([moved?.window?.x, moved?.window?.y], [250, 180]);
      await acting.waitForLog('LOG', 'Limited x 250.0');
      const [sized] = await acting.act({ type: 'resizeWindow', stageIndex, width: 420, height: 260 });
      assert.deepEqual([sized?.window?.width, sized?.window?.height], [420, 260]);
      await acting.waitForLog('LOG', 'Limited width 420.0');
      const shown = acting.display?.windows('Limited')[0];
      assert.equal(shown?.width ?? 420, 420);

      const narrow = await acting.refusal({ type: 'resizeWindow', stageIndex, width: 100 });
      assert.deepEqual([narrow.details?.reason, narrow.details?.min], ['rejected', 200]);
      assert.match(narrow.message, /must be at least 200x\d+; it is 420x260\./);
      const high = await acting.refusal({ type: 'resizeWindow', stageIndex, height: 501 });
      assert.deepEqual([high.details?.reason, high.details?.max], ['rejected', 500]);
      await acting.act({ type: 'resizeWindow', stageIndex, height: 300 });
      await acting.act({ type: 'closeWindow', stageIndex });
      await acting.waitForLog('LOG', 'Limited closed');
    });

    it('maximizes, iconifies and restores the window of a node', async () => {
      const stageIndex = await open('Refusing');
      const { x: leftX, width: normal } = acting.display?.windows('Refusing')[0] ?? {};
      const [large] = await acting.act({ type: 'maximizeWindow', stageIndex });
      assert.ok((large?.window?.width ?? 0) > 900);
      await acting.waitForLog('LOG', 'Refusing maximized true');
      const moved = await acting.refusal({ type: 'moveWindow', stageIndex, x: 1, y: 1 });
      assert.match(moved.message, /maximized\. Restore it first with restoreWindow/);
      await acting.act({ type: 'maximizeWindow', stageIndex });
      await acting.act({ type: 'restoreWindow', stageIndex });
      await acting.waitForLog('LOG', 'Refusing maximized false');
      await acting.act({ type: 'iconifyWindow', target: text('In Refusing'), stageIndex });
      await acting.waitForLog('LOG', 'Refusing iconified true');
      const { display } = acting;
      if (display !== undefined) await until(() => display.windows('Refusing').length === 0, { what: 'no window' });
      await acting.act({ type: 'restoreWindow', stageIndex });
      await acting.waitForLog('LOG', 'Refusing iconified false');
      if (acting.display !== undefined) {
        const again = await acting.display.window('Refusing');
        assert.deepEqual([again.x, again.width], [leftX, normal]);
      }
      await acting.act({ type: 'restoreWindow', stageIndex });
    });

    it('reports a window that the application keeps open', async () => {
      const stageIndex = await acting.connection
        .request('windows', {})
        .then(({ windows }) => windows.find(({ title }) => title === 'Refusing')?.uid ?? '');
      const refused = await acting.refusal({ type: 'closeWindow', stageIndex });
      assert.equal(refused.details?.reason, 'rejected');
      await acting.waitForLog('LOG', 'Refusing refuses');
    });

    it('closes a window that asks first', async () => {
      const stageIndex = await open('Asking');
      const [asked] = await acting.act({ type: 'closeWindow', stageIndex });
      assert.equal(asked?.opened?.[0]?.title, 'Sure');
      const blocked = await acting.refusal({ type: 'closeWindow', stageIndex });
      assert.equal(blocked.details?.reason, 'blockedByModal');
      await acting.act({ type: 'click', target: text('OK'), stage: 'all' });
      await acting.waitForLog('LOG', 'Asking closed');
    });

    it('makes no change that a user cannot make', async () => {
      const stageIndex = await open('Fixed');
      for (const type of ['maximizeWindow', 'resizeWindow'] as const) {
        const fixed = await acting.refusal({ type, stageIndex, ...(type === 'resizeWindow' ? { width: 500 } : {}) });
        assert.equal(fixed.details?.reason, 'readOnly', type);
      }
      const sizeless = await acting.refusal({ type: 'resizeWindow', stageIndex });
      assert.equal(sizeless.code, 'MCP_UI_INVALID_INPUT');
      await acting.act({ type: 'closeWindow', stageIndex });
      await acting.act({ type: 'click', target: css('#popup'), stage: 'all' });
      const popup = await acting.refusal({ type: 'closeWindow', target: css('#inPopup'), stage: 'all' });
      assert.equal(popup.details?.reason, 'unsupported');
      await acting.act({ type: 'pressKey', key: 'ESCAPE' });
      await acting.waitForLog('LOG', 'popup closed');
    });

    if (environment === "JavaFX 21, behind another application's window") {
      it("leaves the desktop's focus with the other application", async () => {
        const { display, other } = acting;
        if (display === undefined || other === undefined) throw new Error('no display');
        const stageIndex = await open('Limited');
        display.activate(other);
        await until(() => display.focused() === other.id, { what: 'the other window has the focus' });
        for (const type of ['iconifyWindow', 'restoreWindow', 'maximizeWindow', 'restoreWindow'] as const) {
          await acting.act({ type, stageIndex });
          assert.equal(display.focused(), other.id, type);
        }
        await acting.act({ type: 'moveWindow', stageIndex, x: 90, y: 90 }, { type: 'closeWindow', stageIndex });
        assert.equal(display.focused(), other.id);
      });
    }
  });
}
