import assert from 'node:assert/strict';
import { RunDecisions } from '../../../src/mcp/session/run-decisions.ts';

const application = (pid: number, mainClass: string | null = 'demo.Main') => ({
  app: `Main-${pid}`,
  agent: { mainClass },
});

describe('the answer of the user about code of AI agents', () => {
  const setUp = () => {
    const listeners: (() => void)[] = [];
    const applications = {
      connected: [application(1)],
      onChanged: (listener: () => void) => void listeners.push(listener),
    };
    const connect = (...connected: ReturnType<typeof application>[]): void => {
      applications.connected = connected;
      for (const listener of listeners) listener();
    };
    return { decisions: new RunDecisions(applications), applications, connect };
  };

  it('is a yes for one AI agent and one process', () => {
    const { decisions, applications, connect } = setUp();
    const [first = application(1)] = applications.connected;
    decisions.set('Copilot', first, 'yes');
    assert.equal(decisions.of('Copilot', first), 'yes');
    assert.equal(decisions.of('Claude', first), undefined);
    assert.equal(decisions.of('Copilot', application(2)), undefined);
    assert.deepEqual(decisions.about('Copilot', true), [{ app: 'Main-1', decision: 'yes' }]);
    connect();
    assert.equal(decisions.of('Copilot', first), undefined);
  });

  it('is a no that an AI agent does not end by another name, detaching, a restart or ui_configure', () => {
    const { decisions, applications, connect } = setUp();
    const [first = application(1)] = applications.connected;
    decisions.set('Copilot', first, 'yes');
    decisions.set('Copilot', first, 'no');
    connect();
    decisions.startOver();
    const restarted = application(7);
    connect(restarted);
    for (const who of ['Copilot', 'Claude', 'anything']) assert.equal(decisions.of(who, restarted), 'no', who);
    assert.equal(decisions.of('Copilot', application(8, 'other.Main')), undefined, 'another application');
    assert.deepEqual(decisions.about('anything', true), [{ app: 'Main-7', decision: 'no' }]);
    assert.deepEqual(decisions.about('anything', false), [], 'one that is allowed by its own options');
    assert.deepEqual(
      [decisions.hasRefused('Copilot', restarted), decisions.hasRefused('anything', restarted)],
      [true, false],
    );
    decisions.set('Claude', restarted, undefined);
    assert.equal(decisions.of('Claude', restarted), 'no', 'a call that was allowed once takes nothing back');
    decisions.forget('anything');
    assert.equal(decisions.of('Copilot', restarted), undefined, 'the user has taken it back');
  });

  it('is a no for all launches, and a yes for one', () => {
    const { decisions, connect } = setUp();
    decisions.set('Copilot', 'launch 1', 'yes');
    connect();
    assert.equal(decisions.of('Copilot', 'launch 1'), 'yes');
    assert.equal(decisions.of('Copilot', 'launch 2'), undefined);
    decisions.set('Copilot', 'launch 2', 'no');
    assert.deepEqual(
      [decisions.of('Copilot', 'launch 1'), decisions.of('Copilot', 'launch 3'), decisions.of('Claude', 'launch 4')],
      ['yes', 'no', 'no'],
    );
    assert.deepEqual(decisions.about('Copilot', true), [{ decision: 'yes' }, { decision: 'no' }]);
    decisions.startOver();
    assert.deepEqual(decisions.about('Copilot', true), [{ decision: 'no' }]);
  });
});
