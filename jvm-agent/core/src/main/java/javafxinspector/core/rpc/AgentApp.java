package javafxinspector.core.rpc;

import java.util.List;
import javafxinspector.core.json.KeepNull;

/** Description of the application (docs/protocol/methods-session.md, "hello"). */
public record AgentApp(
    long pid,
    String javaVersion,
    @KeepNull String javafxVersion,
    @KeepNull String mainClass,
    List<String> debugFlags,
    @KeepNull String session,
    boolean enabled,
    @KeepNull String title) {}
