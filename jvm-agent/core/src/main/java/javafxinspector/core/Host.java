package javafxinspector.core;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;

/**
 * What bootstrap hands to core. Bootstrap's interface is frozen, since an older bootstrap may load
 * a newer core: the map's keys and their {@code java.base} types never change, new keys may come.
 *
 * @param options the agent's options, decoded
 * @param instrumentation of this JVM
 * @param nextUid counts uids for all cores of this JVM, from 1
 * @param lastUid the number given last
 * @param log writes to the agent's log file; the cause may be null
 */
record Host(
    Map<String, String> options,
    Instrumentation instrumentation,
    LongSupplier nextUid,
    LongSupplier lastUid,
    BiConsumer<String, Throwable> log) {

  @SuppressWarnings("unchecked")
  static Host of(Map<String, Object> host) {
    return new Host(
        (Map<String, String>) host.get("options"),
        (Instrumentation) host.get("instrumentation"),
        (LongSupplier) host.get("nextUid"),
        (LongSupplier) host.get("lastUid"),
        (BiConsumer<String, Throwable>) host.get("log"));
  }
}
