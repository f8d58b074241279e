import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../../scripts/setup/paths.ts';
import { bundleManifest, wrongEntry } from '../../../scripts/registry.ts';

describe('the entry of the MCP registry', () => {
  it('has the name and the version of package.json', () => assert.deepEqual(wrongEntry(), []));

  it('starts the command of the npm package', () => {
    const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'server.json'), 'utf8'));
    assert.deepEqual(packages[0].packageArguments, [{ type: 'positional', value: 'mcp' }]);
  });
});

describe('the MCPB bundle', () => {
  it('names files that the npm package contains', () => {
    const { files } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    const text = JSON.stringify(bundleManifest());
    for (const file of ['bin/javafx-inspector.js', 'media/icon.png']) {
      assert.ok(
        text.includes(file) && files.includes(file.split('/')[0]) && fs.existsSync(path.join(root, file)),
        file,
      );
    }
    assert.match(text, /\$\{__dirname\}\/bin/);
  });
});
