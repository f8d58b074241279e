import assert from 'node:assert/strict';
import { z } from 'zod';
import { CheckName, type AuditOutput } from '../../../src/contract/audit.ts';
import { auditHtml } from '../../../src/mcp/format/audit-html.ts';
import { auditSarif } from '../../../src/mcp/format/audit-sarif.ts';

const result: AuditOutput = {
  app: 'Shop-1',
  checked: 30,
  omitted: 2,
  findings: [
    {
      check: 'missingName',
      severity: 'error',
      node: { ref: { uid: 'n1', path: '/stages[0]/scene/root' }, type: 'Button', id: 'go', summary: 'Button[id=go]' },
      message: 'has no <name>',
      fix: 'set its text',
      source: { file: 'src/my view.fxml', line: 7, kind: 'fxml', exact: true },
    },
    {
      check: 'smallTarget',
      severity: 'hint',
      node: {
        ref: { uid: 'n2', path: '/stages[0]/scene/root/Button[1]' },
        type: 'Button',
        id: null,
        summary: 'Button',
      },
      message: 'is small',
      source: { file: 'Gone.java', kind: 'java', exact: true, unresolved: true },
    },
  ],
};

/** The requirements of SARIF 2.1.0 for the properties that are used. */
const Level = z.enum(['none', 'note', 'warning', 'error']);
const Message = z.strictObject({ text: z.string().min(1) });
const Sarif = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string().min(1),
          version: z.string(),
          rules: z.array(
            z.strictObject({
              id: z.string(),
              shortDescription: Message,
              defaultConfiguration: z.strictObject({ level: Level }),
            }),
          ),
        }),
      }),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.number().int().min(0),
          level: Level,
          message: Message,
          properties: z.strictObject({ cause: z.number().int().min(1) }),
          locations: z.array(
            z.strictObject({
              physicalLocation: z
                .strictObject({
                  artifactLocation: z.strictObject({ uri: z.string().regex(/^[^\s\\]+$/) }),
                  region: z.strictObject({ startLine: z.number().int().min(1) }).optional(),
                })
                .optional(),
              logicalLocations: z.array(z.strictObject({ fullyQualifiedName: z.string(), kind: z.string() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

describe('the reports of an audit', () => {
  it('are SARIF with a rule for each check and a location for each finding', () => {
    const { runs } = Sarif.parse(JSON.parse(auditSarif(result)));
    const [run] = runs;
    assert.ok(run);
    assert.deepEqual(
      run.tool.driver.rules.map(({ id }) => id),
      CheckName.options,
    );
    const [first, second] = run.results;
    assert.equal(run.tool.driver.rules[first?.ruleIndex ?? -1]?.id, 'missingName');
    assert.deepEqual(first?.locations[0]?.physicalLocation, {
      artifactLocation: { uri: 'src/my%20view.fxml' },
      region: { startLine: 7 },
    });
    assert.equal(second?.level, 'note');
    assert.equal(second?.locations[0]?.physicalLocation, undefined, 'no file of the project');
  });

  it('say which findings have the same cause, and list its nodes once', () => {
    const [first, second] = result.findings;
    assert.ok(first && second);
    const again = Array.from({ length: 6 }, (_, index) => ({
      ...first,
      node: { ...first.node, ref: { uid: `n${index + 5}`, path: '/' }, summary: `Button[id=go${index}]` },
    }));
    const all: AuditOutput = { ...result, findings: [first, ...again, second], notShown: { tabs: ['A & B'] } };
    const [run] = Sarif.parse(JSON.parse(auditSarif(all))).runs;
    assert.deepEqual(
      run?.results.map(({ properties }) => properties.cause),
      [1, 1, 1, 1, 1, 1, 1, 2],
    );
    const html = auditHtml(all);
    assert.equal(html.split('has no &lt;name&gt;').length - 1, 1, 'the message is there once');
    assert.ok(again.every(({ node }) => html.includes(node.summary)));
    assert.ok(html.includes('<summary>2 more</summary>') && html.includes('Errors (7)'));
    assert.ok(html.includes('<p>Not shown, so not checked: 1 tab (A &amp; B)</p>'));
    assert.ok(!auditHtml({ ...all, notShown: { invisible: 2 } }).includes('Not shown'));
  });

  it('are HTML in which texts of the application cannot be markup', () => {
    const html = auditHtml(result);
    assert.match(html, /<h1>Audit of Shop-1<\/h1>/);
    assert.match(html, /4 findings in 30 nodes, of which the first 2 are listed/);
    assert.ok(html.includes('has no &lt;name&gt;') && !html.includes('<name>'));
    assert.ok(html.indexOf('Errors (1)') < html.indexOf('Hints (1)') && !html.includes('Warnings'));
    assert.ok(html.includes('<code>src/my view.fxml:7</code>'));
  });
});
