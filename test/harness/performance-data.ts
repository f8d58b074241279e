/** A performance data file as a JVM on a little-endian machine writes it. */
export function performanceData(entries: Record<string, string>): Buffer {
  const parts = Object.entries(entries).map(([name, value]) => {
    const head = Buffer.alloc(20);
    const names = Buffer.from(`${name}\0`);
    const data = Buffer.from(`${value}\0\0`);
    head.writeInt32LE(20 + names.length + data.length, 0);
    head.writeInt32LE(20, 4);
    head.writeInt32LE(data.length, 8);
    head.write('B', 12);
    head.writeInt32LE(20 + names.length, 16);
    return Buffer.concat([head, names, data]);
  });
  const prologue = Buffer.alloc(32);
  prologue.writeUInt32BE(0xcafec0c0, 0);
  prologue.set([1, 2, 0, 1], 4);
  prologue.writeInt32LE(32, 24);
  prologue.writeInt32LE(parts.length, 28);
  return Buffer.concat([prologue, ...parts, Buffer.alloc(64)]);
}
