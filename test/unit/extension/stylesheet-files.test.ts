import assert from 'node:assert/strict';
import { stylesheetFiles } from '../../../src/extension/stylesheet-files.ts';

describe('The file of a stylesheet', () => {
  it('is the source that a build has copied, before the copy', () => {
    const { paths } = stylesheetFiles('file:/C:/my%20shop/target/classes/shop/app.css') ?? {};
    assert.equal(paths?.[0], '/C:/my shop/src/main/resources/shop/app.css');
    assert.equal(paths?.at(-1), '/C:/my shop/target/classes/shop/app.css');
    assert.equal(
      stylesheetFiles('file:///shop/build/resources/main/app.css')?.paths[0],
      '/shop/src/main/resources/app.css',
    );
    assert.deepEqual(stylesheetFiles('file:/shop/css/app.css')?.paths, ['/shop/css/app.css']);
  });

  it('is found in the workspace by its path in an archive', () => {
    assert.deepEqual(stylesheetFiles('jar:file:/shop/app.jar!/shop/app.css'), { paths: [], inArchive: 'shop/app.css' });
  });

  it('is undefined for a URL that is no CSS file of this machine', () => {
    for (const url of [
      'data:text/css,x{}.css',
      'https://x/app.css',
      'file://server/app.css',
      'file:////server/a.css',
      'file:/etc/passwd',
      'app.css',
    ])
      assert.equal(stylesheetFiles(url), undefined, url);
  });
});
