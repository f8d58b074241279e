import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { robotChange } from '../../src/contract/robot.ts';
import { robotText } from '../../scripts/setup/agent.mjs';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const marked = (version: string, text: string): string =>
  `// From JavaFX Inspector ${version}, which replaces this file by a newer one unless it was changed. Hash: ${hash(text)}\n${text}`;
const own = marked('0.10.0', 'class InspectorRobot {}\n');
const change = (there: string | undefined): string => robotChange(there, own, hash);

describe('The class that recorded tests extend', () => {
  it('is written into a project that does not have it, and in place of an older one', () => {
    assert.equal(change(undefined), 'write');
    assert.equal(change(marked('0.9.1', 'class InspectorRobot { int old; }\n')), 'write');
    // Development versions have the same number.
    assert.equal(change(marked('0.10.0', 'class InspectorRobot { int old; }\n')), 'write');
  });

  it('is kept if it is the same, also with other line ends, or a newer one', () => {
    assert.equal(change(own), 'keep');
    assert.equal(change(own.replaceAll('\n', '\r\n')), 'keep');
    assert.equal(change(marked('0.11.0', 'class InspectorRobot { int young; }\n')), 'keep');
  });

  it('is replaced only after a question if the project has changed an older one', () => {
    const older = marked('0.9.1', 'class InspectorRobot { int old; }\n');
    assert.equal(change(older.replace('old', 'mine')), 'ask');
    assert.equal(change('class InspectorRobot { int mine; }\n'), 'ask');
    assert.equal(
      change(marked('0.9.1', 'class InspectorRobot {}\r\n'.replace('\r', '')).replaceAll('\n', '\r\n')),
      'write',
    );
    assert.equal(change(own.replace('{}', '{ int mine; }')), 'keep');
  });

  it('is built with a line that says whether a project has changed it', () => {
    const built = robotText();
    assert.equal(robotChange(built.replace('JavaFX Inspector 0', 'JavaFX Inspector 00'), built, hash), 'write');
    assert.equal(robotChange(built.replace('class InspectorRobot', 'class  InspectorRobot'), built, hash), 'keep');
  });
});
