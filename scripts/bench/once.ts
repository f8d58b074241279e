import { startDisplay } from '../../test/harness/display.ts';
import { measures } from './measures.ts';

/** Makes one measurement in this process, of the build in JAVAFX_INSPECTOR_BUILT, and sends its figures to its parent. */
const [name = ''] = process.argv.slice(2);
const measure = measures.get(name);
if (measure === undefined) throw new Error(`Unknown measurement: ${name}.`);
const display = await startDisplay();
try {
  process.send?.(await measure(display.name));
} finally {
  await display.stop();
}
process.disconnect();
