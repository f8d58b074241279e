import { startBench } from './test/bench/program.ts';
import { startDisplay } from './test/harness/display.ts';
import { Serving } from './test/unit/mcp/serving.ts';
const d = await startDisplay(); const serving = await new Serving().start();
const program = await startBench({ javafx: 21, display: d.name, run: serving.runDir });
const c = await serving.client(); await c.call('ui_attach', {pid: program.pid});
for (const args of [{}, {maxChars:0}]) {
 for (let i=0;i<8;i++) await c.call('ui_get_snapshot', args);
 const u=process.cpuUsage(), t=performance.now(); const n=20; for (let i=0;i<n;i++) await c.call('ui_get_snapshot', args);
 const x=process.cpuUsage(u); console.log(JSON.stringify(args), 'cpu', ((x.user+x.system)/1000/n).toFixed(1), 'wall', ((performance.now()-t)/n).toFixed(1));
 const p = serving.session.applications.connected[0]!;
 const u2=process.cpuUsage(), t2=performance.now(); for (let i=0;i<n;i++) await p.connection.request('snapshotLight', 'maxChars' in args ? {}:{limit:835});
 const y=process.cpuUsage(u2); console.log('agent only: cpu', ((y.user+y.system)/1000/n).toFixed(1), 'wall', ((performance.now()-t2)/n).toFixed(1));
}
await serving.close(); await program.stop(); await d.stop();
