import assert from 'node:assert/strict';
import type { ToPage } from '../../../src/contract/page.ts';
import { PageCommands } from '../../../src/extension/page-commands.ts';

describe('a request of an editor’s command to the page', () => {
  let posted: ToPage[];
  let commands: PageCommands;
  beforeEach(() => {
    posted = [];
    commands = new PageCommands((message) => void posted.push(message));
  });

  const search = { command: 'focusSearch' } as const;
  const pick = { command: 'selectNode' } as const;

  it('waits for a page that listens', () => {
    assert.equal(commands.send(search), false);
    assert.deepEqual(posted, []);
    commands.pageReady();
    assert.deepEqual(posted, [{ type: 'host', n: 1, command: search }]);
    assert.equal(commands.send(pick), true);
    assert.deepEqual(posted.slice(1), [{ type: 'host', n: 2, command: pick }]);
  });

  it('goes to the next page if the first one was hidden before it took the request, and is done once', () => {
    commands.send(search);
    commands.send(pick);
    commands.pageReady();
    commands.confirmed(1);
    commands.pageClosed();
    // Sent while the page was being hidden, so that the command had no effect there.
    commands.confirmed(2);
    posted = [];
    commands.pageReady();
    assert.deepEqual(posted, [{ type: 'host', n: 2, command: pick }]);
    commands.confirmed(2);
    commands.pageClosed();
    posted = [];
    commands.pageReady();
    assert.deepEqual(posted, []);
  });
});
