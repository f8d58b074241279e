import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { auditFixes } from './audit-fixes.ts';
import { pageInChat } from './chat.ts';
import { useBrowser } from './hooks.ts';
import { otherPages } from './other-pages.ts';
import { startDesk, type DemoDesk } from './real.ts';
import { variablesOfDemo } from './variables.ts';

/** Suites that share the demo, its server and a browser. */
describe('With the demo:', function () {
  const browser = useBrowser('agent');
  let desk: DemoDesk | undefined;

  before(async function () {
    skipWithout(this, missingJdk(17));
    const started = await startDesk();
    try {
      desk = { ...started, demo: await started.startDemo(), browser: browser() };
    } catch (error) {
      await started.stop();
      throw error;
    }
  });
  after(() => desk?.stop());

  const opened = (): DemoDesk => {
    if (desk === undefined) throw new Error('The demo did not start.');
    return desk;
  };
  otherPages(opened);
  auditFixes(opened);
  variablesOfDemo(opened);
  // This suite comes last, because it ends the demo.
  pageInChat(opened);
});
