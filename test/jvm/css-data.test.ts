import assert from 'node:assert/strict';
import { dataText, writtenData } from '../../scripts/css/data.ts';
import { readMetadata, type Metadata } from '../../scripts/css/metadata.ts';
import { problemsOf } from '../../src/extension/css/checks.ts';
import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';

describe('the extension’s data about JavaFX’s CSS', () => {
  let versions: Metadata[];

  before(async function () {
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
    versions = await readMetadata();
  });

  it('equals the declarations of JavaFX 21 and 26', () => {
    assert.equal(writtenData(), dataText(versions), 'Run npm run css-data, and commit the result.');
  });

  it('finds no problem in modena.css', () => {
    for (const { modena } of versions) {
      assert.ok(modena.length > 100_000);
      assert.deepEqual(problemsOf(modena), []);
    }
  });
});
