import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { describeComparedScreenshot } from './demo-compare.ts';
import { describeConfiguredClient } from './demo-configure.ts';
import { describeLiveResources } from './demo-live.ts';
import { describeMeasuredActions } from './demo-measured-actions.ts';
import { describeSimultaneousActions } from './demo-queue.ts';
import { DemoSession } from './demo-session.ts';
import { describeVariables } from './demo-variables.ts';

// One application and one server for all of these, in this order.
describe('with one server and the demo application,', function () {
  let session: DemoSession | undefined;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    session = await DemoSession.start();
  });
  after(() => session?.stop());

  const running = (): DemoSession => {
    if (session === undefined) throw new Error('The application is not running: call this in a hook or a test.');
    return session;
  };
  describeComparedScreenshot(running);
  describeConfiguredClient(running);
  describeLiveResources(running);
  describeMeasuredActions(running);
  describeSimultaneousActions(running);
  describeVariables(running);
});
