declare module 'mocha/lib/nodejs/buffered-worker-pool.js' {
  const exported: {
    BufferedWorkerPool: { prototype: { run(this: unknown, file: string, options: unknown): Promise<unknown> } };
  };
  export default exported;
}
