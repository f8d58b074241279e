import path from 'node:path';
import { compileApp } from '../harness/apps.ts';
import { headlessArgs, JAVAFX_26, jdk } from '../harness/java.ts';
import { makeImage, makeRuntime } from '../harness/image.ts';
import { describeRunningCode } from '../harness/running-code.ts';
import { freshDir, remove } from '../harness/until.ts';

describe('Without jdk.jshell', function () {
  const folders: string[] = [];
  const folder = (): string => {
    const dir = freshDir('image');
    folders.push(dir);
    return path.join(dir, 'image');
  };
  after(() => folders.forEach((dir) => remove(dir)));

  describeRunningCode({
    name: 'an image of the application from jlink 17, JavaFX 21, compiled by JDK 25',
    java: 17,
    by: 'javaagent',
    hasDisplay: true,
    application: async () => {
      const home = folder();
      await makeImage(home, { name: 'evaluating', instrument: true });
      return { home, jvmArgs: ['-Dprism.order=sw'], main: 'evaluating/evaluating.Main' };
    },
    compiler: () => jdk(25),
  });

  describeRunningCode({
    name: 'JavaFX 26 on the class path of a Java runtime from jlink 25',
    java: 25,
    by: 'javaagent',
    hasDisplay: false,
    application: async () => {
      const { classes, javafx } = await compileApp('evaluating', JAVAFX_26);
      const home = folder();
      makeRuntime(home, jdk(25));
      return { home, jvmArgs: headlessArgs, main: 'evaluating.Main', classPath: [classes, ...javafx] };
    },
    compiler: () => jdk(25),
  });
});
