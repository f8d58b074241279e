package javafxinspector.bootstrap;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.net.URL;
import java.security.ProtectionDomain;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Starts JavaFX without a display (option {@code headless}): on JavaFX's own headless platform,
 * which it has since version 26, else on Monocle. Only the class loader of JavaFX knows which of
 * them an application has, and no build script or command line does. So this decides when the first
 * class is loaded that JavaFX starts with, before it reads the properties.
 */
final class Headless implements ClassFileTransformer {
  private static final String LAUNCHER = "com/sun/javafx/application/PlatformImpl";
  private static final Set<String> FIRST = Set.of(LAUNCHER, "com/sun/javafx/tk/Toolkit");
  private static final String PLATFORM = "glass.platform";
  private static final String OWN = "Headless";
  private static final String MONOCLE = "Monocle";
  private static final String MONOCLE_PACKAGE = "com.sun.glass.ui.monocle";

  private static final String NONE =
      "JavaFX cannot start headless, because this application has neither JavaFX 26 or newer nor"
          + " Monocle. Update JavaFX, or add org.testfx:openjfx-monocle:17.0.10 to the class path."
          + " Without headless, it starts on a virtual display, such as that of xvfb-run.";

  private final Instrumentation instrumentation;
  private final AtomicBoolean isDecided = new AtomicBoolean();

  private Headless(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /**
   * Exits with an error before the application starts if its class path has JavaFX without a
   * headless platform. JavaFX in the Java runtime says nothing about what a JVM is going to start.
   */
  static void begin(Instrumentation instrumentation) {
    String chosen = System.getProperty(PLATFORM);
    if (chosen != null) {
      if (!chosen.equals(OWN) && !chosen.equals(MONOCLE)) {
        report(
            "-Dglass.platform="
                + chosen
                + " is set, so JavaFX does not start headless. Remove it.");
      }
      return;
    }
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    URL javafx = loader.getResource(LAUNCHER + ".class");
    if (javafx != null && !javafx.getProtocol().equals("jrt") && platformIn(loader) == null) {
      report(NONE);
      System.exit(1);
    }
    instrumentation.addTransformer(new Headless(instrumentation));
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (name != null && FIRST.contains(name) && isDecided.compareAndSet(false, true)) {
      instrumentation.removeTransformer(this);
      decide(module, loader);
    }
    return null;
  }

  private void decide(Module javafx, ClassLoader loader) {
    String platform = platformIn(loader);
    if (platform == null) {
      report(NONE);
    } else if (platform.equals(MONOCLE)) {
      setDefault("monocle.platform", "Headless");
      JavaFxModules.open(javafx, moduleOfMonocle(javafx, loader), instrumentation);
    }
    // Without any platform, this lets JavaFX fail, instead of opening windows on a display.
    setDefault(PLATFORM, platform == null ? OWN : platform);
    setDefault("prism.order", "sw");
  }

  /** The headless platform of an application; null if it has none. */
  private static String platformIn(ClassLoader loader) {
    if (loader.getResource("com/sun/glass/ui/headless/HeadlessPlatformFactory.class") != null) {
      return OWN;
    }
    String factory = MONOCLE_PACKAGE.replace('.', '/') + "/MonoclePlatformFactory.class";
    return loader.getResource(factory) == null ? null : MONOCLE;
  }

  /** Monocle uses internal packages of JavaFX, also from the class path. */
  private static Module moduleOfMonocle(Module javafx, ClassLoader loader) {
    if (javafx.isNamed()) {
      for (Module module : javafx.getLayer().modules()) {
        if (module.getPackages().contains(MONOCLE_PACKAGE)) {
          return module;
        }
      }
    }
    return loader.getUnnamedModule();
  }

  private static void setDefault(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  private static void report(String text) {
    System.err.println("javafx-inspector: " + text);
  }
}
