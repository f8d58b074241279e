/**
 * Stand-ins for Maven and Gradle on Windows, which cannot be downloaded here. They write the arguments that they were called
 * with into `called.json` of the current folder; Maven then writes the class path to the requested file, or starts the
 * application with the options of its extension, and Gradle with those of the init script. The command `app` starts it as scripts do.
 * @param home the folder with the application's classes
 * @param javaHome of the runtime that starts the application
 */
export function scripts(home: string, javaHome: string): Record<string, string> {
  const called = `const fs = require('fs'), path = require('path'), args = process.argv.slice(2);
fs.writeFileSync('called.json', JSON.stringify(args));
const jars = fs.readdirSync('C:\\\\javafx').map((name) => 'C:\\\\javafx\\\\' + name);
const java = ${JSON.stringify(`${javaHome}\\bin\\java.exe`)};
const start = (java, options) => {
  const modules = ['-p', jars.join(';'), '--add-modules', 'javafx.controls'];
  const classes = ${JSON.stringify(`${home}\\classes`)};
  const command = [...options, ...modules, '-cp', classes, 'hello.Main'];
  const { status } = require('child_process').spawnSync(java, command, { stdio: 'inherit' });
  process.exitCode = status;
};
`;
  return {
    'mvn.cmd': batch('mvn.js'),
    'mvn.js': `${called}
const output = args.find((arg) => arg.startsWith('-Dmdep.outputFile='));
if (output === undefined) start(java, process.env.JAVAFX_INSPECTOR_JVM_ARGS.split('\\n'));
else fs.writeFileSync(output.slice(output.indexOf('=') + 1), jars.join(';'));
`,
    'gradlew.bat': batch('gradlew.js'),
    'gradlew.js': `${called}
const script = fs.readFileSync(args[args.indexOf('--init-script') + 1], 'utf8');
const options = eval('[' + /jvmArgs\\((.*)\\)/.exec(script)[1] + ']');
start(path.join(process.env.JAVA_HOME, 'bin', 'java.exe'), options);
`,
    'app.cmd': ['@echo off', 'echo starting %1 %2 %3', '"C:\\node\\node.exe" "%~dp0app.js"', 'exit /b 7', ''].join(
      '\r\n',
    ),
    'app.js': `${called}start(java, []);`,
    // Maven has such scripts for other systems beside those for Windows.
    app: '#!/bin/sh\n',
  };
}

const batch = (script: string): string => `@"C:\\node\\node.exe" "%~dp0${script}" %*\r\n`;
