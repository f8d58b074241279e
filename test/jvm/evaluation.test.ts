import { compileApp } from '../harness/apps.ts';
import { headlessArgs, JAVAFX_21, JAVAFX_26, jdk } from '../harness/java.ts';
import { describeRunningCode } from '../harness/running-code.ts';

describeRunningCode({
  name: 'JavaFX 21 on JDK 17, in a named module, attached',
  java: 17,
  by: 'attach',
  hasDisplay: true,
  application: async () => {
    const { classes, javafx } = await compileApp('evaluating', JAVAFX_21, { module: true });
    return {
      home: jdk(17),
      jvmArgs: ['-Dprism.order=sw'],
      main: 'evaluating/evaluating.Main',
      modulePath: [classes, ...javafx],
    };
  },
});

describeRunningCode({
  name: 'JavaFX 26 on JDK 25, on the class path, without a display',
  java: 25,
  by: 'javaagent',
  hasDisplay: false,
  application: async () => {
    const { classes, javafx } = await compileApp('evaluating', JAVAFX_26);
    return { home: jdk(25), jvmArgs: headlessArgs, main: 'evaluating.Main', classPath: [classes, ...javafx] };
  },
});
