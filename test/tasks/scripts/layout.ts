import { found, refOf, shows, type Task } from '../task.ts';

export const layoutTask: Task = {
  name: 'a layout bug is diagnosed',
  screen: 'layout',
  budget: { calls: 2, characters: 800 },
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    const save = found(screen, /(n\w+) “Save order” truncated/);
    const node = await client.call('ui_get_node', { ref: save });
    shows(node, /max 72/);
    shows(node, '.compact');
  },
  async inBrowser(client) {
    const page = await client.call('browser_snapshot');
    const truncated = await client.call('browser_evaluate', {
      function:
        "() => [...document.querySelectorAll('button')].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)",
    });
    shows(truncated, 'Save order');
    const rules = await client.call('browser_evaluate', {
      target: refOf(page, 'button "Save order"'),
      function:
        '(button) => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => button.matches(rule.selectorText)).map((rule) => rule.cssText)',
    });
    shows(rules, '.compact { max-width: 72px; }');
  },
};
