import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { UiError } from '../../../src/contract/error.ts';
import type { InstallOutput } from '../../../src/contract/install.ts';
import { recordFile } from '../../../src/join/session-address.ts';
import { installText } from '../../../src/mcp/format/installed.ts';
import { AI_CLIENTS } from '../../../src/mcp/install/ai-clients.ts';
import { clientStates } from '../../../src/mcp/install/choose-clients.ts';
import { install } from '../../../src/mcp/install/install.ts';
import { uninstall } from '../../../src/mcp/install/uninstall.ts';
import { freshDir, remove } from '../../harness/until.ts';

const ARGS = ['-y', 'javafx-inspector@0', 'mcp', '--dir', '.javafx-inspector'];
const plain = { command: 'npx', args: ARGS };
const typed = { type: 'stdio', ...plain };

interface Example {
  readonly file: string;
  /** The whole of a new file. */
  readonly fresh: string;
  /** A file of others, with comments. */
  readonly others: string;
  /** The same after the installation. */
  readonly merged: string;
  readonly malformed: string;
  /** The place of the fault. */
  readonly place: string;
}

/** The files of an AI client that reads JSON. */
function jsonExample(file: string, key: string, entry: object): Example {
  const json = (value: unknown, indent: string): string =>
    JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${indent}`);
  const before = `{\n  // Mine\n  "theme": "dark",\n  "${key}": {\n    "db": { "x": 1 } /* local */`;
  const after = '\n  },\n  "last": true\n}\n';
  return {
    file,
    fresh: `${json({ [key]: { javafx: entry } }, '')}\n`,
    others: before + after,
    merged: `${before.replace(' /* local */', ', /* local */')}\n    "javafx": ${json(entry, '    ')}${after}`,
    malformed: `{\n  "${key}": { "db": {} "x": {} }\n}\n`,
    place: 'line 2',
  };
}

const TABLE = `[mcp_servers.javafx]
command = "npx"
args = ["-y", "javafx-inspector@0", "mcp", "--dir", ".javafx-inspector"]
`;
const TOML = `# Mine
model = "o" # the model

[mcp_servers.db] # local
command = "db"
args = [
  "a", # first
]

[profiles."x.y"]
approval_policy = 'never'
`;

const EXAMPLES: Readonly<Record<string, Example>> = {
  'claude-code': jsonExample('.mcp.json', 'mcpServers', typed),
  vscode: jsonExample('.vscode/mcp.json', 'servers', { ...typed, cwd: '${workspaceFolder}' }),
  cursor: jsonExample('.cursor/mcp.json', 'mcpServers', typed),
  codex: {
    file: '.codex/config.toml',
    fresh: TABLE,
    others: TOML,
    merged: `${TOML}\n${TABLE}`,
    malformed: '# Mine\nmodel = \n',
    place: 'line 2, column 9',
  },
  gemini: jsonExample('.gemini/settings.json', 'mcpServers', plain),
  opencode: jsonExample('opencode.json', 'mcp', { type: 'local', command: ['npx', ...ARGS] }),
  'copilot-cli': jsonExample('.mcp.json', 'mcpServers', typed),
  junie: jsonExample('.junie/mcp/mcp.json', 'mcpServers', plain),
  zed: jsonExample('.zed/settings.json', 'context_servers', plain),
};

describe('AI clients', () => {
  let root: string;
  let project: string;
  let dir: string;
  let runDir: string;

  beforeEach(() => {
    root = fs.realpathSync(freshDir('ai-clients'));
    runDir = path.join(root, 'run');
    project = path.join(root, 'project');
    dir = path.join(project, '.javafx-inspector');
    fs.mkdirSync(dir, { recursive: true });
  });
  afterEach(() => remove(root));

  const setUp = (clients?: readonly string[], force = false): InstallOutput => install(dir, { runDir, force, clients });
  const takeAway = (force = false): ReturnType<typeof uninstall> => uninstall(dir, { runDir, force });
  const write = (name: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    fs.writeFileSync(path.join(project, name), text);
  };
  const read = (name: string): string => fs.readFileSync(path.join(project, name), 'utf8');
  const names = (): string[] => fs.readdirSync(project, { recursive: true, encoding: 'utf8' }).sort();
  const failure = (clients: readonly string[]): UiError => {
    try {
      setUp(clients);
    } catch (error) {
      assert.ok(error instanceof UiError);
      return error;
    }
    throw new assert.AssertionError({ message: 'The installation did not fail.' });
  };

  it('have an example here if they read a file of the project, and otherwise say what the user must do', () => {
    const withFile = AI_CLIENTS.filter(({ servers }) => servers !== undefined);
    assert.deepEqual(
      withFile.map(({ id }) => id),
      Object.keys(EXAMPLES),
    );
    for (const { id, servers, byHand, documentation } of AI_CLIENTS) {
      assert.equal(servers === undefined, byHand !== undefined, id);
      assert.match(documentation, /^https:\/\//, id);
    }
  });

  for (const [id, { file, fresh, others, merged, malformed, place }] of Object.entries(EXAMPLES)) {
    describe(id, () => {
      it('gets a new file once, of which uninstall leaves nothing', () => {
        const before = names();
        assert.ok(setUp([id]).installed.includes(file));
        assert.equal(read(file), fresh);
        const again = setUp([id]);
        assert.deepEqual([again.installed, again.appended], [[], []]);
        setUp([id], true);
        assert.equal(read(file), fresh);
        assert.deepEqual(takeAway().kept, []);
        assert.deepEqual(
          names(),
          before.filter((name) => name !== '.javafx-inspector'),
        );
      });

      it('gets its server beside those of others, whose comments and order stay', () => {
        write(file, others);
        assert.deepEqual(setUp([id]).appended, [file]);
        assert.equal(read(file), merged);
        assert.ok(setUp([id]).skipped.includes(file));
        assert.equal(read(file), merged);
        takeAway();
        assert.equal(read(file), others);
      });

      it('loses only its server if nothing is known about the installation', () => {
        write(file, others);
        setUp([id]);
        fs.rmSync(recordFile(runDir, dir, 'installed.json'));
        write(file, `${read(file).replace('javafx-inspector@0', 'javafx-inspector@0.0.1')}\n`);
        takeAway();
        const comma = merged.includes(', /* local */');
        assert.equal(read(file), `${comma ? others.replace(' /* local */', ', /* local */') : others}\n`);
      });

      it('gets the new version with force, and keeps a server that was changed', () => {
        write(file, others);
        setUp([id]);
        write(file, read(file).replace('javafx-inspector@0', 'javafx-inspector@0.0.1'));
        setUp([id]);
        assert.notEqual(read(file), merged);
        setUp([id], true);
        assert.equal(read(file), merged);
        write(file, read(file).replace('.javafx-inspector', 'elsewhere'));
        assert.deepEqual(
          takeAway().kept.map((each) => each.file),
          [file],
        );
        assert.ok(read(file).includes('elsewhere'));
        assert.deepEqual(takeAway(true).edited, [file]);
        assert.ok(!read(file).includes('javafx'));
      });

      it('keeps a file that is malformed, and learns where', () => {
        write(file, malformed);
        const { message } = failure([id]);
        assert.ok(message.startsWith(`Not changed: ${file}, ${place}`), message);
        assert.match(message, /Correct the file, then install again/);
        assert.equal(read(file), malformed);
        takeAway();
        assert.equal(read(file), malformed);
      });

      it('is set up through no link that leads out of the project', function () {
        if (process.platform === 'win32') this.skip(); // Links need a privilege there.
        fs.mkdirSync(path.join(root, 'outside'));
        const first = file.split('/')[0] ?? '';
        fs.symlinkSync(`../outside${first === file ? '/file' : ''}`, path.join(project, first));
        assert.match(failure([id]).message, /is a link to \S+, which is outside of the project/);
        assert.deepEqual(fs.readdirSync(path.join(root, 'outside')), []);
      });
    });
  }

  it('are set up by default if a file or folder of theirs exists, and three always', () => {
    const configurations = (): string[] => {
      const { installed, appended } = install(dir, { runDir, plan: true });
      return [...installed, ...appended].filter((each) => /\.(?:jsonc?|toml)$/.test(each));
    };
    assert.deepEqual(configurations(), ['.mcp.json', '.vscode/mcp.json', '.cursor/mcp.json']);
    write('.zed/tasks.json', '[]');
    write('opencode.jsonc', '{}');
    write('.github/workflows/build.yml', '');
    assert.deepEqual(configurations().slice(3).sort(), ['.zed/settings.json', 'opencode.jsonc']);
    const state = Object.fromEntries(clientStates(project).map((each) => [each.id, each]));
    assert.deepEqual(state.zed, {
      id: 'zed',
      title: 'Zed',
      used: true,
      chosen: true,
      file: '.zed/settings.json',
    });
    assert.deepEqual([state.cursor?.used, state.cursor?.chosen], [false, true]);
    assert.deepEqual([state.gemini?.used, state.gemini?.chosen], [false, false]);
    assert.equal(state.windsurf?.file, undefined);
  });

  it('that were chosen are the only ones, with the instructions that they read', () => {
    setUp(['zed', 'gemini']);
    assert.deepEqual(
      fs.readdirSync(project).sort(),
      ['.claude', '.gemini', '.javafx-inspector', '.zed', 'AGENTS.md', 'GEMINI.md'].sort(),
    );
  });

  it('with unknown names are an error that lists the known ones, and nothing is written', () => {
    const { code, message } = failure(['zed', 'zedd']);
    assert.equal(code, 'MCP_UI_INVALID_INPUT');
    assert.match(message, /^There is no AI client "zedd"\. AI clients: claude-code, .*claude-desktop\.$/);
    assert.deepEqual(names(), ['.javafx-inspector']);
  });

  it('that read no file of the project are named with what to do', () => {
    const output = setUp(['jetbrains', 'windsurf', 'claude-desktop']);
    assert.deepEqual(
      names().filter((name) => !/^\.(?:claude|javafx-inspector)/.test(name)),
      [],
    );
    const [jetbrains = '', windsurf = '', claude = ''] = output.notes ?? [];
    assert.ok(jetbrains.includes(JSON.stringify(dir)) && jetbrains.includes('level "Project"'));
    assert.ok(windsurf.includes(JSON.stringify(dir)) && windsurf.endsWith('--dir .javafx-inspector'));
    assert.match(claude, /javafx-inspector\.mcpb/);
    assert.match(installText(output), /^by hand: Windsurf/m);
  });

  it('that are not used here do not disturb uninstall', function () {
    if (process.platform === 'win32') this.skip();
    fs.mkdirSync(path.join(root, 'outside'));
    fs.symlinkSync('../outside', path.join(project, '.zed'));
    write('.gemini/settings.json', '{ broken');
    setUp(['claude-code']);
    assert.deepEqual(takeAway().kept, []);
    assert.equal(read('.gemini/settings.json'), '{ broken');
  });

  describe('opencode, version 2,', () => {
    it('gets its server beside those in mcp.servers', () => {
      const text = '{ "mcp": { "timeout": 9, "servers": { "db": { "type": "local", "command": ["db"] } } } }\n';
      write('opencode.json', text);
      setUp(['opencode']);
      assert.deepEqual(JSON.parse(read('opencode.json')), {
        mcp: {
          timeout: 9,
          servers: {
            db: { type: 'local', command: ['db'] },
            javafx: { type: 'local', command: ['npx', ...ARGS] },
          },
        },
      });
      assert.ok(setUp(['opencode'], true).installed.includes('opencode.json'));
      takeAway();
      assert.equal(read('opencode.json'), text);
    });

    it('keeps a server of version 1 whose name is servers', () => {
      write('opencode.json', '{"mcp": {"servers": {"type": "local", "command": ["x"]}}}');
      setUp(['opencode']);
      assert.match(read('opencode.json'), /"command": \["x"\]\}, "javafx": \{"type"/);
    });
  });
});
