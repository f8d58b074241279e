import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deadline } from '../../../src/mcp/applications/operation.ts';

describe('a deadline', () => {
  it('fires after its time, even if garbage is collected before', async () => {
    setFlagsFromString('--expose-gc');
    const gc: unknown = runInNewContext('gc');
    const fired = once(deadline(50).signal, 'abort');
    if (typeof gc === 'function') gc();
    const [{ target }] = await fired;
    assert.equal(target.reason.name, 'TimeoutError');
  });

  it('fires with the given signal, even if that has fired before', () => {
    const given = new AbortController();
    const limit = deadline(60_000, given.signal);
    given.abort('cancelled');
    assert.equal(limit.signal.reason, 'cancelled');
    limit.clear();
    const late = deadline(60_000, given.signal);
    assert.ok(late.signal.aborted);
    late.clear();
  });
});
