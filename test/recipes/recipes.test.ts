import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { maven } from '../../scripts/setup/maven.ts';
import { freshDir, remove } from '../harness/until.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Replaces the text that must occur exactly once. */
const put = (text: string, at: string, replacement: string): string => {
  assert.equal(text.split(at).length, 2, `“${at}” occurs once`);
  return text.replace(at, () => replacement);
};
const above = (at: string, added: string) => (text: string) => put(text, at, `${added}\n${at}`);
const below = (at: string, added: string) => (text: string) => put(text, at, `${at}\n${added}`);
const created = (text: string) => (was: string) => {
  assert.equal(was, '', 'a new file');
  return text;
};

/** Without the tests: no recipe changes them so that they would not compile. */
const PROJECT = { extends: './tsconfig.json', include: ['src', 'webview', 'scripts'] };

/** The compiler and the generator work for half a minute, and longer beside other work. */
const WORK_MS = 600_000;

type Change = (text: string) => string;

const isSource = (file: string): boolean => path.basename(file) !== 'target';

/** The changes of each recipe of CONTRIBUTING.md, by its heading and the name of the file in it; NAME is “sample”. */
const recipes: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  'A tool': {
    'src/contract/NAME.ts': created(
      `import * as z from 'zod';
import { AppName, UsedApp } from './fields.ts';
export const SampleInput = z.strictObject({ app: AppName });
export const SampleOutput = z.object({ app: UsedApp, size: z.number().describe('A number of nodes') });
`,
    ),
    'src/contract/tool-switches.ts': below(`  'ui_pick',`, `  'ui_sample',`),
    'src/mcp/tools/ui-NAME.ts': created(
      `import { SampleInput, SampleOutput } from '../../contract/sample.ts';
import { defineTool } from './support/tool.ts';
export const uiSample = defineTool({
  name: 'ui_sample',
  title: 'Sample of an application',
  description: 'Returns a number of nodes of an application, which nobody has asked for.',
  input: SampleInput,
  output: SampleOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  handle: ({ app }, { session }) =>
    Promise.resolve({ structured: { app: session.applications.application(app).app, size: 7 } }),
});
`,
    ),
    'src/mcp/tools/index.ts': (text) =>
      below(
        `  ui_pick: uiPick,`,
        `  ui_sample: uiSample,`,
      )(below(`import { uiRun } from './ui-run.ts';`, `import { uiSample } from './ui-sample.ts';`)(text)),
  },
  'An action of `ui_perform`': {
    'src/contract/actions.ts': above(
      `  { type: 'scrollTo',`,
      `  { type: 'sample', needs: 'target', does: 'looks at the node' },`,
    ),
    'jvm-agent/core/…/input/action/NAME.java': created(
      `package javafxinspector.core.input.action;

import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;

record Sample() implements Action {
  @Override
  public Needs needs() {
    return Needs.NODE;
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) {
    return Plan.on(aim.node(), Steps.none());
  }
}
`,
    ),
    'jvm-agent/core/…/input/action/Actions.java': above(
      `          entry("hover", Hover.class),`,
      `          entry("sample", Sample.class),`,
    ),
  },
  'A section of a node': {
    'src/contract/node.ts': below(
      `const sections = {`,
      `  sample: { shape: z.string().nullish().describe('A word'), parts: { sample: { about: 'A sample', isField: true } }, short: true },`,
    ),
    'src/mcp/format/line.ts': above(`  style: (style) =>`, `  sample: (sample) => [sample],`),
    'webview/model/describe.ts': above(
      `  style: { under: 'identity',`,
      `  sample: { under: 'identity', entries: (sample) => entries({ sample }) },`,
    ),
    'jvm-agent/core/…/model/section/NAMESection.java': created(
      `package javafxinspector.core.model.section;

import javafx.scene.Node;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.node.Kind;

final class SampleSection extends Section {
  SampleSection() {
    super("sample");
  }

  @Override
  Object read(Node node, Kind kind, Offset offset) {
    return node.getId();
  }
}
`,
    ),
    'jvm-agent/core/…/model/section/Sections.java': above(
      `    if (parts.has("virtualization")) {`,
      `    if (parts.has("sample")) {\n      sections.add(new SampleSection());\n    }`,
    ),
  },
  'A detail of `ui_get_node`': {
    'src/contract/node.ts': below(`const detailFields = {`, `  size: z.number().optional().describe('A number'),`),
    'src/mcp/format/node-text.ts': above(
      `    ...cellLine(node),`,
      '    ...(node.size === undefined ? [] : [`size ${node.size}`]),',
    ),
    'webview/model/describe.ts': above(`      uid: ref.uid,`, `      size: node.size,`),
    'jvm-agent/core/…/model/section/NAME.java': created(
      `package javafxinspector.core.model.section;

public record Sample(int value) {
  public static final String FIELD = "size";
}
`,
    ),
    'jvm-agent/core/…/model/snapshot/Snapshots.java': above(
      `    if (more.contains(Sizing.FIELD)) {`,
      `    if (more.contains(javafxinspector.core.model.section.Sample.FIELD)) {
      read = read.with("size", new javafxinspector.core.model.section.Sample(7).value());
    }`,
    ),
  },
  'A resource': {
    'src/contract/live.ts': (text) =>
      `${text}\nexport const LiveSample = z.object({ size: z.number().describe('A number of nodes') });\n`,
    'src/contract/resources.ts': below(`  'ui://live/clients',`, `  'ui://live/sample',`),
    'src/mcp/resources/NAME.ts': created(
      `import * as z from 'zod';
import type { LiveSample } from '../../contract/live.ts';
import { defineResource } from './define.ts';
export const sample = defineResource({
  uri: 'ui://live/sample',
  name: 'live-sample',
  title: 'Sample',
  description: 'A number of nodes.',
  mimeType: 'application/json',
  params: z.strictObject({}),
  read: () => {
    const content: z.input<typeof LiveSample> = { size: 7 };
    return Promise.resolve({ text: JSON.stringify(content) });
  },
});
`,
    ),
    'src/mcp/resources/index.ts': (text) =>
      below(
        `  'ui://live/clients': liveClients,`,
        `  'ui://live/sample': sample,`,
      )(below(`import type { Resource } from './resource.ts';`, `import { sample } from './sample.ts';`)(text)),
  },
  'A check of `ui_audit`': {
    'src/contract/audit.ts': (text) =>
      below(
        `  'layoutLoop',`,
        `  'sample',`,
      )(
        below(
          `export const checks: Readonly<Record<CheckName, { readonly severity: Severity; readonly finds: string }>> = {`,
          `  sample: { severity: 'hint', finds: 'A node is a sample' },`,
        )(text),
      ),
    'jvm-agent/core/…/audit/NAME.java': created(
      `package javafxinspector.core.audit;

final class Sample extends AuditCheck {
  Sample() {
    super("sample", Severity.HINT);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    findings.add(this, at, "is a sample", "remove it");
  }
}
`,
    ),
    'jvm-agent/core/…/audit/AuditChecks.java': below(
      `    ALL.put("overlap", needs -> new Overlaps());`,
      `    ALL.put("sample", needs -> new Sample());`,
    ),
    'docs/audit.md': above('\n| check             | does not report ', '| `sample` | hint | a node that is a sample |'),
  },
  'A kind of event': {
    'src/contract/events.ts': below(
      `export const InspectorEvent = z.discriminatedUnion('event', [`,
      `  z.object({ event: z.literal('sampled'), size: z.number().describe('A number') }).describe('a sample was taken'),`,
    ),
    'src/mcp/session/session-events.ts': above(`  lifecycle.onReset(`, `  events.push({ event: 'sampled', size: 7 });`),
  },
  'An event that starts in the Java agent': {
    'src/contract/agent.ts': below(
      `export const agentEvents = {`,
      `  sampled: z.object({ size: z.number().describe('A number') }),`,
    ),
    'jvm-agent/core/…/events/NAME.java': created(
      `package javafxinspector.core.events;

import javafxinspector.core.rpc.Client;

public final class Sample {
  private record Sampled(int size) {}

  public void add(Client client) {
    client.send("sampled", new Sampled(7));
  }

  public void end() {}
}
`,
    ),
    'jvm-agent/core/…/Agent.java': (text) =>
      [
        below(
          `  private final Choosers choosers = new Choosers(fx, this::log);`,
          `  private final javafxinspector.core.events.Sample sample = new javafxinspector.core.events.Sample();`,
        ),
        below(`    console.add(client);`, `    sample.add(client);`),
        below(`    console.end();`, `    sample.end();`),
      ].reduce((changed, change) => change(changed), text),
    'src/mcp/session/session-events.ts': below(
      `    followed.add(connection);`,
      `    connection.onEvent('sampled', ({ size }) => events.push({ event: 'sampled', size }));`,
    ),
  },
  'An instrumented class': {
    'jvm-agent/core/…/events/NAMEMethods.java': created(
      `package javafxinspector.core.events;

import java.util.function.Consumer;
import javafxinspector.core.weaving.ClassFiles;
import javafxinspector.core.weaving.FunctionHook;
import javafxinspector.core.weaving.Weaver;

final class SampleMethods implements Weaver {
  static final FunctionHook HOOK = new FunctionHook("java/lang/JavaFxInspectorSampleHook", "at", Consumer.class);

  @Override
  public boolean isSite(String className) {
    return className.equals("javafx.stage.Stage");
  }

  @Override
  public byte[] weave(String className, byte[] bytes) {
    return ClassFiles.withMethods(bytes, (access, name, type, next) -> next);
  }
}
`,
    ),
    'jvm-agent/core/…/events/NAMEObserver.java': created(
      `package javafxinspector.core.events;

import java.lang.instrument.Instrumentation;
import java.util.function.Consumer;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.weaving.Instrumented;

public final class SampleObserver {
  private final Instrumented instrumented;

  public SampleObserver(AgentLog log) {
    instrumented = new Instrumented(new SampleMethods(), "Samples are not taken", log);
  }

  public Runnable observe(Instrumentation instrumentation) {
    Consumer<Object> received = stage -> {};
    return instrumented.begin(instrumentation, in -> SampleMethods.HOOK.connect(in, received));
  }

  public void end() {
    instrumented.restore();
  }
}
`,
    ),
    'jvm-agent/core/…/Agent.java': (text) =>
      [
        above(
          `  private final Permissions permissions;`,
          `  private final javafxinspector.core.events.SampleObserver samples = new javafxinspector.core.events.SampleObserver(this::log);`,
        ),
        below(
          `    finishLater(console.observe(host.instrumentation()));`,
          `    finishLater(samples.observe(host.instrumentation()));`,
        ),
        below(`    choosers.end();`, `    samples.end();`),
      ].reduce((changed, change) => change(changed), text),
  },
  'A view of the page': {
    'webview/model/NAME.ts': created(
      `import type { Inspector } from './inspector.ts';

export const sampleText = (inspector: Inspector): string => inspector.apps.get()?.selected ?? 'None';
`,
    ),
    'webview/view/NAME.ts': created(
      `import { h, setText } from '../dom.ts';
import type { Inspector } from '../model/inspector.ts';
import { sampleText } from '../model/sample.ts';

export function sampleView(inspector: Inspector): HTMLElement {
  const element = h('output', { 'aria-label': 'Sample' });
  inspector.apps.watch(() => setText(element, sampleText(inspector)));
  return element;
}
`,
    ),
    'webview/view/shell.ts': (text) =>
      below(
        `    recorderPanel(inspector, commands),`,
        `    sampleView(inspector),`,
      )(
        below(
          `import { previewMenu, rowMenu } from './row-menu.ts';`,
          `import { sampleView } from './sample.ts';`,
        )(text),
      ),
  },
  'A command of VS Code': {
    'package.json': below(
      `    "commands": [`,
      `      { "command": "javafxInspector.sample", "title": "Take Sample", "category": "JavaFX Inspector" },`,
    ),
    'src/extension/command-names.ts': below(`export const COMMAND_NAMES = [`, `  'sample',`),
    'src/extension/commands.ts': above(
      `    show: () => pages.focus(),`,
      `    sample: () => showReport(environment, client),`,
    ),
  },
};

