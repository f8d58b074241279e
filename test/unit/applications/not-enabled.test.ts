import assert from 'node:assert/strict';
import type { AppEntry, AppState } from '../../../src/contract/app.ts';
import { notEnabled } from '../../../src/mcp/applications/application-errors.ts';

describe('A call without a connected application', () => {
  const entry = (app: string, pid: number, state: AppState, launched = false): AppEntry => ({
    app: `${app}-${pid}`,
    pid,
    state,
    ...(launched ? { launched } : {}),
  });
  const other = entry('Other', 1, 'attachable');
  const building = entry('demo', 2, 'starting', true);
  const message = (entries: AppEntry[], app?: string): string => notEnabled(app, entries, undefined).message;

  it('says that the application which was launched is starting, instead of another one to attach to', () => {
    const starts =
      'demo-2 is being built and started, and shows no window yet. Repeat this call in some seconds; ui_logs returns what the build prints.';
    assert.equal(message([other, building]), starts);
    assert.equal(message([other, building], 'demo-2'), starts);
  });

  it('names the application to attach to if none is starting, or another one was named', () => {
    assert.match(message([other]), /Call ui_attach \{"app": "Other-1"}\.$/);
    assert.match(message([other, building], 'Other-1'), /Call ui_attach \{"app": "Other-1"}\.$/);
    assert.match(message([other, entry('demo', 2, 'starting')]), /Call ui_attach \{"app": "Other-1"}\.$/);
    assert.match(message([other, building, entry('Shop', 3, 'connected')]), /Use "app": "Shop-3"\.$/);
  });
});
