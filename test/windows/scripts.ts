/**
 * Stand-ins for Maven and Gradle on Windows, which cannot be fetched here. They write the arguments that they were called
 * with into `called.json` of the current folder; Maven then writes the class path where it is asked to, and Gradle starts
 * the application with what the init script adds.
 * @param home the folder with the application's classes
 */
export function scripts(home: string): Record<string, string> {
  const called = `const fs = require('fs'), path = require('path'), args = process.argv.slice(2);
fs.writeFileSync('called.json', JSON.stringify(args));
const jars = fs.readdirSync('C:\\\\javafx').map((name) => 'C:\\\\javafx\\\\' + name);
`;
  return {
    'mvn.cmd': batch('mvn.js'),
    'mvn.js': `${called}
const output = args.find((arg) => arg.startsWith('-Dmdep.outputFile='));
fs.writeFileSync(output.slice(output.indexOf('=') + 1), jars.join(';'));
`,
    'gradlew.bat': batch('gradlew.js'),
    'gradlew.js': `${called}
const script = fs.readFileSync(args[args.indexOf('--init-script') + 1], 'utf8');
const options = eval('[' + /jvmArgs\\((.*)\\)/.exec(script)[1] + ']');
const modules = ['-p', jars.join(';'), '--add-modules', 'javafx.controls'];
const java = path.join(process.env.JAVA_HOME, 'bin', 'java.exe');
const classes = ${JSON.stringify(`${home}\\classes`)};
require('child_process').spawnSync(java, [...options, ...modules, '-cp', classes, 'hello.Main'], { stdio: 'inherit' });
`,
  };
}

const batch = (script: string): string => `@"C:\\node\\node.exe" "%~dp0${script}" %*\r\n`;
