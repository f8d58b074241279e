import assert from 'node:assert/strict';
import { openersOf } from '../../../src/mcp/applications/launch/open-browser.ts';

const LINK = 'http://127.0.0.1:1/open?key=k';

describe('the default browser', () => {
  const commands = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}): string[] =>
    openersOf(LINK, platform, env, () => undefined).openers.map(({ command, args }) => [command, ...args].join(' '));

  it('is opened by the program of each system', () => {
    assert.deepEqual(commands('linux', { DISPLAY: ':0' }), [`xdg-open ${LINK}`]);
    assert.deepEqual(commands('darwin'), [`open ${LINK}`]);
    const cmd = 'C:\\Windows\\System32\\cmd.exe';
    assert.deepEqual(commands('win32', { SystemRoot: 'C:\\Windows' }), [`${cmd} /d /c start "" "${LINK}"`]);
    assert.deepEqual(commands('linux', { WSL_DISTRO_NAME: 'Ubuntu' }), [`xdg-open ${LINK}`, `wslview ${LINK}`]);
  });

  it('needs a display on Linux, that of another process too, or a program of the user', () => {
    assert.deepEqual(commands('linux', { DISPLAY: '' }), []);
    assert.deepEqual(commands('linux', { BROWSER: '/remote/browser.sh' }), [`xdg-open ${LINK}`]);
    const { openers, display } = openersOf(LINK, 'linux', {}, () => ({ DISPLAY: ':7' }));
    assert.deepEqual([openers.length, display], [1, { DISPLAY: ':7' }]);
  });
});
