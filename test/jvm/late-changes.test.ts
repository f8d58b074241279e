import assert from 'node:assert/strict';
import { UiError } from '../../src/contract/error.ts';
import { until } from '../harness/until.ts';
import { describeInEachEnvironment } from './reading/reading-app.ts';

/** Shorter than the listener takes, and longer than a request takes on a busy machine. */
const LIMIT_MS = 2000;

describeInEachEnvironment(
  'A change whose listener takes longer than the request may',
  (reading) => {
    const uid = async (): Promise<string> => {
      const { matches } = await reading().connection.request('query', {
        selector: { css: '#save' },
        scope: { stage: 'all' },
      });
      return matches[0]?.ref.uid ?? assert.fail('no node #save');
    };
    /** The error of a request; also checks that the application is still in the listener when the error arrives. */
    const late = async (
      property: 'background' | 'opacity' | 'width',
      request: () => Promise<unknown>,
    ): Promise<UiError> => {
      await reading().runCommand(`slow ${property}`);
      const before = reading().application.stdout.length;
      const output = (): string => reading().application.stdout.slice(before);
      try {
        await request();
      } catch (error) {
        assert.ok(error instanceof UiError, String(error));
        assert.match(output(), /sleeps/, error.message);
        await until(() => output().includes('slept'), { what: 'the listener ends' });
        return error;
      }
      return assert.fail('the request did not fail');
    };
    const isReported = (error: UiError): void => {
      assert.equal(error.code, 'MCP_UI_TIMEOUT');
      assert.equal(error.details?.['mayHaveHappened'], true, error.message);
      assert.match(error.message, /may have taken effect/);
    };
    afterEach(async () => {
      const { connection } = reading();
      if (connection.closed) return;
      await connection.request('setProperty', { reset: true });
      await connection.request('editStyle', { reset: true });
      await connection.request('forceStates', { clear: true });
    });

    it('may have happened if a property was set, whether its own listener or the next pulse takes so long', async () => {
      const { connection } = reading();
      const ref = { uid: await uid() };
      const set = (property: string, value: string | number) => () =>
        connection.request('setProperty', { ref, property, value, timeoutMs: LIMIT_MS });
      isReported(await late('background', set('style', '-fx-background-color: #336699;')));
      const { changed } = await connection.request('properties', { ref });
      assert.deepEqual(
        changed.map(({ property }) => property),
        ['style'],
      );
      isReported(await late('opacity', set('opacity', 0.5)));
      // The next layout takes so long, after the property was set.
      isReported(await late('width', set('minWidth', 300)));
    });

    it('may have happened if a rule was changed or a state was forced', async () => {
      const { connection } = reading();
      const ref = { uid: await uid() };
      const { node } = await connection.request('node', { ref, more: ['rules'] });
      const rule = node.rules?.find(({ selector }) => selector === '.box');
      const { line = 0, value = '' } =
        rule?.declarations.find(({ property }) => property === '-fx-background-color') ?? {};
      const edit = {
        stylesheet: rule?.stylesheet ?? assert.fail('no rule'),
        ...{ line, rule: rule?.line ?? 0, property: '-fx-background-color', from: value, to: '#112233' },
      };
      isReported(await late('background', () => connection.request('editStyle', { edit, timeoutMs: LIMIT_MS })));
      const { edits } = await connection.request('editStyle', {});
      assert.equal(edits.length, 1);
      isReported(
        await late('background', () => connection.request('forceStates', { ref, on: ['hover'], timeoutMs: LIMIT_MS })),
      );
      const { forced } = await connection.request('forceStates', {});
      assert.equal(forced.length, 1);
    });

    it('has not happened if it only waited for a busy application, or if it reads', async () => {
      const { connection } = reading();
      const ref = { uid: await uid() };
      let waiting: Promise<UiError> | undefined;
      const failed = async (request: Promise<unknown>): Promise<UiError> => {
        const error: unknown = await request.then(
          () => undefined,
          (reason: unknown) => reason,
        );
        return error instanceof UiError ? error : assert.fail(`not failed: ${String(error)}`);
      };
      await late('opacity', async () => {
        const blocking = connection.request('setProperty', {
          ref,
          property: 'opacity',
          value: 0.7,
          timeoutMs: LIMIT_MS,
        });
        const set = connection.request('setProperty', { ref, property: 'rotate', value: 7, timeoutMs: 1 });
        waiting = failed(set);
        const reads = failed(connection.request('editStyle', { timeoutMs: 1, ref }));
        assert.equal((await waiting).details?.['mayHaveHappened'], false);
        assert.equal((await reads).details?.['mayHaveHappened'], false);
        await blocking;
      });
      const { changed } = await connection.request('properties', { ref });
      assert.deepEqual(
        changed.map(({ property }) => property),
        ['opacity'],
      );
    });
  },
  { folder: 'styling', main: 'Styling$Main' },
);
