import assert from 'node:assert/strict';
import { windowsCommand } from '../../../src/files/windows-command.ts';

describe('a command of Windows', () => {
  it('is started by its path, so that a program in the working directory is not found first', () => {
    const env = { SystemRoot: 'C:\\Windows' };
    assert.equal(windowsCommand('taskkill.exe', env), 'C:\\Windows\\System32\\taskkill.exe');
    assert.equal(
      windowsCommand('WindowsPowerShell\\v1.0\\powershell.exe', env),
      'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe',
    );
  });

  it('is started by its name only if the folder of Windows is not known', () => {
    for (const env of [{}, { SystemRoot: '' }, { SystemRoot: 'Windows' }])
      assert.equal(windowsCommand('WindowsPowerShell\\v1.0\\powershell.exe', env), 'powershell');
  });
});
