import assert from 'node:assert/strict';
import { withoutAdvice } from '../../../src/mcp/format/without-advice.ts';

describe('a message for users', () => {
  it('has no sentence that says which tool an AI agent should call', () => {
    assert.equal(
      withoutAdvice('“OK” is no longer in a window. Take a new snapshot and use a node of it.'),
      '“OK” is no longer in a window.',
    );
    assert.equal(
      withoutAdvice(
        '“OK” is disabled. Enable it first, or wait for it with ui_wait_for (state enabled). Nothing was done.',
      ),
      '“OK” is disabled. Nothing was done.',
    );
  });

  it('has its first sentence and the advice for users', () => {
    const only = 'The ref needs a uid or a path, for example from ui_get_snapshot.';
    assert.equal(withoutAdvice(only), only);
    const dialog = 'A native dialog is open. Answer it, then try again.';
    assert.equal(withoutAdvice(dialog), dialog);
  });

  it('has the unchanged text of a node', () => {
    const shown = 'The text is “Save. Then close”, not “Take a snapshot”.';
    assert.equal(withoutAdvice(shown), shown);
  });
});
