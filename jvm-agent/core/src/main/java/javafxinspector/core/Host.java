package javafxinspector.core;

import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * What bootstrap hands to core. Bootstrap's interface is frozen, since an older bootstrap may load
 * a newer core: the map's keys and their {@code java.base} types never change, new keys may come.
 *
 * @param options the agent's options, decoded
 * @param instrumentation of this JVM
 * @param nextUid counts uids for all cores of this JVM, from 1
 * @param lastUid the number given last
 * @param folder makes sure of the private folder for rendezvous files: takes the option {@code
 *     run}, null for the usual one; throws IllegalStateException when there can be none
 * @param log writes to the agent's log file; the cause may be null
 * @param ended to be run once, when nothing of this core is left
 */
record Host(
    Map<String, String> options,
    Instrumentation instrumentation,
    LongSupplier nextUid,
    LongSupplier lastUid,
    Function<String, Path> folder,
    BiConsumer<String, Throwable> log,
    Runnable ended) {

  @SuppressWarnings("unchecked")
  static Host of(Map<String, Object> host) {
    return new Host(
        (Map<String, String>) host.get("options"),
        (Instrumentation) host.get("instrumentation"),
        (LongSupplier) host.get("nextUid"),
        (LongSupplier) host.get("lastUid"),
        (Function<String, Path>) host.get("folder"),
        (BiConsumer<String, Throwable>) host.get("log"),
        (Runnable) host.get("ended"));
  }
}
