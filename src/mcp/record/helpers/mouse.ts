import type { Helpers } from './helper.ts';

const BUTTON = 'javafx.scene.input.MouseButton';

/** The methods that click and drag. */
export const mouse: Helpers = {
  click: {
    code: `
private void click(Find wanted) {
  clickOn(aim(wanted));
}

private void click(Find wanted, double x, double y) {
  clickOn(aim(wanted, x, y));
}`,
    needs: ['aim'],
  },
  doubleClick: {
    code: `
private void doubleClick(Find wanted) {
  aim(wanted);
  pressTwice();
}

private void doubleClick(Find wanted, double x, double y) {
  aim(wanted, x, y);
  pressTwice();
}

private void pressTwice() {
  BaseRobot robot = robotContext().getBaseRobot();
  atOnce(() -> {
    for (int i = 0; i < 2; i++) {
      robot.pressMouse(MouseButton.PRIMARY);
      robot.releaseMouse(MouseButton.PRIMARY);
    }
  });
}`,
    needs: ['aim', 'atOnce'],
    types: [BUTTON, 'org.testfx.robot.BaseRobot'],
  },
  rightClick: {
    code: `
private void rightClick(Find wanted) {
  rightClickOn(aim(wanted));
}

private void rightClick(Find wanted, double x, double y) {
  rightClickOn(aim(wanted, x, y));
}`,
    needs: ['aim'],
  },
  middleClick: {
    code: `
private void middleClick(Find wanted) {
  clickOn(aim(wanted), MouseButton.MIDDLE);
}

private void middleClick(Find wanted, double x, double y) {
  clickOn(aim(wanted, x, y), MouseButton.MIDDLE);
}`,
    needs: ['aim'],
    types: [BUTTON],
  },
  dragTo: {
    code: `
private void dragTo(Find wanted, double x, double y, Find target) {
  drag(aim(wanted, x, y));
  ready(target);
  dropTo(point(target, node -> middle(node)));
}`,
    needs: ['aim'],
  },
  dragBy: {
    code: `
private void dragBy(Find wanted, double x, double y, double dx, double dy) {
  drag(aim(wanted, x, y)).dropBy(dx, dy);
}`,
    needs: ['aim'],
  },
};
