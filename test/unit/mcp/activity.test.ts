import assert from 'node:assert/strict';
import { ActivityEntry } from '../../../src/contract/live.ts';
import { Activity } from '../../../src/mcp/session/activity.ts';
import { clientOf } from '../../../src/mcp/session/client-identity.ts';

const entry = { who: 'Claude', tool: 'ui_perform', summary: 'click', ok: true, result: 'done', ms: 1.6 };

describe('the activity list', () => {
  it('has the newest first and keeps 500', () => {
    const activity = new Activity();
    let reported = 0;
    activity.changed.add(() => reported++);
    for (let index = 1; index <= 510; index++) activity.add({ ...entry, summary: `click ${index}` });
    assert.equal(activity.entries.length, 500);
    assert.equal(activity.entries[0]?.summary, 'click 510');
    assert.equal(activity.entries[0]?.n, 510);
    assert.equal(activity.rev, 510);
    assert.equal(reported, 510);
    for (const each of activity.entries) ActivityEntry.parse(each);
  });

  it('keeps its texts to one short line', () => {
    const activity = new Activity();
    activity.add({ ...entry, summary: `a\n  b ${'x'.repeat(500)}` });
    const summary = activity.entries[0]?.summary ?? '';
    assert.ok(summary.startsWith('a b xxx'));
    assert.equal(summary.length, 200);
  });
});

describe('the names of clients', () => {
  const names: [string, string, boolean][] = [
    ['claude-code', 'Claude', false],
    ['claude-ai', 'Claude', false],
    ['Visual Studio Code', 'Copilot', false],
    ['github-copilot-developer', 'Copilot', false],
    ['cursor-vscode', 'Cursor', false],
    ['javafx-inspector-page', 'You', true],
    ['JavaFX Inspector for VS Code', 'You', true],
    ['javafx-inspector-cli', 'Script', false],
    ['my-bot', 'my-bot', false],
    ['', 'A client', false],
  ];
  for (const [name, who, isUser] of names) {
    it(`calls ${name || 'one without a name'} ${who}`, () => assert.deepEqual(clientOf({ name }), { who, isUser }));
  }
});
