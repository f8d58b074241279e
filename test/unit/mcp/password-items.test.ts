import assert from 'node:assert/strict';
import { performed } from '../../../src/mcp/tools/support/performed.ts';

describe('The activity list, for an action that takes an item by its text', () => {
  const nodes = (): undefined => undefined;
  const failed = (password: boolean) =>
    performed(
      { type: 'select', text: 's3cret', target: { ref: { uid: 'n5' } } },
      {
        ok: false,
        type: 'select',
        ...(password ? { password: true as const } : {}),
        error: { code: 'MCP_UI_ACTION_FAILED', message: 'PasswordField n5 has no item “s3cret”.' },
      },
      { nodes },
      { aimed: 'n5' },
    );

  it('withholds the text if the target is a password field, also from the message', () => {
    assert.doesNotMatch(JSON.stringify(failed(true)), /s3cret/);
    assert.match(failed(true).deed, /^select “?•••/);
  });

  it('names the item otherwise', () => {
    assert.match(failed(false).deed, /s3cret/);
  });
});
