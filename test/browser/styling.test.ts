import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { ask } from './ask.ts';
import { forcedStates } from './forced.ts';
import { useBrowser } from './hooks.ts';
import { RealPage } from './real-page.ts';
import { rowMenu } from './row-menu.ts';
import { sections } from './sections.ts';
import { styleClasses } from './style-classes.ts';

/** Suites that share an application, its server and a browser; each begins with a new page. */
describe('The page with the application Styling:', function () {
  const browser = useBrowser('agent');
  let real: RealPage | undefined;

  before(async function () {
    skipWithout(this, missingJdk(25));
    real = await RealPage.styling(browser());
  });
  after(() => real?.stop());

  const opened = (): RealPage => {
    if (real === undefined) throw new Error('The application did not start.');
    return real;
  };
  sections(opened);
  forcedStates(opened);
  rowMenu(opened);
  styleClasses(opened);
  // This suite comes last: it leaves another window, and a node with the focus.
  ask(opened);
});
