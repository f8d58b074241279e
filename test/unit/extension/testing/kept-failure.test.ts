import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { isKeptFile, keptFiles } from '../../../../src/extension/testing/kept-failure.ts';
import { freshDir, remove } from '../../../harness/until.ts';

describe('The files that a failing test has kept', () => {
  let base: string;
  let module: string;
  beforeEach(() => {
    base = freshDir('kept');
    module = path.join(base, 'module');
  });
  afterEach(() => remove(base));

  const file = (name: string, build = 'target'): string => path.join(module, build, 'javafx-inspector/failures', name);
  const write = (name: string, build?: string): string => {
    fs.mkdirSync(path.dirname(file(name, build)), { recursive: true });
    fs.writeFileSync(file(name, build), 'x');
    return file(name, build);
  };

  it('is found in the build folders of Maven and Gradle, unless it is from an earlier run', () => {
    const picture = write('demo.ATest.recorded.png');
    const snapshot = write('demo.ATest.recorded.txt', 'build');
    const trace = write('demo.ATest.recorded.trace', 'build');
    write('demo.ATest.other.png');
    const began = Date.now();
    assert.deepEqual(keptFiles(module, 'demo.ATest', 'recorded', began), [
      { kind: 'picture', file: picture },
      { kind: 'snapshot', file: snapshot },
      { kind: 'trace', file: trace },
    ]);
    assert.deepEqual(keptFiles(module, 'demo.ATest', 'recorded', began + 60_000), []);
  });

  it('is opened only in a project', () => {
    const picture = write('demo.ATest.recorded.png');
    assert.ok(isKeptFile(picture, [base]));
    assert.ok(isKeptFile(picture, [path.join(base, 'other'), module]));
    assert.ok(!isKeptFile(picture, [path.join(base, 'other')]));
    assert.ok(!isKeptFile(picture, []));
  });

  it('is nothing that has another name or place', () => {
    const script = write('demo.ATest.recorded.sh');
    const other = path.join(module, 'secret.png');
    fs.writeFileSync(other, 'x');
    write('demo.ATest.recorded.png');
    const up = `${path.dirname(script)}/../failures/demo.ATest.recorded.png`;
    for (const each of [script, other, up, `${path.dirname(script)}/none.png`, 'demo.ATest.recorded.png'])
      assert.ok(!isKeptFile(each, [base]), each);
  });

  it('is nothing to which a link leads, neither of the file nor of a folder', () => {
    const outside = path.join(base, 'outside.png');
    fs.writeFileSync(outside, 'x');
    const link = write('demo.ATest.recorded.png');
    fs.rmSync(link);
    fs.symlinkSync(outside, link);
    assert.ok(!isKeptFile(link, [module]));
    assert.deepEqual(keptFiles(module, 'demo.ATest', 'recorded', 0), []);
    fs.mkdirSync(path.join(base, 'elsewhere'));
    fs.renameSync(path.join(module, 'target'), path.join(base, 'elsewhere/target'));
    fs.symlinkSync(path.join(base, 'elsewhere/target'), path.join(module, 'target'));
    const moved = write('demo.ATest.linked.png');
    assert.ok(!isKeptFile(moved, [module]));
  });

  it('may be in a project that a link leads to', () => {
    write('demo.ATest.recorded.png');
    const link = path.join(base, 'link');
    fs.symlinkSync(module, link);
    const picture = path.join(link, 'target/javafx-inspector/failures/demo.ATest.recorded.png');
    assert.ok(isKeptFile(picture, [link]));
    assert.equal(keptFiles(link, 'demo.ATest', 'recorded', 0).length, 1);
  });
});
