import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { sourcesJarOf, urlInJar } from '../../../src/mcp/sources/sources-jar.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('the sources jar of a library', () => {
  let dir = '';
  before(() => (dir = freshDir('libraries')));
  after(() => remove(dir));

  const made = (...parts: string[]): string => {
    const file = path.join(dir, ...parts);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '');
    return file;
  };

  it('is beside it in the local repository of Maven, also for the jar of a platform', () => {
    const sources = made('m2/org/lib/lib/1.0/lib-1.0-sources.jar');
    assert.equal(sourcesJarOf(made('m2/org/lib/lib/1.0/lib-1.0.jar')), sources);
    assert.equal(sourcesJarOf(made('m2/org/lib/lib/1.0/lib-1.0-linux.jar')), sources);
    assert.equal(sourcesJarOf(made('m2/org/lib/lib/2.0/lib-2.0.jar')), undefined);
  });

  it('is in a folder of its own in the cache of Gradle', () => {
    const hash = '3f5a'.repeat(10);
    const sources = made('caches/files-2.1/org.lib/lib/1.0', '9b'.repeat(20), 'lib-1.0-sources.jar');
    assert.equal(sourcesJarOf(made('caches/files-2.1/org.lib/lib/1.0', hash, 'lib-1.0.jar')), sources);
    assert.equal(sourcesJarOf(made('other/org.lib/lib/1.0', hash, 'lib-1.0.jar')), undefined);
  });

  it('has URLs for its files', () => {
    assert.equal(urlInJar('/a b/lib-sources.jar', 'org/Ä.java'), 'jar:file:///a%20b/lib-sources.jar!/org/%C3%84.java');
  });
});
