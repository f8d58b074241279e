/**
 * The JVM options, system properties and environment variables that an AI agent may set without the permission to run code. All
 * others need the permission, because a list of dangerous ones would be incomplete with the next version of Java or of a
 * library.
 */

const SIZE = String.raw`\d+[kKmMgGtT]?`;
const BOOLEAN_FLAGS =
  'Use(?:Serial|Parallel|G1|Z|Shenandoah)GC|ZGenerational|UseStringDeduplication|UseCompressedOops|UseCompactObjectHeaders|TieredCompilation|' +
  'ShowCodeDetailsInExceptionMessages|OmitStackTraceInFastThrow|EnableDynamicAgentLoading|IgnoreUnrecognizedVMOptions|' +
  'ExitOnOutOfMemoryError|AlwaysPreTouch|UnlockExperimentalVMOptions';
const NUMBER_FLAGS =
  'TieredStopAtLevel|(?:Max|Min|Initial)RAMPercentage|(?:Max|Initial)HeapSize|(?:Max)?MetaspaceSize|MaxDirectMemorySize|' +
  'ReservedCodeCacheSize|ThreadStackSize|ParallelGCThreads|ConcGCThreads|CICompilerCount|ActiveProcessorCount|MaxGCPauseMillis|' +
  'NewRatio|SurvivorRatio|SoftRefLRUPolicyMSPerMB';

const MODULES = String.raw`[\w.\-]+(?:,[\w.\-]+)*`;
const PACKAGE_TO = String.raw`[\w.]+(?:/[\w.]+)?=${MODULES}`;
/** Options with a value, which follows as the next argument or after an equals sign. */
const WITH_VALUE = new Map([
  ['--add-modules', MODULES],
  ['--limit-modules', MODULES],
  ['--add-opens', PACKAGE_TO],
  ['--add-exports', PACKAGE_TO],
  ['--add-reads', PACKAGE_TO],
  ['--enable-native-access', MODULES],
]);

const OPTIONS = [
  `-X(?:mx|ms|mn|ss)${SIZE}`,
  '-X(?:int|comp|mixed|batch|check:jni)',
  '-Xshare:(?:auto|on|off)',
  String.raw`-Xlog:[\w*+=,]+(?::(?:stdout|stderr))?`,
  String.raw`-(?:ea|da|enableassertions|disableassertions)(?::[\w.$]+)?`,
  '-(?:esa|dsa|enablesystemassertions|disablesystemassertions)',
  '-verbose(?::(?:class|gc|jni|module))?',
  '-(?:server|client|showversion)|--show-version|--enable-preview',
  '--(?:illegal-native-access|sun-misc-unsafe-memory-access)=(?:allow|warn|debug|deny)',
  `-XX:[+\\-](?:${BOOLEAN_FLAGS})`,
  `-XX:(?:${NUMBER_FLAGS})=(?:${SIZE}|\\d+\\.\\d+)`,
].map(whole);

const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** A word or a number, which cannot be a path, an address or a class in a package. */
const PLAIN = String.raw`[\w\-]*|${NUMBER}`;
/** Properties of Java, JavaFX and class loading. In their namespaces, no other property may be set. */
const KNOWN_PROPERTIES = (
  [
    ['prism\\.order', '(?:sw|es2|d3d|mtl)(?:,(?:sw|es2|d3d|mtl))*'],
    ['prism\\.(?:verbose|lcdtext|allowhidpi|vsync|forceGPU|maxvram|targetvram|dirtyopts|showdirty)', PLAIN],
    ['glass\\.platform', '[gG]tk|[wW]in|[mM]ac|[hH]eadless|[mM]onocle'],
    ['monocle\\.platform', 'Headless'],
    ['glass\\.(?:gtk|win)\\.(?:uiScale|renderScale)', `${NUMBER}(?:%|dpi|x)?`],
    ['glass\\.disableThreadChecks|quantum\\.(?:multithreaded|debug|verbose)', PLAIN],
    ['javafx\\.(?:verbose|pulseLogger|animation\\.\\w+)', PLAIN],
    ['(?:file|stdout|stderr|sun\\.jnu|native)\\.encoding', '[\\w\\-]*'],
    ['user\\.(?:language|country|region|script|variant)', '\\w*'],
    ['user\\.timezone', '[\\w/+\\-:]*'],
    ['java\\.awt\\.headless|apple\\.\\w+(?:\\.\\w+)*', 'true|false'],
  ] as const
).map(([name, value]) => whole(`-D(?:${name})(?:=(?:${value}))?`));
const RESERVED = whole(
  '-D(?:java|javax|jdk|sun|com\\.sun|com\\.oracle|oracle|ibm|com\\.ibm|openj9|apple|awt|swing|javafx|glass|prism|quantum|monocle|' +
    'embedded|decora|webkit|user|os|line|path|file|stdout|stderr|native|http|https|ftp|socksProxy\\w*|networkaddress|jna|jni|jffi|jnr|' +
    'loader|launcher|log4j2?|logback|logging|slf4j|spring|groovy|polyglot|truffle|graal|jvmci|jboss|osgi|netty|io\\.netty|org\\.lwjgl|' +
    'maven|gradle|org\\.gradle|mcp)(?:[.=].*)?',
);
const OWN_PROPERTY = whole(String.raw`-D[A-Za-z][\w.\-]*(?:=(?:${PLAIN}))?`);

const ENVIRONMENT = (
  [
    // Only a display of this machine: another machine would see what the application shows.
    ['DISPLAY', String.raw`:\d+(?:\.\d+)?`],
    ['WAYLAND_DISPLAY', String.raw`wayland-\d+`],
    ['LANG|LANGUAGE|LC_[A-Z]+', String.raw`[\w.@:\-]*`],
    ['TZ', String.raw`[A-Za-z_]+(?:/[\w+\-]+)*`],
    ['NO_COLOR|FORCE_COLOR|GDK_SCALE|GDK_DPI_SCALE', PLAIN],
  ] as const
).map(([name, value]) => [whole(name), whole(value)] as const);

/** Returns the JVM options that need the permission. */
export function restrictedJvmArgs(args: readonly string[]): string[] {
  const restricted: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    const next = args[i + 1];
    const value = WITH_VALUE.get(arg);
    if (value !== undefined && next !== undefined) {
      if (!whole(value).test(next)) restricted.push(`${arg} ${next}`);
      i++;
    } else if (!isHarmless(arg)) restricted.push(arg);
  }
  return restricted;
}

/** Returns the names of the environment variables that need the permission. */
export function restrictedEnv(env: Readonly<Record<string, string>>): string[] {
  return Object.entries(env)
    .filter(([name, value]) => !ENVIRONMENT.some(([names, values]) => names.test(name) && values.test(value)))
    .map(([name]) => name);
}

function isHarmless(arg: string): boolean {
  const [option = '', ...value] = arg.split('=');
  const values = WITH_VALUE.get(option);
  if (values !== undefined && value.length > 0) return whole(values).test(value.join('='));
  if (OPTIONS.some((each) => each.test(arg)) || KNOWN_PROPERTIES.some((each) => each.test(arg))) return true;
  return OWN_PROPERTY.test(arg) && !RESERVED.test(arg);
}

/** Returns an expression that matches only a whole text. With the flag `s`, text after a line break counts too. */
function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 's');
}
