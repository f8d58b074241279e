import assert from 'node:assert/strict';
import { appLine, appLines } from '../../../src/mcp/format/app-line.ts';

describe('the line of an application', () => {
  it('has its name, state, title, main class, versions and marks', () => {
    const line = appLine({
      app: 'Main-4711',
      pid: 4711,
      mainClass: 'demo.Main',
      title: 'Contacts',
      javaVersion: '17.0.9',
      javafxVersion: '21.0.1',
      state: 'connected',
      selected: true,
      launched: true,
    });
    assert.equal(
      line,
      'Main-4711 connected “Contacts” demo.Main, Java 17.0.9, JavaFX 21.0.1 [selected, launched here]',
    );
  });

  it('omits what is unknown, and ends with the reason of a refusal', () => {
    assert.equal(
      appLine({ app: 'Main-1', pid: 1, state: 'refused', reason: 'It belongs\nto root.' }),
      'Main-1 refused · It belongs ⏎ to root.',
    );
  });

  it('is replaced by advice if there is no application', () => {
    assert.match(appLines([]), /^No JavaFX application .* ui_launch/);
  });
});
