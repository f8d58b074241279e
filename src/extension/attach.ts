import { inLabel } from './in-label.ts';
import { showWarning } from './messages.ts';
import * as vscode from 'vscode';
import { AppEntry, ListAppsOutput, type AppState } from '../contract/app.ts';
import { shownAppOf, type KnownApps } from '../contract/app-name.ts';
import type { InspectorClient } from './inspector-client.ts';
import { withProgress } from './progress.ts';
import type { InspectorPages } from './pages.ts';

const STATES: Record<AppState, string> = {
  connected: 'Connected',
  enabled: 'Ready to attach',
  starting: 'Starting, no window yet',
  waiting: 'Java agent loaded, but not enabled',
  attachable: 'Ready to attach',
  refused: 'Cannot be inspected',
};
const ORDER: readonly AppState[] = ['connected', 'enabled', 'starting', 'waiting', 'attachable', 'refused'];

interface ApplicationItem extends vscode.QuickPickItem {
  readonly entry?: AppEntry;
  /** The action of an item without an application. */
  readonly action?: 'run' | 'showLog' | 'showAll';
}

/** The Quick Pick of "Attach to Application…": lists the running applications with their states, and attaches to the chosen one. */
export class AttachPicker {
  constructor(
    private readonly client: InspectorClient,
    private readonly pages: InspectorPages,
  ) {}

  async show(all = false): Promise<void> {
    const chosen = await this.choose(all);
    if (chosen?.action === 'showAll') return this.show(true);
    if (chosen?.action !== undefined) await vscode.commands.executeCommand(`javafxInspector.${chosen.action}`);
    if (chosen?.entry !== undefined) await this.attach(chosen.entry, chosen.label);
  }

  private async attach(entry: AppEntry, name: string): Promise<void> {
    if (entry.state === 'refused') {
      void showWarning(`Cannot attach to ${name}. ${entry.reason ?? 'The reason is unknown.'}`);
      return;
    }
    await attachTo(this.client, this.pages, { app: entry.app }, name);
  }

  /** Returns the chosen item, or undefined if the user cancelled. Shows the picker at once and fills it when the list has been read. */
  private choose(all: boolean): Promise<ApplicationItem | undefined> {
    const picker = vscode.window.createQuickPick<ApplicationItem>();
    const refresh: vscode.QuickInputButton = { iconPath: new vscode.ThemeIcon('refresh'), tooltip: 'Refresh' };
    picker.title = 'Attach to a running JavaFX application';
    picker.placeholder = all ? 'Choose a Java application' : 'Choose an application';
    picker.matchOnDescription = true;
    picker.matchOnDetail = true;
    picker.buttons = [refresh];
    const fill = async (): Promise<void> => {
      picker.busy = true;
      try {
        const { structuredContent } = await this.client.call('ui_list_apps', all ? { all } : {});
        picker.items = itemsFor(ListAppsOutput.parse(structuredContent).apps, this.client.live?.earlier, all);
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        picker.items = [
          { label: '$(error) The applications could not be listed', detail, action: 'showLog', alwaysShow: true },
        ];
      }
      picker.busy = false;
    };
    return new Promise((resolve) => {
      picker.onDidTriggerButton(() => void fill());
      picker.onDidAccept(() => {
        resolve(picker.selectedItems[0]);
        picker.hide();
      });
      picker.onDidHide(() => {
        resolve(undefined);
        picker.dispose();
      });
      picker.show();
      void fill();
    });
  }
}

/** Attaches to an application and shows it in the view. Shows the progress, and an error message if it fails. */
export async function attachTo(
  client: InspectorClient,
  pages: InspectorPages,
  target: { app: string } | { pid: number },
  name: string,
): Promise<void> {
  const attached = await withProgress(`Attaching to ${name}`, (options) => client.call('ui_attach', target, options));
  if (attached !== undefined) await pages.reveal();
}

function itemsFor(apps: AppEntry[], earlier: KnownApps['earlier'], all: boolean): ApplicationItem[] {
  const sorted = apps.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const items: ApplicationItem[] = sorted.map((entry) => ({
    entry,
    label: inLabel(shownAppOf({ apps, earlier }, entry.app)),
    description: [
      entry.app,
      entry.javaVersion === undefined ? '' : `Java ${entry.javaVersion}`,
      entry.javafxVersion === undefined ? '' : `JavaFX ${entry.javafxVersion}`,
    ]
      .filter((part) => part !== '')
      .map(inLabel)
      .join(' · '),
    detail: inLabel([STATES[entry.state], entry.reason ?? ''].filter((part) => part !== '').join(': ')),
  }));
  if (apps.length === 0) {
    const label = all ? 'No Java application is running' : 'No JavaFX application is running';
    items.push({
      label: `$(debug-start) ${label}`,
      detail: 'Run and inspect the application of this workspace',
      action: 'run',
    });
  }
  if (!all) {
    const separator: ApplicationItem = { label: '', kind: vscode.QuickPickItemKind.Separator };
    items.push(separator, {
      label: '$(list-unordered) Show all Java applications',
      action: 'showAll',
      alwaysShow: true,
    });
  }
  return items;
}
