import assert from 'node:assert/strict';
import type { Finding } from '../../../src/contract/audit.ts';
import { auditText } from '../../../src/mcp/format/audit-text.ts';

const node = (uid: string, summary: string): Finding['node'] => ({
  ref: { uid, path: `/${uid}` },
  type: 'Button',
  id: null,
  summary,
});

describe('the text of an audit', () => {
  it('says how many nodes have no findings', () => {
    assert.equal(auditText({ findings: [], checked: 1234 }), 'No findings in 1,234 nodes');
    assert.equal(auditText({ findings: [], checked: 1 }), 'No findings in 1 node');
  });

  it('has one line for each finding, and how to get the others', () => {
    const findings: Finding[] = [
      {
        check: 'overlap',
        severity: 'error',
        node: node('n1', 'Button[text=One]'),
        also: node('n2', 'Button[text=Two]'),
        message: 'is covered',
        fix: 'move it',
        source: { file: 'src/app/main.fxml', line: 23, kind: 'fxml', exact: true },
      },
      {
        check: 'stylesheetError',
        severity: 'error',
        node: node('n3', 'Button[text=Three]'),
        message: 'is wrong',
        source: { file: 'app.css', line: 4, kind: 'css', exact: true },
      },
    ];
    assert.equal(
      auditText({ findings, checked: 30, omitted: 5 }),
      [
        '7 findings in 30 nodes',
        'error overlap Button n1 “One”: is covered (Button n2 “Two”) · move it · main.fxml:23',
        'error stylesheetError Button n3 “Three”: is wrong · app.css:4',
        '… 5 more: raise limit, or give root or checks',
      ].join('\n'),
    );
  });
});
