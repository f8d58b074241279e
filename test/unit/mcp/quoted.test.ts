import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { quoted } from '../../../src/mcp/commands/quoted.ts';

describe('An argument for a shell', () => {
  const hostile = ['a b', '$(touch x)', '`id`', 'a;id', "it's", '"$HOME"', 'a\\b', 'a&b|c>d', '!x', '*', 'a\tb', ''];

  it('is unchanged by the shell, whatever the name of the folder contains', function () {
    if (process.platform === 'win32') this.skip();
    for (const argument of ['/home/ada/größe,a=b:c', ...hostile])
      assert.equal(execFileSync('sh', ['-c', `printf %s ${quoted(argument, false)}`], { encoding: 'utf8' }), argument);
  });

  it('is quoted only if it must be', () => {
    assert.equal(quoted('-javaagent:/home/größe/agent.jar=dir=/x', false), '-javaagent:/home/größe/agent.jar=dir=/x');
    assert.equal(quoted('-Dx=/a b', false), '"-Dx=/a b"');
    assert.equal(quoted('C:\\tools\\x', true), 'C:\\tools\\x');
    assert.equal(quoted('C:\\my tools', true), '"C:\\my tools"');
  });
});
