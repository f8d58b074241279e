import assert from 'node:assert/strict';
import { headlessArgs, JAVAFX_26 } from '../../harness/java.ts';
import { css, needs, startOn, type ActingApp, type Environment } from './acting-app.ts';

const environment: Environment = 'JavaFX 26, no display';

describe('An application whose pulses are far apart', function () {
  let acting: ActingApp;

  before(async function () {
    needs(this, environment);
    const jvmArgs = [...headlessArgs, '-Djavafx.animation.pulse=4'];
    acting = await startOn({ version: JAVAFX_26, java: 25, headless: true, jvmArgs });
  });
  after(() => acting?.stop());

  it('does not take a target as still only because no pulse has moved it yet', async () => {
    await acting.act({ type: 'click', target: css('#dance') });
    const error = await acting.refusal({ type: 'click', target: css('#moving') });
    assert.equal(error.details?.['reason'], 'moving', error.message);
  });
});
