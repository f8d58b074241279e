import assert from 'node:assert/strict';
import zlib from 'node:zlib';
import { PNG } from 'pngjs';
import { requires } from '../harness/requirements.ts';
import { CompiledTest, RecordingSession } from './recording-session.ts';

/** How often a recorded test must pass. */
const RUNS = Number(process.env['TEST_RUNS'] ?? 3);

const shows = (text: string) => ({ text, match: 'equals' });
const css = (selector: string) => ({ css: selector });

interface Flow {
  readonly name: string;
  /** Operates the application. */
  readonly operate: (session: RecordingSession) => Promise<void>;
  /** Texts that the code must contain. */
  readonly code: readonly RegExp[];
  /** Whether the application behaves differently in the flow if it is started with its fault. */
  readonly goesWrong?: true;
  /** Whether it must also pass if the application takes almost a second for each press, and on a display that repeats keys at once. */
  readonly isBusy?: true;
}

const flows: readonly Flow[] = [
  {
    name: 'Form',
    async operate(session) {
      await session.click(css('#name'));
      session.display.type('Ada Lovelacx');
      session.display.key('BackSpace');
      session.display.type('e');
      await session.click(css('#password'));
      session.display.type('geheim');
      await session.click(shows('Gift'));
      await session.click(shows('Courier'));
      await session.click(css('#country'));
      await session.clickInPopup(shows('Country 3'));
      await session.click(shows('Add'));
      await session.status('Added Ada Lovelace');
    },
    code: [
      /fill\(id\("name"\), "Ada Lovelace"\);/,
      /fill\(id\("password"\), environment\("PASSWORD"\)\);/,
      /checkState\(showing\(CheckBox\.class, "Gift"\), "selected", true\);/,
      /choose\(id\("country"\), "Country 3"\);/,
      /click\(showing\(Button\.class, "Add"\)\);/,
      /checkText\(id\("status"\), "Added Ada Lovelace"\);/,
    ],
    goesWrong: true,
  },
  {
    name: 'Table',
    async operate(session) {
      await session.click(shows('Table'));
      await session.click(shows('Customer 4'));
      await session.click(shows('Delete…'));
      await session.click(shows('OK'), { title: 'Confirm' });
      await session.status('Deleted Customer 4');
    },
    code: [
      /click\(cell\(row\(id\("orders"\), "Customer 4 \| Country 4 \|  \| "\), "Customer"\)\);/,
      /checkShown\(titled\("Confirm"\)\);[^]*checkShown\(showing\(Label\.class, "Delete this order\?"\)\);/,
      /checkGone\(titled\("Confirm"\)\);/,
      /checkGone\(row\(id\("orders"\), "Customer 4 \| Country 4 \|  \| "\)\);/,
      /checkRows\(id\("orders"\), 59\);/,
    ],
    goesWrong: true,
  },
  {
    name: 'Sorting',
    async operate(session) {
      await session.click(shows('Table'));
      await session.click(shows('Customer'));
      await session.click(shows('Customer 10'));
    },
    code: [
      /click\(showing\(Label\.class, "Customer"\)\);\n +checkFirstRows\(id\("orders"\), "Customer 0 [^"]+", "Customer 1 [^"]+", "Customer 10 [^"]+"\);/,
    ],
    goesWrong: true,
  },
  {
    name: 'Menus',
    async operate(session) {
      await session.click(shows('File'));
      await session.clickInPopup(shows('Export'));
      await session.clickInPopup(shows('PDF'));
      await session.status('Exported as PDF');
      session.display.key('ctrl+s');
      await session.status('Saved');
      await session.click(shows('List'));
      await session.click(shows('Letter C'), { button: 3, at: 0.2 });
      await session.clickInPopup(shows('Remove'));
      await session.status('Removed Letter C');
    },
    code: [
      /menuBar\("File", "Export", "PDF"\);/,
      /keys\(KeyCode\.CONTROL, KeyCode\.S\);/,
      /rightClick\(row\(id\("letters"\), "Letter C"\)\);/,
      /menu\("Remove"\);/,
      /checkRows\(id\("letters"\), 25\);|checkGone\(row\(id\("letters"\), "Letter C"\)\);/,
    ],
    goesWrong: true,
  },
  {
    name: 'Values',
    async operate(session) {
      const { display } = session;
      const [x, y] = await session.point(css('#amount'), { at: 0.206 });
      display.move(x, y);
      display.run('xdotool', 'mousedown', '1');
      display.move(x + 60, y);
      display.move(x + 120, y);
      display.run('xdotool', 'mouseup', '1');
      await session.click(css('#count'), { at: 0.95, down: 0.25 });
      await session.click(css('#due'), { at: 0.95 });
      await session.clickInPopup(css('.left-button'));
      await session.clickInPopup(shows('10'));
      await session.status('Due 2026-02-10');
    },
    code: [
      /slide\(id\("amount"\), \d+\.\d+\);/,
      /checkValue\(id\("amount"\), \d+\.\d+\);/,
      /click\(part\(id\("count"\), "increment-arrow-button"\)\);/,
      /checkText\(id\("count"\), "2"\);/,
      /pick\(id\("due"\), LocalDate\.parse\("2026-02-10"\)\);/,
    ],
  },
  {
    name: 'Windows',
    async operate(session) {
      await session.click(shows('Tree'));
      await session.click(shows('Europe'), { at: 0.031 });
      await session.click(shows('Europe'));
      await session.status('Place: Europe');
      await session.click(shows('File'));
      await session.clickInPopup(shows('New window'));
      await session.click(css('.text-field'), { title: 'Comment' });
      session.display.type('Fine');
      await session.click(shows('OK'), { title: 'Comment' });
      await session.status('Comment: Fine');
    },
    code: [
      /click\(row\(id\("places"\), "Europe"\)\);/,
      /checkShown\(titled\("Comment"\)\);/,
      /fill\(prompting\(TextField\.class, "Comment"\), "Fine"\);/,
      /checkText\(id\("shown"\), "Fine"\);/,
    ],
  },
  {
    name: 'Archive',
    async operate(session) {
      await session.click(shows('Archive'));
      await session.click(shows('First'));
      await session.status('Clicked First');
      await session.click(shows('Last'));
      await session.status('Clicked Last');
      await session.perform({ type: 'scrollTo', target: { selector: css('#archive') }, index: 2890 });
      await session.click(shows('Entry 2890'), { at: 0.2 });
      await session.status('Entry 2890');
      await session.click(css('#filter'));
      session.display.type('7');
      await session.status('300 entries');
    },
    code: [
      /click\(showing\(Button\.class, "Last"\)\);/,
      /click\((cell\()?row\(id\("archive"\), "Entry 2890"\)/,
      // It would search all rows to find that one is missing.
      /fill\(id\("filter"\), "7"\);(?![^]*checkGone\(row\()/,
      /checkRows\(id\("archive"\), 300\);/,
    ],
    goesWrong: true,
  },
  {
    name: 'Library',
    async operate(session) {
      await session.click(shows('Library'));
      await session.click({ css: 'Switch' });
      await session.click(css('.knob'));
      await session.click(shows('Two'));
      await session.click(css('#picker'), { at: 0.99 });
      await session.status('Picked');
      await session.click(css('#status'));
      await session.click(shows('Twice'), { count: 2 });
      await session.status('Clicked twice');
      session.display.key('ctrl+t');
      await session.status('Turned 1 times');
    },
    code: [
      /click\(showing\(Labeled\.class, "Alarm"\)\);\n +checkState\(showing\(Labeled\.class, "Alarm"\), "selected", true\);/,
      // A node that is found by its index is checked by that index too, and clicked at the position that reacts.
      /click\((nthShowing\(Labeled\.class, "Both", 1.*), [\d.]+, [\d.]+\);\n +checkState\(\1, "selected", true\);/,
      /click\(showing\(Label\.class, "Two"\)\);/,
      /click\(id\("picker"\), [\d.]+, [\d.]+\);\n +checkText\(id\("status"\), "Picked"\);/,
      /A click on a Label changed nothing: left out\./,
      /doubleClick\(showing\(Button\.class, "Twice"\)\);\n +checkText\(id\("status"\), "Clicked twice"\);/,
      /keys\(KeyCode\.CONTROL, KeyCode\.T\);\n +checkText\(id\("status"\), "Turned 1 times"\);/,
    ],
    isBusy: true,
  },
  {
    name: 'Popup',
    async operate(session) {
      await session.click(shows('Library'));
      await session.click(css('#finder'), { at: 0.99 });
      await session.clickInPopup({ css: '.text-field', text: 'Search' });
      session.display.type('hay');
      await session.status('Searching hay');
      await session.clickInPopup(shows('Found'));
    },
    code: [
      /click\(id\("finder"\), [\d.]+, [\d.]+\);\n.*\n +fill\(prompting\(TextField\.class, "Search"\), "hay"\);/,
      /checkText\(id\("status"\), "Searching hay"\);/,
      /click\(showing\(Button\.class, "Found"\)\);\n +checkShown\(showing\(TextField\.class, "One result"\)\);/,
    ],
    goesWrong: true,
  },
  {
    name: 'Rows',
    async operate(session) {
      await session.click(shows('Library'));
      await session.click(css('#noted .text-field'));
      session.display.type('call');
      session.display.key('Return');
      await session.point({ css: '#noted .table-cell', text: 'call' });
    },
    code: [
      /fill\([^\n]*row\(id\("noted"\), "Customer 0"\)[^\n]*, "call"\);\n +checkText\(/,
      /checkShown\(row\(id\("noted"\), "call"\)\);/,
    ],
    goesWrong: true,
  },
  {
    name: 'Agent',
    async operate(session) {
      await session.perform(
        { type: 'typeText', target: { selector: css('#name') }, text: 'Grace' },
        { type: 'check', target: { selector: shows('Gift') } },
        { type: 'select', target: { selector: css('#country') }, text: 'Country 5' },
        { type: 'click', target: { selector: shows('Add') } },
      );
      await session.status('No password');
      await session.perform(
        { type: 'select', target: { selector: css('.tab-pane') }, text: 'Table' },
        { type: 'select', target: { selector: css('#orders') }, text: 'Customer 30' },
        { type: 'choose', menuPath: 'File > Export > PDF' },
      );
      await session.status('Exported as PDF');
      await session.perform(
        { type: 'select', target: { selector: css('.tab-pane') }, text: 'List' },
        { type: 'choose', target: { selector: shows('Letter C') }, menuPath: 'Remove' },
      );
      await session.status('Removed Letter C');
    },
    code: [
      /fill\(id\("name"\), "Grace"\);/,
      /click\(showing\(CheckBox\.class, "Gift"\)\);\n +checkState\(showing\(CheckBox\.class, "Gift"\), "selected", true\);/,
      /choose\(id\("country"\), "Country 5"\);\n +checkText\(id\("country"\), "Country 5"\);/,
      /checkText\(id\("status"\), "No password"\);/,
      /click\(showing\(Label\.class, "Table"\)\);/,
      /click\((cell\()?row\(id\("orders"\), "Customer 30 \| Country 2 \| {2}\| "\)/,
      /menuBar\("File", "Export", "PDF"\);\n +checkText\(id\("status"\), "Exported as PDF"\);/,
      /rightClick\(row\(id\("letters"\), "Letter C"\)\);/,
      /menu\("Remove"\);/,
    ],
  },
];

describe('A recorded test', function () {
  this.timeout(1_500_000);
  before(function () {
    requires(this, 'x11');
  });

  for (const flow of flows) {
    const className = `${flow.name}Test`;
    it(`${flow.name}: passes each time${flow.goesWrong ? ', and fails with a picture and a trace if the application does something else' : ''}`, async () => {
      const session = await RecordingSession.start();
      try {
        const { code = '', notes, steps } = await session.record(className, () => flow.operate(session));
        const said = `${code}\n${JSON.stringify({ notes, steps }, null, 1)}`;
        for (const expected of flow.code) assert.match(code, expected, said);
        assert.ok(!`${code}${JSON.stringify(steps)}`.includes('geheim'));
        const compiled = await CompiledTest.of(code, className, session.app);
        const env = { PASSWORD: 'geheim' };
        for (let run = 1; run <= RUNS; run++) {
          const { passed, output } = await compiled.run({ env });
          assert.ok(passed, `run ${run}\n${output}\n${said}`);
        }
        if (flow.isBusy) {
          const busy = await compiled.run({ env, jvmArgs: ['-Dbusy=true'] });
          assert.ok(busy.passed, `busy\n${busy.output}\n${said}`);
          const hasty = await compiled.run({ env, isHasty: true });
          assert.ok(hasty.passed, `hasty\n${hasty.output}\n${said}`);
        }
        if (flow.goesWrong) {
          const { passed, output, failure, kept } = await compiled.run({ env, jvmArgs: ['-Dwrong=true'] });
          assert.ok(!passed && output.includes('AssertionError'), output);
          assert.match(failure?.snapshot ?? '', /^recorded\.\w+\.recorded failed: [^]*\nStage “Orders”.*\n {2}/);
          assert.ok(!failure?.snapshot.includes('geheim'), failure?.snapshot);
          assert.ok(PNG.sync.read(failure?.picture ?? Buffer.of()).width > 300);
          const packed = kept.get(`failures/recorded.${className}.recorded.trace`) ?? Buffer.of();
          const trace = zlib.gunzipSync(packed).toString('utf8');
          assert.ok(trace.includes(`"summary":${JSON.stringify(`1. ${steps?.[0]?.text}`)}`), said);
          assert.ok(!trace.includes('geheim'));
        }
      } finally {
        await session.stop();
      }
    });
  }
});
