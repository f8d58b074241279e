import fs from 'node:fs';
import { ReloadingProject } from '../mcp/reloading-project.ts';
import { percentile, type Figure } from './figures.ts';

const TIMES = 20;
const NODES = 200;

/** Measures how long it takes from saving a file until the window of the application is laid out with it. */
export async function latencyOfReload(): Promise<Figure[]> {
  const project = await ReloadingProject.start('maven', { ownProcess: true });
  try {
    const saved = async (name: string, text: string, shown: RegExp): Promise<number> => {
      const began = performance.now();
      fs.writeFileSync(project.source(name), text);
      await project.application.line(shown);
      return performance.now() - began;
    };
    const styles: number[] = [];
    for (let i = 10; i < 10 + TIMES; i++)
      styles.push(await saved('colors.css', `#title { -fx-text-fill: #0000${i}; }`, new RegExp(`^seen 0x0000${i}ff`)));
    const fxml = fs.readFileSync(project.source('main.fxml'), 'utf8');
    const labels = Array.from({ length: NODES }, (_, i) => `<Label id="label${i}" text="Label ${i}" />`).join('\n');
    const views: number[] = [];
    for (let i = 0; i < TIMES; i++) {
      const text = fxml.replace('<Badge />', `<Badge />\n${labels}`).replace('First', `View ${i}.`);
      views.push(await saved('main.fxml', text, new RegExp(`^seen .* View ${i}\\.$`)));
    }
    return [
      { what: 'CSS saved to seen, 95th percentile', value: percentile(styles, 0.95), unit: 'ms', limit: 300 },
      {
        what: `FXML of ${NODES} nodes saved to seen, 95th percentile`,
        value: percentile(views.slice(1), 0.95),
        unit: 'ms',
        limit: 500,
      },
    ];
  } finally {
    await project.stop();
  }
}
