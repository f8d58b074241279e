import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import * as z from 'zod';
import { UiError } from '../../../src/contract/error.ts';
import { check } from '../../../src/mcp/input.ts';
import { installText } from '../../../src/mcp/format/installed.ts';
import * as installation from '../../../src/mcp/install/install.ts';
import * as removal from '../../../src/mcp/install/uninstall.ts';
import { recordFile } from '../../../src/join/session-address.ts';
import { SKILL_TEXT } from '../../../src/mcp/install/skill.ts';
import { tools } from '../../../src/mcp/tools/index.ts';
import { freshDir, remove } from '../../harness/until.ts';

const FILES = [
  'CLAUDE.md',
  'AGENTS.md',
  '.claude/skills/javafx-inspector/SKILL.md',
  '.mcp.json',
  '.vscode/mcp.json',
  '.cursor/mcp.json',
  ...[
    'resources/reference.md',
    'resources/mcp.md',
    'resources/java.md',
    'resources/viewdefs.md',
    'viewdefs/README.md',
    'state',
    'variables',
    'event',
    'wait-for-state.sh',
  ].map((name) => `.javafx-inspector/${name}`),
];

describe('the files for AI agents', () => {
  let root: string;
  let project: string;
  let dir: string;
  let runDir: string;
  const install = (
    at: string,
    force: boolean,
    options: { plan?: boolean } = {},
  ): ReturnType<typeof installation.install> => installation.install(at, { runDir, force, ...options });
  const uninstall = (at: string, force: boolean): ReturnType<typeof removal.uninstall> =>
    removal.uninstall(at, { runDir, force });

  beforeEach(() => {
    root = fs.realpathSync(freshDir('install'));
    runDir = path.join(root, 'run');
    project = path.join(root, 'project');
    dir = path.join(project, '.javafx-inspector');
    fs.mkdirSync(dir, { recursive: true });
  });
  afterEach(() => remove(root));

  const write = (name: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    fs.writeFileSync(path.join(project, name), text);
  };
  const read = (name: string): string => fs.readFileSync(path.join(project, name), 'utf8');
  /** All files below the folder of the test, with their content. */
  const all = (): Record<string, string> => {
    // A recursive listing would follow links to folders, in circles too.
    const filesIn = (folder: string): string[] =>
      fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const name = path.join(folder, entry.name);
        if (entry.isDirectory()) return filesIn(name);
        return fs.statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile() === true ? [name] : [];
      });
    const files = filesIn('').sort();
    return Object.fromEntries(files.map((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')]));
  };
  const failure = (force = false): UiError => {
    try {
      install(dir, force);
    } catch (error) {
      assert.ok(error instanceof UiError);
      return error;
    }
    throw new assert.AssertionError({ message: 'The installation did not fail.' });
  };

  it('are installed once, and again with force', () => {
    assert.deepEqual(install(dir, false), { installed: FILES, skipped: [], appended: [] });
    const installed = all();
    assert.deepEqual(Object.keys(installed).length, FILES.length + 1, 'no temporary file is left');
    const args = ['-y', 'javafx-inspector@0', 'mcp', '--dir', '.javafx-inspector'];
    const server = { type: 'stdio', command: 'npx', args };
    assert.deepEqual(JSON.parse(read('.mcp.json')), { mcpServers: { javafx: server } });
    assert.deepEqual(JSON.parse(read('.cursor/mcp.json')), { mcpServers: { javafx: server } });
    assert.deepEqual(JSON.parse(read('.vscode/mcp.json')), {
      servers: { javafx: { ...server, cwd: '${workspaceFolder}' } },
    });
    assert.deepEqual(install(dir, false), { installed: [], skipped: FILES, appended: [] });
    assert.deepEqual(install(dir, true), { installed: FILES, skipped: [], appended: [] });
    assert.deepEqual(all(), installed);
  });

  it('are for the project that contains .claude', () => {
    const inClaude = path.join(project, '.claude/ui');
    fs.mkdirSync(inClaude, { recursive: true });
    install(inClaude, false);
    assert.match(read('.mcp.json'), /"\.claude\/ui"/);
    assert.ok(fs.existsSync(path.join(project, '.claude/ui/state')));
  });

  it('keep the text of others, also with force', () => {
    write('CLAUDE.md', '# Rules\r\n\r\nBe kind.');
    write('.mcp.json', '{\n    // Ours\n    "mcpServers": { "db": {"command": "db"} },\n}');
    write('.vscode/mcp.json', '\uFEFF{"inputs": [ ]}\n');
    write('.claude/skills/javafx-inspector/SKILL.md', 'An earlier version.\r\n');
    write('src/Main.java', 'class Main {}');
    const result = install(dir, false);
    assert.deepEqual(result.appended, ['CLAUDE.md', '.mcp.json', '.vscode/mcp.json']);
    assert.deepEqual(result.skipped, ['.claude/skills/javafx-inspector/SKILL.md']);
    const check = (): void => {
      assert.ok(read('CLAUDE.md').startsWith('# Rules\r\n\r\nBe kind.\r\n\r\n---\r\n\r\n<!--'));
      assert.ok(
        read('.mcp.json').startsWith('{\n    // Ours\n    "mcpServers": { "db": {"command": "db"}, "javafx": {'),
      );
      assert.ok(read('.mcp.json').endsWith(' },\n}'));
      assert.ok(read('.vscode/mcp.json').startsWith('\uFEFF{"inputs": [ ], "servers": {'));
      assert.equal(read('src/Main.java'), 'class Main {}');
    };
    check();
    const { skipped } = install(dir, true);
    assert.deepEqual(skipped, []);
    check();
    assert.equal(read('.claude/skills/javafx-inspector/SKILL.md'), SKILL_TEXT.replaceAll('\n', '\r\n'));
  });

  it('are installed beside a file that is not valid JSON, which is not changed', () => {
    write('.mcp.json', '{\n  "mcpServers": {,}\n}\n');
    const { code, message, details } = failure();
    assert.equal(code, 'MCP_UI_INVALID_INPUT');
    assert.match(
      message,
      /^Not changed: \.mcp\.json, line 2, column 18: It is not valid JSON .* Correct the file, then install again\. Installed: CLAUDE\.md, /,
    );
    assert.equal(read('.mcp.json'), '{\n  "mcpServers": {,}\n}\n');
    const Details = z.object({ installed: z.array(z.string()), failed: z.array(z.looseObject({ file: z.string() })) });
    const { installed, failed } = Details.parse(details);
    assert.deepEqual(
      failed.map(({ file, line, column }) => [file, line, column]),
      [['.mcp.json', 2, 18]],
    );
    assert.deepEqual(
      installed,
      FILES.filter((file) => file !== '.mcp.json'),
    );
    write('.mcp.json', '{}');
    assert.deepEqual(install(dir, false).appended, ['.mcp.json']);
  });

  it('report each file that cannot be written, and why', () => {
    fs.mkdirSync(path.join(project, '.mcp.json'));
    write('.vscode', 'no folder');
    fs.writeFileSync(path.join(project, 'AGENTS.md'), Buffer.from([0x4d, 0xfc, 0x0a]));
    write('CLAUDE.md', 'Protected\n');
    fs.chmodSync(path.join(project, 'CLAUDE.md'), 0o444);
    const before = all();
    const { message } = failure(true);
    assert.match(message, /CLAUDE\.md: It is read-only/);
    assert.match(message, /AGENTS\.md: It is not encoded in UTF-8/);
    assert.match(message, /\.mcp\.json: It is a folder\. Rename or remove it/);
    assert.match(message, /\.vscode\/mcp\.json: It cannot be written \(E/);
    for (const [name, text] of Object.entries(before)) assert.equal(all()[name], text);
    assert.ok(!Object.keys(all()).some((name) => name.endsWith('.tmp')));
    fs.chmodSync(path.join(project, 'CLAUDE.md'), 0o644);
  });

  it('keep permissions', function () {
    if (process.platform === 'win32') this.skip();
    write('CLAUDE.md', 'Private\n');
    fs.chmodSync(path.join(project, 'CLAUDE.md'), 0o640);
    install(dir, false);
    const mode = (name: string): number => fs.statSync(path.join(project, name)).mode & 0o777;
    assert.equal(mode('CLAUDE.md'), 0o640);
    assert.equal(mode('.javafx-inspector/state') & 0o100, 0o100);
    assert.equal(mode('AGENTS.md') & 0o111, 0);
  });

  it('are written through links inside of the project, and not through others', function () {
    if (process.platform === 'win32') this.skip(); // Links need a privilege there.
    write('docs/agents.md', 'Shared\n');
    fs.symlinkSync('docs/agents.md', path.join(project, 'AGENTS.md'));
    fs.symlinkSync('AGENTS.md', path.join(project, 'CLAUDE.md'));
    fs.mkdirSync(path.join(root, 'outside'));
    fs.symlinkSync('../outside', path.join(project, '.cursor'));
    fs.symlinkSync('../outside/missing.json', path.join(project, '.mcp.json'));
    const { message, details } = failure();
    assert.match(message, /\.mcp\.json: It is a link to \S+missing\.json, which is outside of the project/);
    assert.match(message, /\.cursor\/mcp\.json: It is a link to \S+mcp\.json, which is outside of the project/);
    assert.deepEqual(details?.appended, ['CLAUDE.md']);
    assert.deepEqual(details?.skipped, ['AGENTS.md']);
    assert.ok(fs.lstatSync(path.join(project, 'CLAUDE.md')).isSymbolicLink());
    assert.equal(read('docs/agents.md').split('## JavaFX Inspector').length, 2);
    assert.deepEqual(fs.readdirSync(path.join(root, 'outside')), []);
  });

  /** All files and folders with their content and whether they are executable. */
  const everything = (): unknown[] =>
    fs
      .readdirSync(project, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => {
        const stat = fs.lstatSync(path.join(project, name));
        return [name, stat.isFile() ? fs.readFileSync(path.join(project, name), 'base64') : '', stat.mode];
      });

  it('are uninstalled again, to the last byte', () => {
    const markdown = fc.option(fc.string({ unit: 'binary' }), { nil: undefined });
    const servers = fc.option(
      fc.constantFrom(
        '{}',
        '{\r\n}',
        '\uFEFF{"mcpServers": {}, "servers": null} // end',
        '{"inputs": [1,],}',
        '[',
        '\n',
      ),
      { nil: undefined },
    );
    const isThere = fc.boolean();
    fc.assert(
      fc.property(
        markdown,
        markdown,
        servers,
        servers,
        isThere,
        isThere,
        (claude, agents, mcp, code, hasDir, twice) => {
          fs.rmSync(project, { recursive: true });
          fs.rmSync(runDir, { recursive: true, force: true });
          fs.mkdirSync(project);
          if (hasDir) write('.javafx-inspector/.gitignore', '*\n# mine\n');
          if (hasDir) fs.mkdirSync(path.join(project, '.claude'));
          const files = { 'CLAUDE.md': claude, 'AGENTS.md': agents, '.mcp.json': mcp, '.vscode/mcp.json': code };
          for (const [name, text] of Object.entries(files)) if (text !== undefined) write(name, text);
          const before = everything();
          for (const force of twice ? [false, true] : [false])
            try {
              fs.mkdirSync(dir, { recursive: true });
              install(dir, force);
            } catch (error) {
              assert.ok(error instanceof UiError, String(error)); // A file that is not valid.
            }
          const { kept } = uninstall(dir, false);
          if (kept.length === 0) assert.deepEqual(everything(), before);
          else
            assert.ok(
              kept.every(({ file }) => file in files),
              JSON.stringify(kept),
            );
          for (const { file } of kept)
            assert.equal(read(file), Object.entries(files).find(([name]) => name === file)?.[1]);
        },
      ),
      { numRuns: 20 }, // Each waits for the disk several times.
    );
  });

  it('stay if they were changed, and are named', () => {
    write('CLAUDE.md', 'Mine\n');
    write('.mcp.json', '{"mcpServers": {"db": {"command": "db"}}}\n');
    install(dir, false);
    write('CLAUDE.md', read('CLAUDE.md').replace('Mine', 'Yours'));
    write('AGENTS.md', read('AGENTS.md').replace('its tools', 'no tools'));
    write('.mcp.json', read('.mcp.json').replace('"db"}', '"db2"}'));
    write('.vscode/mcp.json', read('.vscode/mcp.json').replace('"cwd"', '"env": {"A": "b"}, "cwd"'));
    write('.javafx-inspector/state', '#!/bin/sh\necho mine\n');
    const { removed, edited, kept } = uninstall(dir, false);
    assert.deepEqual(
      kept.map(({ file }) => file),
      ['AGENTS.md', '.vscode/mcp.json', '.javafx-inspector/state'],
    );
    assert.deepEqual(edited, ['CLAUDE.md', '.mcp.json']);
    assert.ok(removed.includes('.cursor/mcp.json'));
    assert.equal(read('CLAUDE.md'), 'Yours\n');
    assert.deepEqual(JSON.parse(read('.mcp.json')), { mcpServers: { db: { command: 'db2' } } });
    assert.ok(!fs.existsSync(path.join(project, '.cursor')), 'folders that are empty now');
    assert.ok(!fs.existsSync(path.join(project, '.claude')));
    assert.deepEqual(uninstall(dir, true).kept, []);
    assert.deepEqual(fs.readdirSync(project).sort(), ['.mcp.json', 'CLAUDE.md']);
    assert.deepEqual(uninstall(dir, false), { removed: [], edited: [], kept: [] });
  });

  it('that another version or another user has installed are uninstalled too', () => {
    write('CLAUDE.md', 'Mine');
    install(dir, false);
    fs.rmSync(recordFile(runDir, dir, 'installed.json'));
    write('.mcp.json', read('.mcp.json').replace('javafx-inspector@0', 'javafx-inspector@0.0.1'));
    assert.deepEqual(uninstall(dir, false).kept, []);
    assert.equal(read('CLAUDE.md'), 'Mine');
    assert.ok(!fs.existsSync(path.join(project, '.mcp.json')));
    assert.ok(!fs.existsSync(dir));
  });

  describe('of a project with links', function () {
    before(function () {
      if (process.platform === 'win32') this.skip();
    });
    const link = (name: string, target: string): void => {
      fs.mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
      fs.symlinkSync(target, path.join(project, name));
    };

    it('are written neither into version control nor through links below the session directory', () => {
      write('.git/hooks/README', '');
      write('build.sh', '#!/bin/sh\n');
      link('AGENTS.md', '.git/hooks/post-checkout');
      link('.claude/skills', '../.git/hooks');
      link('.javafx-inspector/state', '../build.sh');
      link('.javafx-inspector/event', '../.git/hooks/pre-commit');
      link('.javafx-inspector/resources', '../src');
      link('.javafx-inspector/viewdefs', '..');
      const before = all();
      const { message } = failure(true);
      const named = Object.fromEntries(Object.entries(all()).filter(([name]) => name in before));
      assert.deepEqual(named, before, 'what was there is unchanged');
      assert.deepEqual(fs.readdirSync(path.join(project, '.git/hooks')), ['README']);
      assert.match(
        message,
        /AGENTS\.md: It leads to \S+post-checkout, which belongs to version control\. Remove the link/,
      );
      assert.match(message, /SKILL\.md: It leads to \S+SKILL\.md, which belongs to version control/);
      for (const name of ['state', 'event', 'resources/mcp.md', 'viewdefs/README.md'])
        assert.match(message, new RegExp(`\\.javafx-inspector/${name}: It leads to \\S+ by a link\\. Remove the link`));
      assert.ok(!fs.existsSync(path.join(project, 'src')));
    });

    it('are uninstalled without following them, whatever a record in the session directory says', () => {
      const outside = path.join(root, 'outside');
      fs.mkdirSync(path.join(outside, 'empty'), { recursive: true });
      fs.mkdirSync(path.join(project, 'mine'));
      fs.writeFileSync(path.join(outside, 'Main.java'), 'class Main {}');
      write('src/Main.java', 'class Main {}');
      link('.claude/skills/javafx-inspector/SKILL.md', '../../../src/Main.java');
      link('.javafx-inspector/resources', outside);
      link('.javafx-inspector/log', path.join(outside, 'empty'));
      const forged = { files: { 'src/Main.java': { before: null, after: '' } }, folders: ['../outside/empty', 'mine'] };
      write('.javafx-inspector/installed.json', JSON.stringify(forged));
      const before = all();
      uninstall(dir, true);
      assert.equal(read('src/Main.java'), 'class Main {}');
      assert.ok(fs.existsSync(path.join(outside, 'empty')) && fs.existsSync(path.join(project, 'mine')));
      assert.deepEqual(
        Object.keys(before)
          .filter((name) => !(name in all()))
          .map((name) => path.basename(name)),
        ['SKILL.md'],
      );
    });

    it('are uninstalled from no folder outside of the project, also if the record names it', () => {
      install(dir, false);
      fs.mkdirSync(path.join(root, 'outside/empty'), { recursive: true });
      link('away', path.join(root, 'outside'));
      const file = recordFile(runDir, dir, 'installed.json');
      const record: { folders: string[] } = JSON.parse(fs.readFileSync(file, 'utf8'));
      record.folders.push('../outside/empty', 'away/empty', path.join(root, 'outside/empty'), '..', '');
      fs.writeFileSync(file, JSON.stringify(record));
      assert.deepEqual(uninstall(dir, false).kept, []);
      assert.ok(fs.existsSync(path.join(root, 'outside/empty')));
      assert.deepEqual(fs.readdirSync(project), ['away']);
    });
  });

  it('of an older version leave no records in the session directory', () => {
    for (const name of ['installed.json', 'launched.json', 'run.init.gradle']) write(`.javafx-inspector/${name}`, '{}');
    install(dir, false);
    uninstall(dir, false);
    assert.ok(!fs.existsSync(dir));
  });

  it('are listed before they are installed', () => {
    write('CLAUDE.md', 'Mine');
    const before = everything();
    const plan = install(dir, false, { plan: true });
    assert.deepEqual(everything(), before);
    assert.deepEqual(install(dir, false), plan);
  });

  it('are listed with those that cannot be changed, and why', () => {
    write('.mcp.json', '{\n  "mcpServers": {\n    "db": {}\n    "other": {}\n  }\n}\n');
    write('AGENTS.md', 'Mine');
    fs.chmodSync(path.join(project, 'AGENTS.md'), 0o444);
    const before = everything();
    const plan = install(dir, false, { plan: true });
    assert.deepEqual(everything(), before);
    assert.deepEqual(
      plan.failed?.map(({ file, line, column }) => [file, line, column]),
      [
        ['AGENTS.md', undefined, undefined],
        ['.mcp.json', 4, 5],
      ],
    );
    assert.match(installText(plan, true), /^not possible: \.mcp\.json, line 4, column 5: It is not valid JSON/m);
    const { details } = failure();
    assert.deepEqual(details, plan);
  });

  it('are not installed in the home folder', () => {
    const home = path.join(os.homedir(), '.javafx-inspector');
    assert.throws(() => install(home, false), /belongs to no project/);
  });
});

describe('the skill', () => {
  const calls = [...SKILL_TEXT.matchAll(/^(\w+) (\{.*\})$/gm)];

  it('has the front matter that AI clients require', () => {
    const [, name, description = ''] = /^---\nname: (.*)\ndescription: (.*)\n---\n/.exec(SKILL_TEXT) ?? [];
    assert.equal(name, 'javafx-inspector');
    assert.ok(description.length > 0 && description.length <= 1024);
    assert.ok(!description.includes(': '), 'is plain YAML');
  });

  it('shows calls that the tools accept', () => {
    assert.ok(calls.length > 25);
    for (const [line, name, input = ''] of calls) {
      const tool = tools.find((each) => each.name === name);
      assert.ok(tool, line);
      check(tool.input, JSON.parse(input));
    }
  });

  it('shows how to wait for events, and how to run code when the user allows it', () => {
    const called = calls.map(([, name]) => name);
    assert.ok(called.includes('ui_wait_events') && called.includes('ui_run'));
    assert.match(SKILL_TEXT, /`ui_run` [^`]*off until the user\s+allows it/);
  });

  it('names only tools that exist', () => {
    for (const [name] of SKILL_TEXT.matchAll(/\b(?:ui|get)_[a-z_]+/g))
      assert.ok(
        tools.some((tool) => tool.name === name),
        name,
      );
  });
});
