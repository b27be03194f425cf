import { Console } from 'node:console';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { AgentFactory, ConfiguredAgent } from '../../agents/agent.js';
import { parseAgent } from '../../agents/index.js';
import { type AgentChoice, configureAgent, readSettings } from '../../agents/choice.js';
import { errorText } from '../kernel/error-text.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** `./my-agent.js` or `./my-agent.js:setting=value`: a JavaScript module of one's own. */
const MODULE = /^(.+\.m?js)(?::(.*))?$/;

/**
 * The agent that a specification names: one that comes with Opfor, or the default export of a JavaScript module, an
 * {@link AgentFactory}, named by its path.
 */
export async function loadAgent(spec: string): Promise<Result<AgentChoice>> {
  const module = MODULE.exec(spec);
  if (module === null) return parseAgent(spec);
  const [, path, text] = module;
  const factory = await importFactory(path);
  if (!factory.ok) return factory;
  const settings = readSettings(path, text);
  if (!settings.ok) return settings;
  try {
    const choice = configureAgent(factory.value, settings.value);
    if (!choice.ok || isConfigured(choice.value.configured)) return choice;
  } catch (error) {
    return fail('agent', `agent ${path}: cannot be configured: ${errorText(error)}`);
  }
  return fail(
    'agent',
    `agent ${path}: configure must give { ok: true, value: { settings, create } } (see agents/agent.ts)`,
  );
}

/** Loads every agent of a match; the problem is that of the first that cannot be loaded. */
export async function loadAgents(specs: readonly string[]): Promise<Result<AgentChoice[]>> {
  const crew: AgentChoice[] = [];
  for (const agent of await Promise.all(specs.map(loadAgent))) {
    if (!agent.ok) return agent;
    crew.push(agent.value);
  }
  return ok(crew);
}

async function importFactory(path: string): Promise<Result<AgentFactory>> {
  // What an agent prints must not get in among the results on stdout.
  globalThis.console = new Console(process.stderr);
  let module: { default?: unknown };
  try {
    module = (await import(pathToFileURL(resolve(path)).href)) as { default?: unknown };
  } catch (error) {
    const why = existsSync(path) ? errorText(error) : 'there is no such file or folder';
    return fail('agent', `agent ${path}: cannot be loaded: ${why}`);
  }
  if (isFactory(module.default)) return ok(module.default);
  return fail('agent', `agent ${path}: its default export must be an agent factory (see agents/agent.ts)`);
}

function isFactory(value: unknown): value is AgentFactory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'version' in value &&
    typeof value.version === 'string' &&
    'settings' in value &&
    Array.isArray(value.settings) &&
    value.settings.every((setting) => typeof setting === 'string') &&
    'configure' in value &&
    typeof value.configure === 'function'
  );
}

/** A module of one's own may be JavaScript that no compiler has seen; what it gives goes into records and must be plain there. */
function isConfigured(value: unknown): value is ConfiguredAgent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'create' in value &&
    typeof value.create === 'function' &&
    'settings' in value &&
    typeof value.settings === 'object' &&
    value.settings !== null &&
    Object.values(value.settings).every(isSetting)
  );
}

function isSetting(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}
