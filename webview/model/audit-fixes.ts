import { AuditOutput, type Finding } from '../../src/contract/audit.ts';
import { UiNode } from '../../src/contract/node.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import type { PropertyValue } from '../../src/contract/property.ts';
import { correctedColor } from '../../src/contract/readable-color.ts';
import type { StyleEdit } from '../../src/contract/style-edit.ts';
import { libraryOf, type StyleDeclaration, type StyleRule } from '../../src/contract/style.ts';
import { History } from './history.ts';
import type { Inspector } from './inspector.ts';
import { PropertyEdits } from './property-edits.ts';
import { StyleEdits } from './style-edits.ts';

/** A change to a node that corrects a finding. */
export interface AuditFix {
  /** Label of its button. */
  readonly label: string;
  readonly property: string;
  /** The name of the property in stylesheets, if a stylesheet may have set it. */
  readonly css?: string;
  readonly value: PropertyValue;
}

/** The outcome of a fix. */
export interface AppliedFix {
  /** Whether the check no longer finds the defect. */
  readonly isCorrected: boolean;
  /** The changed declaration, if a rule of the project sets the property; otherwise, the property of the node was set. */
  readonly edit?: StyleEdit;
  undo(): Promise<void>;
}

/** Controls with a text that can wrap. */
const WRAPS = ['Label', 'Button', 'CheckBox', 'RadioButton', 'ToggleButton', 'Hyperlink', 'MenuButton'];
/** Nodes that have the text color as a property of their own. */
const OWN_COLOR = /^(?:Text|FontIcon)$|Cell$|Field$|Area$/;
/** Nodes that belong to their control, or are as wide as their column. */
const CELL = /Cell$|Row$/;

/** Returns the changes that correct a finding, each on its own. */
export function fixesOf({ check, message, node: { type, cell } }: Finding): AuditFix[] {
  if (check === 'lowContrast') {
    const value = correctedColor(message);
    if (value === undefined) return [];
    const isShape = type === 'Text' || type === 'FontIcon';
    const name = isShape ? { property: 'fill', css: '-fx-fill' } : { property: 'textFill', css: '-fx-text-fill' };
    return [{ label: `Use ${value}`, ...name, value }];
  }
  if (check !== 'truncatedText' || CELL.test(type) || cell !== undefined || message.includes('prompt')) return [];
  const wider: AuditFix = { label: 'Keep its text width', property: 'minWidth', value: 'USE_PREF_SIZE' };
  return WRAPS.includes(type) ? [wider, { label: 'Wrap its text', property: 'wrapText', value: true }] : [wider];
}

/** Applies fixes to the application, and then offers to write them where they belong. */
export class AuditFixes {
  private readonly history = new History();
  private readonly properties: PropertyEdits;
  readonly styles: StyleEdits;

  constructor(private readonly inspector: Inspector) {
    this.properties = new PropertyEdits(inspector.connection, this.history);
    this.styles = new StyleEdits(inspector.connection, this.history);
  }

  /** @throws Error if the node no longer exists, or the value is rejected */
  async apply({ check, node }: Finding, fix: AuditFix): Promise<AppliedFix> {
    const uid = node.ref.uid;
    if (uid === null || uid === undefined) throw new Error('The node is no longer there. Check again.');
    const at = fix.css === undefined ? uid : await this.textOf(uid, node.type);
    const edit = fix.css === undefined ? undefined : await this.editRule(at, fix.css, String(fix.value));
    const set = edit === undefined ? await this.set(at, fix) : undefined;
    const { findings } = await this.inspector.connection.call(
      'ui_audit',
      { root: { uid }, checks: [check] },
      AuditOutput,
    );
    const undo = async (): Promise<void> => {
      if (edit !== undefined) await this.undoEdit(edit);
      if (set !== undefined) await this.properties.reset(at, set);
    };
    return {
      isCorrected: findings.every((each) => each.node.ref.uid !== uid),
      ...(edit === undefined ? {} : { edit }),
      undo,
    };
  }

  /** Returns the node whose color is that of the text: a column or a tab shows its text with a label in its skin. */
  private async textOf(uid: string, type: string): Promise<string> {
    if (OWN_COLOR.test(type) || WRAPS.includes(type)) return uid;
    const input = { selector: { css: '.label' }, within: { uid }, limit: 1 };
    const { matches } = await this.inspector.connection.call('ui_query', input, QueryOutput);
    return matches[0]?.ref.uid ?? uid;
  }

  /** Changes the declaration that sets a property of a node, if it is in a stylesheet of the project. */
  private async editRule(uid: string, css: string, value: string): Promise<StyleEdit | undefined> {
    const winner = await this.winner(uid, css);
    if (winner === undefined || libraryOf(winner.rule.stylesheet) !== undefined) return undefined;
    await this.styles.read();
    const declared = this.styles.declared(winner.rule, winner.declaration);
    if (declared === undefined) return undefined;
    await this.styles.editable(declared).set(winner.declaration.value, value);
    return this.styles.of(declared);
  }

  /**
   * Sets a property of the node, or its style attribute if a stylesheet or that attribute would override the property.
   * @returns the property that was set
   */
  private async set(uid: string, { property, css, value }: AuditFix): Promise<string> {
    const winner = css === undefined ? undefined : await this.winner(uid, css);
    const isStyled = winner?.rule.from === 'rule' || winner?.rule.from === 'inline';
    if (css === undefined || !isStyled) {
      try {
        await this.properties.set(uid, property, value);
        return property;
      } catch (error) {
        // A text field has no such JavaFX property, only the CSS property.
        if (css === undefined) throw error;
      }
    }
    const style = String((await this.properties.now(uid, 'style')) ?? '');
    await this.properties.set(uid, 'style', withDeclaration(style, css, String(value)));
    return 'style';
  }

  /** Returns the declaration that sets a property of a node. */
  private async winner(
    uid: string,
    css: string,
  ): Promise<{ rule: StyleRule; declaration: StyleDeclaration } | undefined> {
    const input = { ref: { uid }, fields: ['rules'] };
    const { rules = [] } = await this.inspector.connection.call('ui_get_node', input, UiNode);
    for (const rule of rules) {
      const declaration = rule.declarations.find((each) => each.property === css && each.overridden !== true);
      if (declaration !== undefined) return { rule, declaration };
    }
    return undefined;
  }

  private undoEdit({ to: _, ...declared }: StyleEdit): Promise<void> {
    return this.styles.try(declared, declared.from ?? null);
  }
}

/** Returns a style attribute with a changed value of a property. */
export function withDeclaration(style: string, property: string, value: string): string {
  const declaration = new RegExp(`((?:^|;)\\s*${property}\\s*:)[^;]*`);
  if (declaration.test(style)) return style.replace(declaration, `$1 ${value}`);
  const before = style.trim().replace(/;$/, '');
  return before === '' ? `${property}: ${value};` : `${before}; ${property}: ${value};`;
}