/** The files that a recipe names first in each of its steps. */
function filesOf(heading: string): string[] {
  const text = fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const section = text.split(`\n### ${heading}\n`)[1]?.split(/\n##+ |\nIf /)[0] ?? '';
  return [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
}

/** The file that a recipe names, where “sample” is added. */
const fileOf = (name: string): string =>
  name
    .replace('jvm-agent/core/…', 'jvm-agent/core/src/main/java/javafxinspector/core')
    .replace('NAME', name.endsWith('.java') ? 'Sample' : 'sample');

describe('the recipes of CONTRIBUTING.md', () => {
  let copy: string;
  const node = async (...args: string[]): Promise<string> => {
    const options = { cwd: copy, maxBuffer: 1 << 24 };
    const { stdout } = await run(process.execPath, args, options).catch((error: unknown) => {
      if (error instanceof Error && 'stdout' in error && 'stderr' in error)
        assert.fail(`${args.join(' ')}\n${String(error.stdout)}${String(error.stderr)}`);
      throw error;
    });
    return stdout;
  };
  const read = (file: string): string => fs.readFileSync(path.join(copy, file), 'utf8');

  before(() => {
    copy = freshDir('recipes');
    for (const name of fs.readdirSync(root)) {
      if (['.git', 'dist', 'out', '.tools'].includes(name)) continue;
      const isLinked = ['node_modules', 'examples', 'bin', 'media'].includes(name);
      if (isLinked) fs.symlinkSync(path.join(root, name), path.join(copy, name), 'junction');
      else fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: isSource });
    }
    for (const changes of Object.values(recipes)) {
      for (const [name, change] of Object.entries(changes)) {
        const file = path.join(copy, fileOf(name));
        fs.writeFileSync(file, change(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''));
      }
    }
  });
  after(() => remove(copy));

  for (const [heading, changes] of Object.entries(recipes)) {
    it(`name the files to change for: ${heading}`, () => {
      assert.deepEqual(filesOf(heading), Object.keys(changes));
      assert.ok(filesOf(heading).length <= 5);
    });
  }

  it('are complete: their additions compile, are documented, and are offered to clients', async () => {
    await node('--import=tsx', 'scripts/generate-docs.ts');
    assert.match(read('docs/tools.md'), /### ui_sample\n\n\*\*Sample of an application\.\*\*/);
    assert.match(read('docs/tools.md'), /Waits for events since the last call: [^.]*\bsampled\b/);
    assert.match(
      read('docs/architecture.md'),
      /`java\.lang\.JavaFxInspectorSampleHook` in `events\/SampleMethods\.java`/,
    );
    assert.match(read('docs/contract/http.md'), /`sampled` \| a sample was taken \| `size`: A number/);
    assert.match(read('docs/contract/actions.md'), /\| `sample` \| target \| looks at the node \|/);
    assert.match(read('docs/contract/resources.md'), /`ui:\/\/live\/sample` \| A number of nodes/);
    assert.match(read('docs/contract/nodes.md'), /\| `size` \| number \| A number \|/);
    assert.match(read('docs/protocol/methods-reading.md'), /"size", "sizing"/);
    assert.match(read('package.json'), /"ui_pick",\s+"ui_sample",/);
    fs.writeFileSync(path.join(copy, 'tsconfig.recipes.json'), JSON.stringify(PROJECT));
    const described = `const { missingDescriptions } = await import('./scripts/lint/descriptions.ts');
      process.stdout.write(JSON.stringify(missingDescriptions()));`;
    const compiled = maven(['-pl', 'core', '-am', 'compile'], path.join(copy, 'jvm-agent'));
    const [missing] = await Promise.all([
      node('--import=tsx', '--input-type=module', '-e', described),
      node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.recipes.json'),
      node(
        ...['--import=tsx', 'node_modules/mocha/bin/mocha.js', '--timeout=170000', '--exit'],
        ...[
          '--grep',
          'ui_sample|offer a client',
          'test/unit/mcp/schemas.test.ts',
          'test/unit/mcp/tool-switches.test.ts',
        ],
      ),
    ]);
    assert.equal(missing, '[]');
    await compiled;
  }).timeout(WORK_MS);
});
