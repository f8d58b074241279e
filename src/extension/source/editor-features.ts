import * as vscode from 'vscode';
import type { Finding } from '../../contract/audit.ts';
import type { FxmlEdit } from '../../contract/fxml-edit.ts';
import type { SavedPlace } from '../../contract/style-edit.ts';
import { AuditProblems } from '../audit/audit-problems.ts';
import type { ExtensionEnvironment } from '../environment.ts';
import type { InspectorClient } from '../inspector-client.ts';
import type { InspectorPages } from '../pages.ts';
import { NodeLenses } from '../lens/node-lenses.ts';
import { EditorOutlines } from './outlines.ts';
import { FxmlHover } from './fxml-hover.ts';
import { LiveLines } from './live-lines.ts';
import { MadeNodes } from './made-nodes.ts';
import { FxmlVersions } from '../../fxml/versions.ts';
import { LoadedTags } from './loaded-tags.ts';
import { showInInspector } from './show-in-inspector.ts';
import { writeFxml } from './write-fxml.ts';

interface Parts {
  readonly made: MadeNodes;
  readonly tags: LoadedTags;
  readonly audit: AuditProblems;
  readonly all: vscode.Disposable;
}

/**
 * The features that show the application in editors. They start with the first connection, so that a window without an
 * application does not start any of them.
 */
export class EditorFeatures implements vscode.Disposable {
  private parts: Parts | undefined;
  private readonly versions = new FxmlVersions();
  private readonly subscription: vscode.Disposable;

  constructor(
    private readonly environment: ExtensionEnvironment,
    private readonly client: InspectorClient,
    private readonly pages: InspectorPages,
  ) {
    this.subscription = client.onDidChange(() => {
      if (client.selected !== undefined) this.parts ??= this.start();
    });
  }

  dispose(): void {
    this.subscription.dispose();
    this.parts?.all.dispose();
  }

  /** Selects in the inspector the node that the line or element at the cursor has created. */
  async showInInspector(): Promise<void> {
    if (this.parts !== undefined) await showInInspector(this.client, this.pages, this.parts);
  }

  /** See {@link writeFxml}. */
  writeFxml(path: string, edit: FxmlEdit): Promise<SavedPlace> {
    return writeFxml(path, edit, { tags: this.parts?.tags, versions: this.versions });
  }

  /** Lists the findings of an audit in Problems. @param app the application that was audited */
  async listFindings(app: string | undefined, findings: readonly Finding[]): Promise<void> {
    await this.parts?.audit.show(app, findings);
  }

  private start(): Parts {
    const { client, environment, pages } = this;
    const tags = new LoadedTags();
    const made = new MadeNodes(client, pages, tags);
    const outlines = new EditorOutlines(client, made, pages);
    const hover = new FxmlHover(made, outlines).register();
    const audit = new AuditProblems(
      client,
      { tags, versions: this.versions },
      vscode.Uri.joinPath(environment.context.extensionUri, 'docs/audit.md'),
    );
    const lenses = new NodeLenses(client, pages);
    const all = vscode.Disposable.from(new LiveLines(environment, made), lenses, hover, outlines, audit, made, tags);
    return { made, tags, audit, all };
  }
}
