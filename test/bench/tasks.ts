import { startTasks } from '../tasks/application.ts';
import { startPages } from '../tasks/browser.ts';
import { tasks } from '../tasks/scripts/index.ts';
import type { Cost } from '../tasks/task.ts';

/** The totals of all tasks. */
export interface TaskCosts {
  readonly tasks: readonly TaskCost[];
  /** Characters of the lists of tools. */
  readonly tools: { readonly application: number; readonly browser: number };
}

/** The calls and characters of the same task in the application and with a browser. */
interface TaskCost {
  readonly name: string;
  readonly application: Cost;
  readonly browser: Cost;
}

/** Does each task in the application, then on the equivalent page. */
export async function costsOfTasks(): Promise<TaskCosts> {
  const application = await startTasks();
  const pages = await startPages();
  const costs: TaskCost[] = [];
  try {
    for (const task of tasks)
      costs.push({ name: task.name, application: await application.run(task), browser: await pages.run(task) });
    return { tasks: costs, tools: { application: await application.tools(), browser: await pages.tools() } };
  } finally {
    pages.stop();
    await application.stop();
  }
}

const total = (costs: readonly Cost[]): Cost => ({
  calls: costs.reduce((sum, { calls }) => sum + calls, 0),
  characters: costs.reduce((sum, { characters }) => sum + characters, 0),
});

const sides = (costs: readonly TaskCost[]): TaskCost => ({
  name: 'all tasks',
  application: total(costs.map(({ application }) => application)),
  browser: total(costs.map(({ browser }) => browser)),
});

const isFewer = ({ application, browser }: TaskCost): boolean =>
  application.calls < browser.calls && application.characters < browser.characters;

/** Whether each task takes fewer calls and characters than with a browser, and all tasks together at most half as many. */
export function tasksKept({ tasks: costs }: TaskCosts): boolean {
  const { application, browser } = sides(costs);
  const isHalf = application.calls * 2 <= browser.calls && application.characters * 2 <= browser.characters;
  return isHalf && costs.every(isFewer);
}

/** The tasks as a table in Markdown, with a last row for all of them. */
export function tasksTable({ tasks: costs, tools }: TaskCosts): string {
  const all = sides(costs);
  const row = ({ name, application, browser }: TaskCost): string =>
    `| ${name} | ${application.calls} | ${browser.calls} | ${application.characters} | ${browser.characters} |`;
  const share = (of: keyof Cost): string => `${((all.application[of] / all.browser[of]) * 100).toFixed(0)} %`;
  return [
    '| task | calls | with a browser | characters | with a browser |',
    '| --- | --- | --- | --- | --- |',
    ...costs.map(row),
    row(all),
    `| share of the browser's, at most 50 % | ${share('calls')} | | ${share('characters')} | |`,
    `| the list of tools itself | | | ${tools.application} | ${tools.browser} |`,
  ].join('\n');
}
