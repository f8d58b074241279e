package javafxinspector.core;

import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * The values that bootstrap passes to core. This interface is frozen, because an older bootstrap
 * may load a newer core: the map's keys and their {@code java.base} types never change, but keys
 * may be added (docs/protocol/connection.md, "Versions").
 *
 * @param options the Java agent's options, decoded
 * @param instrumentation of this JVM
 * @param nextUid returns the next uid number, from 1, for all cores of this JVM
 * @param lastUid returns the number that was issued last
 * @param folder creates the private folder for rendezvous files if necessary and returns it; takes
 *     the option {@code run}, or null for the default folder; throws IllegalStateException on
 *     failure
 * @param log writes to the Java agent's log file; the cause may be null
 * @param ended to be run once, when this core has shut down
 * @param pushed takes the receiver of the events that the application pushes, which must not block;
 *     null from an older bootstrap
 * @param views takes the receiver of each FXMLLoader that has loaded a document before; null if
 *     they are not known
 * @param nodes returns the record of the code that created a node of the application (see {@code
 *     javafxinspector.core.made.NodeRecorder}); null if the creation of nodes is not recorded from
 *     the start
 * @param keep takes the nodes and their records, in a map by identity, when this core ends; null
 *     from an older bootstrap
 * @param kept returns the record that an ended core has kept for a node, or for null the map of all
 *     nodes; null from an older bootstrap
 * @param started when the Java agent was loaded before the application, in milliseconds since the
 *     epoch; null if it was attached, and from an older bootstrap
 */
record Host(
    Map<String, String> options,
    Instrumentation instrumentation,
    LongSupplier nextUid,
    LongSupplier lastUid,
    Function<String, Path> folder,
    BiConsumer<String, Throwable> log,
    Runnable ended,
    Consumer<Consumer<Object>> pushed,
    Consumer<Consumer<Object>> views,
    Function<Object, Object> nodes,
    Consumer<Map<Object, Object>> keep,
    Function<Object, Object> kept,
    Long started) {

  @SuppressWarnings("unchecked")
  static Host of(Map<String, Object> host) {
    return new Host(
        (Map<String, String>) host.get("options"),
        (Instrumentation) host.get("instrumentation"),
        (LongSupplier) host.get("nextUid"),
        (LongSupplier) host.get("lastUid"),
        (Function<String, Path>) host.get("folder"),
        (BiConsumer<String, Throwable>) host.get("log"),
        (Runnable) host.get("ended"),
        (Consumer<Consumer<Object>>) host.get("pushed"),
        (Consumer<Consumer<Object>>) host.get("views"),
        (Function<Object, Object>) host.get("nodes"),
        (Consumer<Map<Object, Object>>) host.get("keep"),
        (Function<Object, Object>) host.get("kept"),
        (Long) host.get("started"));
  }
}
