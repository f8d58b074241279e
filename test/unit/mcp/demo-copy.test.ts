import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../harness/requirements.ts';

describe('the class with which the demo publishes tools', () => {
  it('is a copy of the class in the archive for applications', () => {
    const name = 'src/main/java/javafxinspector/events/Mcp.java';
    const [copy, original] = ['examples/demo', 'jvm-agent/events'].map((folder) =>
      fs.readFileSync(path.join(root, folder, name), 'utf8'),
    );
    assert.equal(copy, original);
  });
});
