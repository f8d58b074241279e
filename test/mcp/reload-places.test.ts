import assert from 'node:assert/strict';
import fs from 'node:fs';
import { controlsfx, materialfx } from '../../scripts/setup/jars.ts';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { isTriedAgain } from './reload-reports.ts';
import { ReloadingProject } from './reloading-project.ts';

describe('Hot reload of views in every kind of place', function () {
  let project: ReloadingProject;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    project = await ReloadingProject.start('maven', {
      app: 'places',
      others: [...(await controlsfx()), ...(await materialfx())],
    });
  });
  after(() => project?.stop());

  /** The report of the latest reload of a file, once it differs from the one before. */
  async function reported(file: string, from: string, to: string): Promise<string> {
    assert.ok(fs.readFileSync(project.source(file), 'utf8').includes(from), `${file} contains ${from}`);
    return saved(file, (text) => text.replace(from, to));
  }

  async function saved(file: string, change: (text: string) => string): Promise<string> {
    const before = await project.reported(file).catch(() => undefined);
    project.write(file, change);
    const { result } = await until(
      async () => {
        const now = await project.reported(file).catch(() => undefined);
        // A change that the application could not take in time is reported again when it has.
        return now !== undefined && now.n !== before?.n && !isTriedAgain(now.result) && now;
      },
      { what: `the reload of ${file}` },
    );
    return result;
  }

  it('leaves models, listeners, input and nodes as they were attached', async () => {
    assert.equal(await project.ask('places'), 'places all VBox One');
  });

  it('changes attributes of the existing nodes', async () => {
    await reported('place.fxml', 'text="One"', 'text="Two"');
    assert.equal(await project.ask('places'), 'places all VBox Two');
  });

  it('calls no event handler', async () => {
    await reported('place.fxml', 'value="a" onAction', 'value="b" onAction');
    assert.equal(await project.ask('places'), 'places all VBox Two');
  });

  it('puts another root where the application has put the view, and finds it there again', async () => {
    assert.match(
      await saved('place.fxml', (text) => text.replaceAll('VBox', 'HBox')),
      // A busy machine may take longer than one attempt.
      /^(\d+ views.*: loaded HBox #root\.|applied by the attempt before)/,
    );
    assert.equal(await project.ask('places'), 'places all HBox Two');
    await reported('place.fxml', 'text="Two"', 'text="Three"');
    assert.equal(await project.ask('places'), 'places all HBox Three');
    await saved('place.fxml', (text) => text.replaceAll('HBox', 'VBox'));
    assert.equal(await project.ask('places'), 'places all VBox Three');
  });

  it('adds, moves and removes elements around the existing nodes', async () => {
    await reported(
      'place.fxml',
      '<TextField fx:id="field" />',
      '<HBox><Label text="Name" /><TextField fx:id="field" /></HBox>',
    );
    assert.equal(await project.ask('places'), 'places all VBox Three');
    await reported(
      'place.fxml',
      '<HBox><Label text="Name" /><TextField fx:id="field" /></HBox>',
      '<TextField fx:id="field" />',
    );
    assert.equal(await project.ask('places'), 'places all VBox Three');
  });

  it('changes nothing if the file is refused', async () => {
    assert.match(
      await reported('place.fxml', 'text="Three"', 'text="%none" visible="false"'),
      /^Line 7, column 3: .*resource/i,
    );
    assert.equal(await project.ask('places'), 'places all VBox Three');
    await reported('place.fxml', 'text="%none" visible="false"', 'text="Four"');
    assert.equal(await project.ask('places'), 'places all VBox Four');
  });

  const OTHERS = {
    column: 'One(first)',
    contextMenu: 'One(first)',
    dialogPane: 'One(first)',
    menu: 'One(first)',
    scene: 'One(first)',
    stage: 'One(first)',
    tab: 'One(first)',
    tooltip: 'One(first)',
  };

  /** The output of the application about the views whose roots are no panes. */
  const others = (content: (name: string) => string): string => {
    const shown = Object.keys(OTHERS).map((name) => [name, content(name)]);
    const all = [...shown, ['there', 'true'], ['treeItem', 'One']].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
    return `others {${all.map((pair) => pair.join('=')).join(', ')}}`;
  };

  it('changes attributes of a root that is a tab, a menu, a tooltip, a dialog pane, a scene or a stage', async () => {
    assert.equal(
      await project.ask('others'),
      others(() => 'One(first)'),
    );
    for (const name of Object.keys(OTHERS))
      assert.match(await reported(`${name}.fxml`, '"One"', '"Two"'), /^1 view.*: changed 1 node$/, name);
    assert.equal(
      await project.ask('others'),
      others(() => 'Two(first)'),
    );
    assert.match(await reported('tab.fxml', ' closable="false"', ''), /changed 1 node/);
    assert.match(await reported('stage.fxml', 'title="Two"', 'title="Two" resizable="false"'), /changed 1 node/);
    const changed = { tab: 'Two+(first)', stage: 'Two-(first)' };
    assert.equal(
      await project.ask('others'),
      others((name) => (name === 'tab' || name === 'stage' ? changed[name] : 'Two(first)')),
    );
    await reported('tab.fxml', '"Two"', '"Two" closable="false"');
    await reported('stage.fxml', ' resizable="false"', '');
  });

  it('adds and removes elements in such a root', async () => {
    for (const name of Object.keys(OTHERS)) {
      const text = fs.readFileSync(project.source(`${name}.fxml`), 'utf8');
      const first = /<\w+ text="first" \/>/.exec(text)?.[0] ?? '';
      const added = `${first}${first.replace('first', 'second')}`;
      assert.match(await reported(`${name}.fxml`, first, added), /loaded \w+$/, name);
    }
    assert.equal(
      await project.ask('others'),
      others(() => 'Two(first,second)'),
    );
    for (const name of Object.keys(OTHERS)) {
      const text = fs.readFileSync(project.source(`${name}.fxml`), 'utf8');
      const first = /<\w+ text="first" \/>/.exec(text)?.[0] ?? '';
      assert.match(await reported(`${name}.fxml`, first, ''), /changed 1 node$/, name);
    }
    assert.equal(
      await project.ask('others'),
      others(() => 'Two(second)'),
    );
  });

  it('names the changes that such a root does not allow, and makes none', async () => {
    const size = await reported('stage.fxml', 'width="200"', 'width="300"');
    assert.match(size, /width of Scene is set only when it is made, so it was not changed/);
    const root = await saved('menu.fxml', (text) =>
      text.replaceAll('Menu>', 'MenuButton>').replace('<Menu ', '<MenuButton '),
    );
    assert.match(root, /^Line 6: The root is another object now, and only the application can put that where Menu is/);
    project.write('menu.fxml', (text) => text.replaceAll('MenuButton', 'Menu'));
    const item = await reported('treeItem.fxml', 'One', 'Two');
    assert.match(item, /^The root of this document is a TreeItem, which cannot be changed after it was loaded/);
    assert.equal(
      await project.ask('others'),
      others(() => 'Two(second)'),
    );
  });

  it('never adds twice to the lists of a control that is the root of its FXML', async () => {
    const card = 'card Card 2 columns 2 tabs 2 children card';
    assert.equal(await project.ask('card'), card);
    await reported('card.fxml', 'text="Card"', 'text="Changed"');
    assert.equal(await project.ask('card'), card.replace('Card', 'Changed'));
    await reported('card.fxml', 'minWidth="20"', 'minWidth="30"');
    assert.equal(await project.ask('card'), card.replace('Card', 'Changed'));
    await reported('card.fxml', 'styleClass="card"', 'styleClass="card, wide"');
    assert.equal(await project.ask('card'), `${card.replace('Card', 'Changed')} wide`);
    assert.match(await reported('card.fxml', 'text="Changed"', 'text="%none"'), /^Line 10, column 3: /);
    assert.equal(await project.ask('card'), `${card.replace('Card', 'Changed')} wide`);
    await reported('card.fxml', 'text="%none"', 'text="Last"');
    const define = '<fx:define><String fx:id="defined" fx:value="x" /></fx:define><columnConstraints>';
    await reported('card.fxml', '<columnConstraints>', define);
    assert.equal(await project.ask('card'), `${card.replace('Card', 'Last')} wide`);
  });
});
