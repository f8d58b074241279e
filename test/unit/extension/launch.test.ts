import assert from 'node:assert/strict';
import { skipReason, withAgent, type JavaLaunch } from '../../../src/extension/launch.ts';

const JAR = '/home/me/ext/dist/agent.jar';
const ON = { attachOnLaunch: true, attachOnTest: false };
const FX: JavaLaunch = {
  type: 'java',
  request: 'launch',
  mainClass: 'demo.Main',
  classPaths: ['/p/target/classes', '/m2/org/openjfx/javafx-controls/21.0.8/javafx-controls-21.0.8-linux.jar'],
  modulePaths: [],
};
const agent = { jar: JAR, session: '0123456789abcdef', runDir: undefined };

describe('the Java agent', () => {
  it('is added to a JavaFX application on the class path', () => assert.equal(skipReason(FX, ON, JAR), undefined));

  it('is added to a JavaFX application on the module path', () => {
    const modulePaths = ['/m2/org/openjfx/javafx-graphics/26/javafx-graphics-26.jar'];
    assert.equal(skipReason({ ...FX, classPaths: [], modulePaths }, ON, JAR), undefined);
  });

  it('is added to an application that takes JavaFX from an SDK named in its options', () => {
    const vmArgs = '--module-path /opt/javafx-sdk-21/lib --add-modules javafx.controls';
    assert.equal(skipReason({ ...FX, classPaths: ['/p/bin'], vmArgs }, ON, JAR), undefined);
  });

  it('is not added to an application without JavaFX', () =>
    assert.match(skipReason({ ...FX, classPaths: ['/p/bin', '/m2/javassist.jar'] }, ON, JAR) ?? '', /no JavaFX/));

  it('is not added if the paths of the launch are not known', () => {
    const { type, request, mainClass } = FX;
    assert.match(skipReason({ type, request, mainClass }, ON, JAR) ?? '', /no JavaFX/);
  });

  it('is not added to an attach request or to a launch of another debugger', () => {
    assert.match(skipReason({ ...FX, request: 'attach' }, ON, JAR) ?? '', /not a Java launch/);
    assert.match(skipReason({ ...FX, type: 'node' }, ON, JAR) ?? '', /not a Java launch/);
  });

  it('is not added if the setting is off', () =>
    assert.match(skipReason(FX, { attachOnLaunch: false, attachOnTest: true }, JAR) ?? '', /attachOnLaunch/));

  for (const mainClass of [
    'org.eclipse.jdt.internal.junit.runner.RemoteTestRunner',
    'com.microsoft.java.test.runner.Launcher',
  ]) {
    it(`is added to tests run by ${mainClass} only when asked for`, () => {
      assert.match(skipReason({ ...FX, mainClass }, ON, JAR) ?? '', /attachOnTest/);
      assert.equal(skipReason({ ...FX, mainClass }, { attachOnLaunch: true, attachOnTest: true }, JAR), undefined);
    });
  }

  it('is not added a second time', () => {
    const vmArgs = withAgent(undefined, undefined, agent);
    assert.match(skipReason({ ...FX, vmArgs }, ON, JAR) ?? '', /already/);
    assert.match(skipReason({ ...FX, vmArgs: withAgent(['-Da=b'], undefined, agent) }, ON, JAR) ?? '', /already/);
  });

  it('is not added if a build names the Java agent of another installation', () => {
    const vmArgs = '"-javaagent:/p/node_modules/javafx-inspector/dist/agent.jar=session=x" -Dmcp.ui=true';
    assert.match(skipReason({ ...FX, vmArgs }, ON, JAR) ?? '', /already/);
  });

  it('is added beside a foreign agent', () =>
    assert.equal(skipReason({ ...FX, vmArgs: '-javaagent:/opt/jacoco/agent.jar' }, ON, JAR), undefined));
});

describe('the options of the Java agent', () => {
  const tokens = `"-javaagent:${JAR}=session=0123456789abcdef" "-Dmcp.ui=true"`;

  it('are the vmArgs of a launch without any', () => assert.equal(withAgent(undefined, undefined, agent), tokens));
  it('are added to the user’s own, which stay first', () =>
    assert.equal(withAgent('-Xmx1g "-Dname=a b"', undefined, agent), `-Xmx1g "-Dname=a b" ${tokens}`));
  it('are added to the setting java.debug.settings.vmArgs if the launch has none', () => {
    assert.equal(withAgent(undefined, '-Xmx2g', agent), `-Xmx2g ${tokens}`);
    assert.equal(withAgent('-Xmx1g', '-Xmx2g', agent), `-Xmx1g ${tokens}`);
  });
  it('are added to an array, whose elements the Java debugger quotes', () =>
    assert.deepEqual(withAgent(['-Da=b'], undefined, agent), [
      '-Da=b',
      `-javaagent:${JAR}=session=0123456789abcdef`,
      '-Dmcp.ui=true',
    ]));
  it('keep blanks in the jar’s path within one token', () =>
    assert.match(
      String(withAgent(undefined, undefined, { ...agent, jar: '/My Files/agent.jar' })),
      /^"-javaagent:\/My Files\/agent\.jar=session=[^"]*" "-Dmcp\.ui=true"$/,
    ));
  it('have slashes in a path of Windows: no backslash may be taken for an escape', () =>
    assert.match(
      String(withAgent(undefined, undefined, { ...agent, jar: 'C:\\Users\\me\\agent.jar' })),
      /"-javaagent:C:\/Users\/me\/agent\.jar=/,
    ));
  it('have a percent-encoded run directory', () =>
    assert.match(
      String(withAgent(undefined, undefined, { ...agent, runDir: '/tmp/a b,c' })),
      /,run=%2Ftmp%2Fa%20b%2Cc"/,
    ));
  it('are left out if no JVM option can express the jar’s path', () => {
    for (const jar of ['/a=b/agent.jar', '/a"b/agent.jar', '/a\\b/agent.jar'])
      assert.equal(withAgent(undefined, undefined, { ...agent, jar }), undefined);
  });
});
