import assert from 'node:assert/strict';
import { logLines } from '../../../src/mcp/format/log-lines.ts';

describe('the text of logs', () => {
  it('counts long runs of frames of JavaFX and the JDK, and keeps those of the application', () => {
    const platform = [
      '\tat javafx.base@21.0.12/javafx.event.Event.fireEvent(Event.java:198)',
      '\tat javafx.graphics@21.0.12/javafx.scene.Scene.processMouseEvent(Scene.java:1897)',
      '\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)',
      '\tat com.sun.glass.ui.View.notifyMouse(View.java:937)',
    ];
    const own = '\tat app//demo.PlanningController.fail(PlanningController.java:77)';
    const stderr = ['java.lang.IllegalStateException: no plan', own, ...platform, own, ...platform.slice(0, 3)];
    const text = logLines({
      app: 'demo',
      cursor: '1',
      stderr,
      uncaught: [
        {
          n: 1,
          at: 0,
          thread: 'main',
          type: 'X',
          message: null,
          frame: null,
          stack: ['javafx.a.B.c(B.java:1)', 'demo.D.e(D.java:2)'],
        },
      ],
    });
    assert.deepEqual(text.split('\n'), [
      'standard error:',
      '  java.lang.IllegalStateException: no plan',
      `  ${own}`,
      `  ${platform[0]}`,
      `  ${platform[1]}`,
      '    … 2 frames of JavaFX and the JDK',
      `  ${own}`,
      // Replacing three lines by three others would not be shorter.
      ...platform.slice(0, 3).map((line) => `  ${line}`),
      'uncaught exceptions:',
      '  1970-01-01T00:00:00.000Z main: X',
      '    at javafx.a.B.c(B.java:1)',
      '    at demo.D.e(D.java:2)',
      'cursor 1',
    ]);
  });
});
