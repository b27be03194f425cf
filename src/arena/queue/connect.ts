import type * as BullMq from 'bullmq';
import type * as IoRedis from 'ioredis';
import process from 'node:process';
import { errorText, lineOf } from '../../kernel/error-text.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { PASSWORD_VARIABLE } from '../agent-files/environment.js';
import { installCommand } from '../install-command.js';
import { packageRoot } from '../package-root.js';
import { shownUrl, withoutSecrets } from './shown-url.js';

/** A connection to Redis or Valkey. */
export type Redis = IoRedis.Redis;

/** Where a queue is. */
export interface QueuePlace {
  /** `redis://` or `rediss://`, with user and password where they are needed. */
  readonly url: string;
  /** Runs and workers meet if they give the same name; several names can share one server. */
  readonly name: string;
}

/** Default of {@link QueuePlace.name}. */
export const QUEUE_NAME = 'opfor';

/** The packages that queues need; they are not installed with the rest. Their versions stand in package.json. */
export const QUEUE_PACKAGES = ['bullmq@6.7.0', 'ioredis@6.0.0'] as const;

/** Milliseconds within which the server must answer for the first time. */
const FIRST_ANSWER_MS = 10_000;

/** A connection that is open, with what is made from it. */
export interface QueueServer {
  readonly bull: typeof BullMq;
  readonly redis: Redis;
  /** The address without its password. */
  readonly shown: string;
}

/** Checks the address and the name of a queue, before anything is loaded. */
export function readPlace(url: string, name: string): Result<QueuePlace> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isRedis = parsed !== undefined && /^rediss?:$/.test(parsed.protocol) && parsed.hostname !== '';
  if (!isRedis) {
    const [scheme, rest] = /^([a-z+.-]*:\/\/)?(.*)$/is.exec(url)?.slice(1) ?? [];
    const shown = `${scheme ?? ''}${withoutSecrets(rest ?? '')}`;
    return fail('queue', `--queue ${shown}: must be an address such as redis://localhost:6379`);
  }
  if (!/^[\w.-]{1,60}$/.test(name))
    return fail('queue', `--queue-name ${name}: must be letters, digits, dots and dashes, at most 60`);
  return ok({ url, name });
}

/**
 * Connects to a queue's server; the problem is one line. Later a lost connection is waited for, and `tell` hears of it.
 */
export async function connect({ url }: QueuePlace, tell: (line: string) => void): Promise<Result<QueueServer>> {
  const packages = await load();
  if (!packages.ok) return packages;
  const { bull, ioredis } = packages.value;
  const shown = shownUrl(url);
  let state: 'first' | 'connected' | 'lost' = 'first';
  let why = 'no answer';
  const password = process.env[PASSWORD_VARIABLE];
  const redis = new ioredis.Redis(url, {
    lazyConnect: true,
    connectTimeout: FIRST_ANSWER_MS,
    // Commands wait while the server cannot be reached.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (state === 'first' ? null : Math.min(50 * times, 2000)),
    ...(password === undefined ? {} : { password }),
  });
  redis.on('error', (error: Error) => {
    why = errorText(error);
    if (state !== 'connected') return;
    state = 'lost';
    tell(`${shown}: the connection is lost (${lineOf(why)}); trying again`);
  });
  redis.on('ready', () => {
    if (state === 'lost') tell(`${shown}: connected again`);
    if (state === 'lost') state = 'connected';
  });
  try {
    await redis.connect();
    await redis.ping();
    state = 'connected';
    return ok({ bull, redis, shown });
  } catch (error) {
    redis.disconnect();
    const text = lineOf(error instanceof Error && /NOAUTH|WRONGPASS|NOPERM/.test(error.message) ? error.message : why);
    return fail('queue', `--queue ${shown}: cannot be used: ${text.replace(/\.$/, '')}; ${advice(url, text)}`);
  }
}

/** Whether the server of a queue answers; the problem is one line. */
export async function checkPlace(place: QueuePlace): Promise<Result<void>> {
  const server = await connect(place, () => undefined);
  if (server.ok) server.value.redis.disconnect();
  return server.ok ? ok() : server;
}

/** What may help if a server cannot be used for the reason `why`. */
function advice(url: string, why: string): string {
  const scheme = url.split(':', 1)[0].toLowerCase();
  if (/NOAUTH|WRONGPASS|NOPERM/.test(why))
    return `give user and password as ${scheme}://USER:PASSWORD@HOST, or the password in ${PASSWORD_VARIABLE}`;
  if (/certificate/i.test(why)) return 'name the file of your certificate authority in NODE_EXTRA_CA_CERTS';
  if (scheme === 'redis' && /ECONNRESET/.test(why)) return 'a server with TLS is addressed by rediss://';
  return 'is Redis or Valkey running there?';
}

async function load(): Promise<Result<{ bull: typeof BullMq; ioredis: typeof IoRedis }>> {
  try {
    return ok({ bull: await import('bullmq'), ioredis: await import('ioredis') });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    const command = installCommand(QUEUE_PACKAGES, packageRoot(), process.cwd());
    return fail('queue', `a queue needs two packages that are not installed; type: ${command}`);
  }
}
