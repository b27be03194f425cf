import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { root } from './opfor.js';

/** Whether a server of Redis can be started here. */
export const HAS_REDIS: boolean = spawnSync('redis-server', ['--version']).status === 0;

/** What a skipped test says. */
export const NEEDS_REDIS = HAS_REDIS ? '' : ' (skipped: needs redis-server; on Debian: apt install redis-server)';

/** A server of Redis of a test's own, which keeps nothing on the disk. */
export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server on a free port. */
export async function startRedis(...settings: readonly string[]): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'opfor-redis-'));
  const port = await freePort();
  const isTls = settings.includes('--tls-cert-file');
  const ports = isTls ? ['--port', '0', '--tls-port', String(port)] : ['--port', String(port)];
  const args = [...ports, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn('redis-server', [...args, ...settings], { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Ready to accept connections')) break;
  }
  child.stdout.resume();
  return {
    url: `${isTls ? 'rediss' : 'redis'}://127.0.0.1:${port}`,
    async stop() {
      await ended(child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether certificates can be made here. */
export const HAS_OPENSSL: boolean = spawnSync('openssl', ['version']).status === 0;

/** Makes a certificate for this machine in a folder. Gives the files of the key and of the certificate. */
export function makeCertificate(folder: string): { readonly key: string; readonly certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...names,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return { key, certificate };
}

/** A running `opfor worker`. */
export interface RunningWorker {
  readonly pid: number;
  /** What it has printed so far. */
  readonly said: () => string;
  /** Waits until it has printed this. */
  says(text: string | RegExp): Promise<void>;
  /** Sends a signal, and waits for its end. Gives the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

type Env = Readonly<Record<string, string>>;

/** Starts a worker in a process of its own, with `env` added to its environment. */
export function startWorker(args: readonly string[], cwd: string = root, env: Env = {}): RunningWorker {
  const all = { ...process.env, ...env };
  const child = spawn(process.execPath, [join(root, 'bin/opfor.js'), 'worker', ...args], { cwd, env: all });
  let text = '';
  const heard: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      for (const hear of heard.splice(0)) hear();
    });
  }
  child.on('close', () => {
    for (const hear of heard.splice(0)) hear();
  });
  return {
    pid: child.pid ?? 0,
    said: () => text,
    async says(wanted) {
      const isThere = (): boolean => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text));
      while (!isThere()) {
        if (child.exitCode !== null) throw new Error(`the worker ended and never said ${wanted}, but: ${text}`);
        await new Promise<void>((resolve) => heard.push(resolve));
      }
    },
    end: (signal) => ended(child, signal),
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, 'close');
  return child.exitCode;
}
