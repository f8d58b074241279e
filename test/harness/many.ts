import fs from 'node:fs';
import path from 'node:path';
import { classFolder } from './classes.ts';
import { javac, startJava, type JavaApplication } from './java.ts';
import { freshDir, remove } from './until.ts';

const SOURCE =
  'public class Many { public static void main(String[] a) throws Exception { System.out.println("ready"); Thread.sleep(600000); } }';

/** The class `Many`, which prints `ready` and waits: without JavaFX. @returns its folder */
export function manyClasses(): Promise<string> {
  return classFolder({
    name: 'many',
    from: [SOURCE],
    make: (out) => {
      const folder = freshDir('many');
      const source = path.join(folder, 'Many.java');
      fs.writeFileSync(source, SOURCE);
      javac({ sources: [source], out });
      remove(folder);
    },
  });
}

/** Starts `count` small JVMs (main class `Many`) that are listed as JavaFX applications, and waits until their `main` runs. */
export async function startMany(count: number): Promise<JavaApplication[]> {
  const classes = await manyClasses();
  const jvmArgs = ['-Xint', '-Xmx16m', '-XX:+UseSerialGC', '-Dwith=javafx.graphics'];
  const started = Array.from({ length: count }, () => startJava({ main: 'Many', classPath: [classes], jvmArgs }));
  await Promise.all(started.map((application) => application.line(/ready/)));
  return started;
}
