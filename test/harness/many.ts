import fs from 'node:fs';
import path from 'node:path';
import { javac, startJava, type JavaApplication } from './java.ts';
import { freshDir } from './until.ts';

/** Starts `count` small JVMs (main class `Many`) that are listed as JavaFX applications, and waits until their `main` runs. */
export async function startMany(count: number): Promise<JavaApplication[]> {
  const classes = freshDir('many');
  const source = path.join(classes, 'Many.java');
  fs.writeFileSync(
    source,
    'public class Many { public static void main(String[] a) throws Exception { System.out.println("ready"); Thread.sleep(600000); } }',
  );
  javac({ sources: [source], out: classes });
  const jvmArgs = ['-Xint', '-Xmx16m', '-XX:+UseSerialGC', '-Dwith=javafx.graphics'];
  const started = Array.from({ length: count }, () => startJava({ main: 'Many', classPath: [classes], jvmArgs }));
  await Promise.all(started.map((application) => application.line(/ready/)));
  return started;
}
