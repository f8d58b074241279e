// @ts-check
// Uses only Node.js itself, because it also guards the installation of the npm packages.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/**
 * Runs `work` while this process holds the lock of `dir`, which is created if necessary. Another process, or another call,
 * waits, and then finds the work already done. The lock is a listening socket: the operating system closes it however its
 * process exits.
 * @template T
 * @param {string} dir
 * @param {() => T | Promise<T>} work
 * @param {() => void} [onWait] called once, if the lock is not free
 * @returns {Promise<T>}
 */
export async function locked(dir, work, onWait = () => {}) {
  fs.mkdirSync(dir, { recursive: true });
  const address = addressOf(fs.realpathSync(dir));
  let held = await listen(address);
  if (held === undefined) onWait();
  while (held === undefined) {
    await isReleased(address);
    held = await listen(address);
  }
  try {
    return await work();
  } finally {
    held.release();
  }
}

/**
 * Linux has names without files; macOS needs a file, which remains when its process is killed.
 * @param {string} dir
 */
function addressOf(dir) {
  const name = `javafx-inspector-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), name);
}

/**
 * @param {string} address
 * @returns {Promise<{ release(): void } | undefined>} undefined if another server listens there
 */
function listen(address) {
  return new Promise((resolve, reject) => {
    /** @type {Set<net.Socket>} */
    const waiting = new Set();
    const server = net.createServer((socket) => {
      waiting.add(socket);
      socket.on('error', () => {}).once('close', () => waiting.delete(socket));
      socket.unref();
    });
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      const release = () => {
        server.close();
        for (const socket of waiting) socket.destroy();
      };
      resolve({ release });
    });
  });
}

/**
 * Resolves when the server at this address has closed, or no server is listening there.
 * @param {string} address
 * @returns {Promise<void>}
 */
function isReleased(address) {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('error', (error) => {
      // The file was left behind by a killed process.
      if (process.platform === 'darwin' && 'code' in error && error.code === 'ECONNREFUSED')
        fs.rmSync(address, { force: true });
    });
    socket.once('close', () => resolve());
    socket.resume();
  });
}
