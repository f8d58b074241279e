import assert from 'node:assert/strict';
import type { LiveReplay, ReplayedStep, ReviewedStep } from '../../../src/contract/record.ts';
import { inTheWay, nextStep, passwordSteps, replayMark, replayState } from '../../../webview/model/replay.ts';

const step = (id: string, more: Partial<ReviewedStep> = {}): ReviewedStep => ({
  id,
  text: `Step ${id}`,
  assertions: [],
  notes: [],
  ...more,
});
const steps = [step('1'), step('2', { removed: true }), step('3', { password: 'PIN' }), step('4')];
const done = (id: string, outcome: ReplayedStep['outcome'] = 'passed', more: Partial<ReplayedStep> = {}) => ({
  id,
  text: `Step ${id}`,
  outcome,
  ...more,
});
const replay = (...results: ReplayedStep[]): LiveReplay => ({ on: false, steps: results });

describe('The replay in the page', () => {
  it('continues with the next step that is not removed, or with one that has failed', () => {
    assert.equal(nextStep({ steps })?.id, '1');
    assert.equal(nextStep({ steps, replay: replay(done('1')) })?.id, '3');
    assert.equal(nextStep({ steps, replay: replay(done('1'), done('3', 'failed')) })?.id, '3');
    assert.equal(nextStep({ steps, replay: replay(done('4')) }), undefined);
  });

  it('asks for the passwords of the steps that it repeats', () => {
    assert.deepEqual(
      [passwordSteps(steps), passwordSteps(steps, '3'), passwordSteps(steps, '1')].map((all) =>
        all.map(({ id }) => id),
      ),
      [['3'], ['3'], []],
    );
  });

  it('names possible obstacles to a step that has failed', () => {
    const windows = [
      { kind: 'stage', text: 'Shop' },
      { kind: 'dialog', text: 'Delete?' },
      { kind: 'tooltip', text: '' },
    ];
    const failed = { replay: replay(done('1', 'failed')) };
    assert.equal(
      inTheWay(failed, windows),
      'Open and perhaps in the way: the dialog “Delete?”. “Restart and Replay” begins in the state after the start.',
    );
    const reversed = inTheWay({ ...failed, title: 'Shop' }, windows.toReversed());
    assert.match(reversed ?? '', /in the way: the dialog “Delete\?”\./);
    assert.equal(inTheWay({ ...failed, title: 'Delete?' }, windows.slice(0, 2))?.includes('the window “Shop”'), true);
    assert.equal(inTheWay(failed, windows.slice(0, 1)), undefined);
    assert.equal(inTheWay({ replay: replay(done('1')) }, windows), undefined);
    assert.equal(inTheWay({}, windows), undefined);
  });

  it('says why a step has failed without the identifiers of nodes', () => {
    const failed = {
      id: '1',
      text: 'Click “OK”',
      outcome: 'failed',
      message: 'The dialog "Confirm" (uid nkt) blocks it.',
    } as const;
    const said = replayState({ steps, replay: { on: false, steps: [failed] } });
    assert.equal(said, 'Step 1 failed. The dialog "Confirm" blocks it.');
  });

  it('marks steps with words', () => {
    assert.deepEqual(replayMark({ on: true, step: '1', steps: [] }, '1'), { kind: 'running', text: 'Running' });
    assert.equal(replayMark(replay(done('1', 'failed')), '1')?.text, 'Failed');
    assert.equal(replayMark(replay(done('1')), '3'), undefined);
  });

  it('says what it does, and what the result is', () => {
    assert.equal(replayState({ steps }), undefined);
    assert.equal(replayState({ steps, replay: { on: true, step: '3', steps: [] } }), 'Replaying step 3 of 4.');
    assert.equal(replayState({ steps, replay: replay(done('1'), done('3')) }), '2 steps have passed.');
    const failed = replay(done('1', 'failed', { message: 'Expected: x. Found: y.' }));
    assert.equal(replayState({ steps, replay: failed }), 'Step 1 failed. Expected: x. Found: y.');
    assert.equal(
      replayState({ steps, replay: { ...replay(), error: 'The replay was stopped.' } }),
      'The replay was stopped.',
    );
  });

  it('says which repetition runs, and lists the leaks of all', () => {
    const repeating = (number: number, step?: string): LiveReplay => ({
      on: true,
      ...(step === undefined ? {} : { step }),
      steps: [],
      repetition: { number, of: 5 },
    });
    assert.equal(replayState({ steps, replay: repeating(0, '3') }), 'Replaying step 3 of 4 once before 5 repetitions.');
    assert.equal(replayState({ steps, replay: repeating(2, '3') }), 'Repetition 2 of 5: step 3 of 4.');
    assert.equal(replayState({ steps, replay: repeating(2) }), 'Repetition 2 of 5.');
    assert.equal(replayState({ steps, replay: repeating(5) }), 'Looking for what stays.');
    const leaks = { repeated: 5, nodes: [], pauseMs: 1 };
    assert.equal(
      replayState({ steps, replay: { ...replay(done('1')), leaks } }),
      'Nothing stayed after 5 repetitions.',
    );
  });
});
