import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import { packageRoot } from '../arena/package-root.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** The port that is tried first: games are kept by the browser under the address, so it should stay the same. */
export const USUAL_PORT = 8650;

/** A running server of the page. */
export interface Served {
  readonly address: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** Nothing but the page's own files: no code made from text, no styles in attributes, no other address. */
const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the page that is built in a folder, on this machine alone; `given` is what it finds as `given.json`. If the
 * port is taken, the next nine are tried; port 0 takes any. The problem is one line.
 */
export async function servePage(
  given: unknown,
  port: number = USUAL_PORT,
  folder: string = join(packageRoot(), 'dist', 'web'),
): Promise<Result<Served>> {
  if (!existsSync(join(folder, 'index.html')))
    return fail(
      'not-built',
      'the page is not built yet; run `npm run build:web` in the folder that holds package.json',
    );
  const server = createServer((request, response) => answer(folder, given, request, response));
  for (let tried = port; tried < port + 10; tried++) {
    const code = await listen(server, tried);
    if (code === undefined) {
      const { port: found } = server.address() as AddressInfo;
      return ok({ address: `http://127.0.0.1:${found}/`, close: () => close(server) });
    }
    if (code !== 'EADDRINUSE') return fail('port', `--port ${port}: cannot be used: ${code}`);
  }
  return fail('port', `--port ${port}: it and the next nine are taken; name another`);
}

/** Listens on a port; gives the code of the error if that is not possible. */
function listen(server: Server, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', failed);
      resolve(undefined);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function answer(folder: string, given: unknown, request: IncomingMessage, response: ServerResponse): void {
  const head = {
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  const refuse = (status: number): void => void response.writeHead(status, head).end();
  // A name that leads here from elsewhere would let other pages read what is given.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return refuse(403);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
  const path = pathOf(request.url ?? '/');
  if (path === undefined) return refuse(400);
  if (path === '/given.json') {
    if (given === undefined) return refuse(404);
    response.writeHead(200, { ...head, 'Content-Type': TYPES['.json'], 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(given));
    return;
  }
  const file = join(folder, path === '/' ? 'index.html' : path);
  if (!file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) return refuse(404);
  // The names of the files in assets change with their content.
  const cache = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache';
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { ...head, 'Content-Type': type, 'Cache-Control': cache });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}

/** The path of an address, without its query; undefined if it is damaged. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname);
  } catch {
    return undefined;
  }
}
