import assert from 'node:assert/strict';
import { testName } from '../../../src/contract/recorded-test.ts';
import { parsed, sourcePaths, testPath } from '../../../src/extension/record/test-file.ts';

describe('The class of a recorded test', () => {
  it('is named after the window, in the package of the application', () => {
    assert.deepEqual(testName({ title: 'Kunden – Übersicht', main: 'app.ui.Main' }), {
      className: 'KundenUbersichtTest',
      package: 'app.ui',
    });
    assert.deepEqual(testName({ title: '注文', main: 'app.Outer$Shop' }), { className: 'ShopTest', package: 'app' });
    assert.deepEqual(testName({ title: '2 files', main: 'app.Outer.Shop' }), { className: 'ShopTest', package: 'app' });
    assert.deepEqual(testName({ title: 'Smoke test' }), { className: 'SmokeTest' });
    assert.deepEqual(testName({}), { className: 'RecordedTest' });
  });

  it('is read as the user writes it', () => {
    assert.deepEqual(parsed(' app.ui.LoginTest '), { className: 'LoginTest', package: 'app.ui' });
    assert.deepEqual(parsed('LoginTest'), { className: 'LoginTest' });
    for (const text of ['', 'app.', 'app..X', '../X', 'a b', '1X']) assert.equal(parsed(text), undefined, text);
    assert.equal(testPath({ className: 'LoginTest', package: 'app.ui' }), 'src/test/java/app/ui/LoginTest.java');
  });

  it('is in the module of the file that declares the application', () => {
    assert.deepEqual(sourcePaths('app.Main'), ['app/Main']);
    assert.deepEqual(sourcePaths('app.Outer$Main'), ['app/Outer']);
    assert.deepEqual(sourcePaths('app.Outer.Main'), ['app/Outer/Main', 'app/Outer']);
  });
});
