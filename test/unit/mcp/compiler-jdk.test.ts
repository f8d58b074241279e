import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { UiError } from '../../../src/contract/error.ts';
import { compilerJdk } from '../../../src/mcp/evaluation/compiler-jdk.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('The JDK that compiles for an application without jdk.jshell', () => {
  let root: string;
  before(() => (root = freshDir('jdks')));
  after(() => remove(root));

  const java = (name: string, version: string, modules: string): string => {
    const home = path.join(root, name);
    fs.mkdirSync(path.join(home, 'bin'), { recursive: true });
    fs.writeFileSync(path.join(home, 'bin', process.platform === 'win32' ? 'java.exe' : 'java'), '');
    fs.writeFileSync(path.join(home, 'release'), `JAVA_VERSION="${version}"\nMODULES="${modules}"\n`);
    return home;
  };

  it('has the module, and is not older than the Java runtime of the application', () => {
    const runtime = java('runtime', '900.0.1', 'java.base java.desktop');
    const full = java('full', '900.0.1', 'java.base jdk.jshell java.desktop');
    assert.equal(compilerJdk(900, { javaHome: runtime, JAVA_HOME: full }), full);
    assert.throws(
      () => compilerJdk(901, { JAVA_HOME: full, PATH: '' }),
      (error) => {
        assert.ok(error instanceof UiError);
        assert.deepEqual([error.details?.['reason'], error.details?.['module']], ['unsupported', 'jdk.jshell']);
        assert.match(error.message, /Install JDK 901 or later, or set JAVA_HOME to one/);
        assert.ok(error.message.includes(`${full} (JAVA_HOME): Java 900 is older than that of the application`));
        return true;
      },
    );
    assert.throws(() => compilerJdk(900, { JAVA_HOME: runtime }), /no module jdk\.jshell \(not a full JDK\)/);
  });
});
