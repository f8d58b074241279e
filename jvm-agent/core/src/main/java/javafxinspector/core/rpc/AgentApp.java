package javafxinspector.core.rpc;

import java.util.List;
import javafxinspector.core.json.KeepNull;

/** What the agent tells about its program (AgentApp of src/contract/agent.ts). */
public record AgentApp(
    long pid,
    String javaVersion,
    @KeepNull String javafxVersion,
    @KeepNull String mainClass,
    List<String> debugFlags,
    @KeepNull String session,
    boolean enabled,
    @KeepNull String title) {}
