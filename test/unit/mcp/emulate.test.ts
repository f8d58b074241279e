import assert from 'node:assert/strict';
import zlib from 'node:zlib';
import * as z from 'zod';
import { PAGE_CLIENT } from '../../../src/contract/client-names.ts';
import { EmulateOutput } from '../../../src/contract/emulate.ts';
import { LiveApps } from '../../../src/contract/live.ts';
import { combinations } from '../../../src/mcp/tools/support/matrix.ts';
import type { McpClient } from '../../harness/mcp-client.ts';
import { until } from '../../harness/until.ts';
import { useServedAgent } from './served-agent.ts';

const Params = z
  .looseObject({ owner: z.string().optional() })
  .transform((params) => Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'timeoutMs')));

describe('ui_emulate', () => {
  const served = useServedAgent();
  /** The requests to the Java agent, without their time limit. */
  let asked: Record<string, unknown>[];
  let owners: unknown[];
  let response: { emulated: object; notes: object[] };

  beforeEach(() => {
    [asked, owners] = [[], []];
    response = { emulated: {}, notes: [] };
    const { agent } = served();
    agent.on('emulate', (params) => {
      const { owner, ...rest } = Params.parse(params);
      asked.push(rest);
      owners.push(owner);
      return response;
    });
    const window = {
      uid: 'n1',
      stageIndex: 0,
      kind: 'stage',
      title: 'Orders',
      showing: true,
      focused: true,
      x: 0,
      y: 0,
    };
    agent.on('screenshot', () => ({
      width: 1,
      height: 1,
      scale: 1,
      origin: { x: 0, y: 0 },
      window: { ...window, width: 300, height: 200 },
      rgba: zlib.deflateSync(Buffer.alloc(4)).toString('base64'),
      fxMs: 1,
    }));
    agent.on('audit', () => ({ findings: [], checked: 4, total: 0, fxMs: 1, longestMs: 1 }));
  });

  const attached = async (name = 'claude-ai'): Promise<McpClient> => {
    const { server, agent } = served();
    const client = await server.client(name);
    await client.call('ui_attach', { pid: agent.pid });
    return client;
  };

  it('passes on each field, and says what is emulated and what is not', async () => {
    const client = await attached();
    const from = { width: 600, height: 400 };
    response = {
      emulated: {
        sizes: [{ window: 'n1', title: 'Orders', width: 400, height: 300, from }],
        scale: 2,
        direction: 'rtl',
        fontSize: 20,
      },
      notes: [{ setting: 'colorScheme', kind: 'refused', reason: 'JavaFX 21 does not report it' }],
    };
    const input = { size: '400x300', stageIndex: 'n1', scale: 2, direction: 'rtl', fontSize: 20, colorScheme: 'dark' };
    assert.equal(
      await client.text('ui_emulate', input),
      'emulated: window “Orders” 400x300 (own size 600x400), scale 2, right to left, font size 20px\n' +
        'Color scheme was not set: JavaFX 21 does not report it.',
    );
    assert.deepEqual(asked, [{ ...input, size: { width: 400, height: 300 } }]);
    assert.equal(await client.text('ui_emulate', { reset: ['scale'] }).then((text) => text.split('\n').length), 2);
    assert.deepEqual(asked[1], { reset: ['scale'] });
  });

  it('fails if the application permits nothing of what was wanted', async () => {
    const client = await attached();
    response.notes = [{ setting: 'scale', kind: 'refused', window: 'n1', reason: 'the application has bound it' }];
    const { code, message, details } = await client.fail('ui_emulate', { scale: 2 });
    assert.deepEqual(
      [code, message, details?.['reason']],
      ['MCP_UI_ACTION_FAILED', 'Scale of n1 was not set: the application has bound it.', 'readOnly'],
    );
    response.notes = [{ setting: 'colorScheme', kind: 'refused', reason: 'JavaFX 21 does not report it' }];
    assert.equal((await client.fail('ui_emulate', { colorScheme: 'dark' })).details?.['reason'], 'unsupported');
  });

  it('takes back what an AI agent has emulated when it disconnects, and not what the user has', async () => {
    const page = await attached(PAGE_CLIENT);
    await page.call('ui_emulate', { direction: 'rtl' });
    const client = await attached();
    await client.call('ui_emulate', { scale: 2 });
    const marks = LiveApps.parse(await page.read('ui://live/apps')).marks ?? 0;
    await client.close();
    await until(() => asked.length === 3, { what: 'the request to take it back' });
    assert.deepEqual(asked[2], { reset: true, own: true });
    assert.deepEqual([owners[0], owners[1] !== undefined, owners[2]], [undefined, true, owners[1]]);
    await until(async () => (LiveApps.parse(await page.read('ui://live/apps')).marks ?? 0) > marks, {
      what: 'the pages are notified',
    });
    await page.close();
    assert.equal(asked.length, 3);
  });

  it('emulates the combinations of a matrix in one window, and then what was emulated before', async () => {
    const client = await attached();
    response.emulated = { colorScheme: 'dark', direction: 'rtl' };
    const input = { matrix: { size: ['300x200', '600x400'], colorScheme: ['light'] }, fontSize: 20 };
    const { cells = [] } = EmulateOutput.parse(await client.call('ui_emulate', input));
    assert.deepEqual(
      cells.map(({ of, total }) => [of, total]),
      [
        [{ size: '300x200', colorScheme: 'light' }, 0],
        [{ size: '600x400', colorScheme: 'light' }, 0],
      ],
    );
    assert.deepEqual(asked, [
      { fontSize: 20 },
      {},
      { colorScheme: 'light', stageIndex: 'n1', size: { width: 300, height: 200 } },
      { colorScheme: 'light', stageIndex: 'n1', size: { width: 600, height: 400 } },
      { colorScheme: 'dark', reset: ['size', 'colorScheme'] },
    ]);
  });

  it('says after a matrix what could not be taken back', async () => {
    const client = await attached();
    const { agent } = served();
    const kept = { setting: 'fontSize', kind: 'kept', window: 'n1', reason: 'the application has changed it since' };
    agent.on('emulate', (params) => ({ emulated: {}, notes: 'reset' in Params.parse(params) ? [kept] : [] }));
    assert.match(
      await client.text('ui_emulate', { matrix: { fontSize: [10, 20] } }),
      /^Font size of n1 was not taken back: the application has changed it since\.$/m,
    );
  });

  it('shows the other combinations of a matrix if one of them fails', async () => {
    const client = await attached();
    let shots = 0;
    const { agent } = served();
    agent.on('screenshot', () => {
      shots++;
      throw new Error('no pixels');
    });
    assert.equal((await client.fail('ui_emulate', { matrix: { fontSize: [10, 20] } })).code, 'MCP_UI_INTERNAL');
    assert.equal(shots, 1, 'without a window, nothing is emulated');
    assert.deepEqual(asked, [{}].slice(0, asked.length));
  });

  it('has at most 36 combinations, and each only once', () => {
    assert.equal(combinations({ size: ['1x1', '1x1'], direction: ['rtl', 'ltr'] }).length, 2);
    assert.throws(
      () => combinations({ size: ['1x1', '2x2', '3x3'], fontSize: Array.from({ length: 13 }, (_, at) => at + 1) }),
      /These are 39 combinations; a matrix has at most 36/,
    );
    assert.throws(() => combinations({}), /Give at least one list/);
  });
});
