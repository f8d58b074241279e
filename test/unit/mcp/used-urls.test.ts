import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { resourceName } from '../../../src/mcp/reload/project-layout.ts';
import { sourceFiles } from '../../../src/mcp/reload/source-file.ts';
import { canLoad, copiesOf, urlsOf } from '../../../src/mcp/reload/used-urls.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('The URLs that a saved file stands for', function () {
  before(function () {
    if (process.platform === 'win32') this.skip(); // The URLs here are those of other systems.
  });

  const classPath = ['/w/app/target/classes', '/home/ada/.m2/lib/lib-1.0.jar'];
  const find = (file: string, urls: string[], modules = ['/w/app']): string[] =>
    urlsOf(file, urls, { modules, classPath });

  it('are its own, and those of the copies that builds make of it', () => {
    const file = '/w/app/src/main/resources/ui/a.css';
    for (const folder of ['target/classes', 'build/resources/main', 'bin/main', 'out/production/resources']) {
      assert.deepEqual(find(file, [`file:/w/app/${folder}/ui/a.css`, `file:/w/app/${folder}/a.css`]), [
        `file:/w/app/${folder}/ui/a.css`,
      ]);
    }
    assert.deepEqual(find(file, [`file://${file}`, 'file:/w/app/target/test-classes/ui/a.css']), [`file://${file}`]);
    assert.deepEqual(find('/w/app/target/classes/ui/a.css', ['file:/w/app/target/classes/ui/a.css']).length, 1);
    assert.deepEqual(
      find('/w/app/src/main/resources/ui/with space.css', ['file:/w/app/bin/ui/with%20space.css']).length,
      1,
    );
  });

  it('include those from which the application has loaded nothing yet', () => {
    const base = fs.realpathSync(freshDir('copies'));
    const copy = path.join(base, 'target/classes/ui/a b.fxml');
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.writeFileSync(copy, '');
    const archive = path.join(base, 'target/app-1.jar');
    const layout = {
      modules: [base],
      classPath: [path.join(base, 'target/classes'), archive, '/repo/lib-1.jar', '/repo/x'],
    };
    const find = (name: string): string[] => copiesOf(path.join(base, 'src/main/resources', name), ['app'], layout);
    assert.deepEqual(find('ui/a b.fxml'), [
      `file:${pathToFileURL(copy).pathname}`,
      `jar:file:${archive}!/ui/a%20b.fxml`,
      'jrt:/app/ui/a%20b.fxml',
    ]);
    assert.deepEqual(find('ui/b.fxml').slice(0, 1), [`jar:file:${archive}!/ui/b.fxml`]);
    assert.deepEqual(copiesOf(copy, [], layout), [], 'what a build writes is no source');
    remove(base);
  });

  it('are those of archives of the same module, and of modules in a Java runtime', () => {
    const file = '/w/app/src/main/resources/ui/a.css';
    assert.equal(find(file, ['jar:file:/w/app/target/app-1.0.jar!/ui/a.css']).length, 1);
    assert.equal(find(file, ['jrt:/app/ui/a.css']).length, 1);
    assert.equal(find(file, ['jar:file:/w/app/target/app-1.0.jar!/a.css', 'https://a/ui/a.css', 'data:,a']).length, 0);
    const modules = ['/w/app', '/w/lib', '/w'];
    const url = 'jar:file:/home/ada/.m2/lib/lib-1.0.jar!/ui/a.css';
    assert.deepEqual(find(file, [url], modules), []);
    assert.deepEqual(find('/w/lib/src/main/resources/ui/a.css', [url], modules), [url]);
    assert.deepEqual(find(file, ['jar:file:/w/lib/build/libs/lib.jar!/ui/a.css'], modules), []);
  });

  it('lead back to the sources that a build may have copied', () => {
    const sources = (url: string, modules = ['/w/app']): string[] => sourceFiles(url, { modules, classPath });
    const [first, second] = ['/w/app/src/main/resources/ui/a b.css', '/w/app/src/main/java/ui/a b.css'];
    assert.deepEqual(sources('file:/w/app/target/classes/ui/a%20b.css').slice(0, 2), [first, second]);
    assert.deepEqual(sources('jar:file:/w/app/target/app-1.0.jar!/ui/a%20b.css').slice(0, 2), [first, second]);
    assert.deepEqual(sources('jrt:/app/ui/a%20b.css').slice(0, 1), [first]);
    assert.deepEqual(sources('jar:file:/w/lib/build/libs/lib.jar!/ui/a.css', ['/w/app', '/w/lib', '/w']).slice(0, 1), [
      '/w/lib/src/main/resources/ui/a.css',
    ]);
    assert.deepEqual(sources('file:/elsewhere/ui/a.css'), []);
    assert.deepEqual(sources('https://a/ui/a.css'), []);
  });

  it('are found if the application was started in a folder that is a link to the project', () => {
    const root = fs.realpathSync(freshDir('urls'));
    const copy = path.join(root, 'app/target/classes/ui/a.css');
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.writeFileSync(copy, '');
    fs.symlinkSync('app', path.join(root, 'link'));
    const url = pathToFileURL(path.join(root, 'link/target/classes/ui/a.css')).href;
    const found = find(path.join(root, 'app/src/main/resources/ui/a.css'), [url], [path.join(root, 'app')]);
    assert.deepEqual(found, [url]);
    remove(root);
  });

  it('name the resource that a source becomes', () => {
    assert.equal(resourceName('/w/app', '/w/app/src/main/java/ui/a.css'), 'ui/a.css');
    assert.equal(resourceName('/w/app', '/w/app/src/ui/a.css'), 'ui/a.css');
    assert.equal(resourceName('/w/app', '/w/app/other/a.css'), undefined);
  });
});

describe('A saved file', function () {
  before(function () {
    if (process.platform === 'win32') this.skip(); // The paths here are those of other systems.
  });

  const layout = { project: '/w', modules: ['/w', '/w/app', '/w/lib'], isOwn: false };
  const view = (module: string): string => `/w/${module}/src/main/resources/ui/a.fxml`;
  const can = (classPath: string[], file = view('app'), more: object = {}): boolean =>
    canLoad(file, { classPath }, { ...layout, ...more });

  it('concerns applications with an output of its module on their class path', () => {
    assert.equal(can(['/w/app/target/classes', '/m2/x.jar']), true);
    assert.equal(can(['/w/app/target/app-1.jar', '/m2/x.jar']), true);
    assert.equal(can(['/m2/app/1/app-1.jar', '/m2/x.jar']), true);
    assert.equal(can(['/w/lib/target/classes', '/m2/x.jar']), false);
    assert.equal(can(['/w/lib/target/classes', '/w/app/target/classes'], view('lib')), true);
  });

  it('concerns no application of another project, also one that was attached to', () => {
    assert.equal(can(['/other/target/classes', '/m2/x.jar']), false);
    assert.equal(can([]), false);
    assert.equal(can(['/other/target/classes'], '/w/main.fxml'), false);
    assert.equal(canLoad(view('app'), { classPath: [], image: '/other/image' }, layout), false);
  });

  it('concerns an application in one archive or image of the project, and one that was started for it', () => {
    assert.equal(can(['/w/app/target/all.jar'], view('lib')), true);
    assert.equal(canLoad(view('app'), { classPath: [], image: '/w/app/target/image' }, layout), true);
    assert.equal(can(['/opt/launcher.jar', '/opt/x.jar'], view('app'), { isOwn: true }), true);
  });
});
