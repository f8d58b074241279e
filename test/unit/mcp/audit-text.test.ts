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

  /** A label with a low contrast. */
  const label = (index: number, line: number): Finding => ({
    check: 'lowContrast',
    severity: 'warning',
    node: { ...node(`n${index}`, `Label[text=Text ${index}]`), type: 'Label', id: index === 2 ? 'city' : null },
    message: 'contrast 4.4:1',
    fix: 'make it darker',
    source: { file: 'src/app/main.fxml', line, kind: 'fxml', exact: true },
  });

  it('has one line for all nodes with the same cause, with the uid and the line of each', () => {
    const findings = [
      ...Array.from({ length: 9 }, (_, index) => label(index + 1, Math.max(7, index + 6))),
      { ...label(10, 30), message: 'contrast 2.0:1' },
      { ...label(11, 14), source: { file: 'src/app/other.fxml', line: 14, kind: 'fxml', exact: true } },
    ] satisfies Finding[];
    assert.equal(
      auditText({ findings, checked: 30 }),
      [
        '11 findings in 30 nodes',
        'warning lowContrast: contrast 4.4:1 · make it darker · 10 nodes: ' +
          'Label n1 “Text 1” main.fxml:7, Label n2 #city “Text 2”, Label n3 “Text 3” :8, Label n4 “Text 4” :9, ' +
          'Label n5 “Text 5” :10, Label n6 “Text 6” :11, Label n7 “Text 7” :12, Label n8 “Text 8” :13, n9 :14, n11 other.fxml:14',
        'warning lowContrast Label n10 “Text 10”: contrast 2.0:1 · make it darker · main.fxml:30',
      ].join('\n'),
    );
  });

  it('keeps findings apart that other nodes or other declarations cause', () => {
    const covered = (uid: string, by: string): Finding => ({
      check: 'overlap',
      severity: 'error',
      node: node(uid, 'Button'),
      also: node(by, 'Button'),
      message: 'is covered',
    });
    const unresolved = (uid: string, line: number): Finding => ({
      check: 'unresolvedStyle',
      severity: 'warning',
      node: node(uid, 'Button'),
      message: 'looks up -x',
      source: { file: 'app.css', line, kind: 'css', exact: true },
    });
    const findings = [
      ...[covered('n1', 'n8'), covered('n2', 'n9'), covered('n3', 'n8')],
      ...[unresolved('n4', 1), unresolved('n5', 2), unresolved('n6', 2)],
    ];
    assert.deepEqual(auditText({ findings, checked: 9 }).split('\n').slice(1), [
      'error overlap: is covered (Button n8) · 2 nodes: Button n1, Button n3',
      'error overlap Button n2: is covered (Button n9)',
      'warning unresolvedStyle Button n4: looks up -x · app.css:1',
      'warning unresolvedStyle: looks up -x · app.css:2 · 2 nodes: Button n5, Button n6',
    ]);
  });

  it('names the tabs and panes that were not displayed; does not count invisible nodes', () => {
    const tabs = Array.from({ length: 12 }, (_, index) => `Tab ${index + 1}`);
    assert.equal(
      auditText({ findings: [], checked: 5, notShown: { tabs, panes: ['Details'], invisible: 1 } }),
      'No findings in 5 nodes\nNot shown, so not checked: 12 tabs (Tab 1, Tab 2, Tab 3, Tab 4, Tab 5, Tab 6, Tab 7, Tab 8, Tab 9, ' +
        'Tab 10, 2 more), 1 collapsed pane (Details)',
    );
    assert.equal(auditText({ findings: [], checked: 5, notShown: { invisible: 2 } }), 'No findings in 5 nodes');
  });
});
