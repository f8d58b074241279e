import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { command, oldNode, requires, root } from '../harness/requirements.ts';

const OLDEST = '20.19';

describe('The oldest Node.js', () => {
  for (const script of [command, path.join(root, 'scripts/run.mjs')])
    it(`is named by ${path.basename(script)} when an older one runs it`, function () {
      requires(this, 'oldNode');
      const { status, stdout, stderr } = spawnSync(oldNode, [script, 'list'], { encoding: 'utf8' });
      assert.deepEqual({ status, stdout }, { status: 1, stdout: '' });
      const node = fs.realpathSync(oldNode);
      const expected = `JavaFX Inspector needs Node.js ${OLDEST} or newer; this is Node.js 20.10.0 (${node}).`;
      assert.equal(stderr, `${expected} Install a newer one, and see that it comes first on the PATH.\n`);
    });

  it('is the same wherever it is named', () => {
    const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
    assert.match(read('package.json'), new RegExp(`"node": ">=${OLDEST}"`));
    assert.match(read('package-lock.json'), new RegExp(`"node": ">=${OLDEST}",\\s*"vscode"`));
    assert.match(read('scripts/build.ts'), new RegExp(`target: 'node${OLDEST}'`));
    assert.match(read('.github/workflows/ci.yml'), new RegExp(`node: '${OLDEST}'`));
    for (const file of ['README.md', 'docs/readme/npm.md'])
      assert.match(read(file), new RegExp(`Node\\.js ${OLDEST} or newer`), file);
  });
});
