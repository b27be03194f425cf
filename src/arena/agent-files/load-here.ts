import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AgentFactory, ConfiguredAgent } from '../../../agents/agent.js';
import { configureAgent, readSettings } from '../../../agents/choice.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { shellWord } from '../../kernel/shell-word.js';
import { syntaxAdvice, thrownText } from './thrown.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { importModule } from '../import-module.js';
import { outsideAgent } from './outside-agent.js';

/**
 * Loads the agent that a specification names into this process: one that comes with Opfor, or the default export of a
 * JavaScript module, an {@link AgentFactory}, named by its path. A module is foreign code: this runs only in the
 * agent's own process.
 */
export async function loadHere(spec: string): Promise<Result<AgentChoice>> {
  const file = outsideAgent(spec);
  if (file?.kind !== 'module') {
    // Loading all agents that come with Opfor takes time, and a file rarely needs them.
    const { parseAgent } = await import('../../../agents/index.js');
    const { readLearnedFile } = await import('../learned-files.js');
    return parseAgent(spec, readLearnedFile);
  }
  const { path, settings: text } = file;
  const factory = await importFactory(path);
  if (!factory.ok) return factory;
  const settings = readSettings(path, text);
  if (!settings.ok) return settings;
  try {
    const choice = configureAgent(factory.value, settings.value);
    if (!choice.ok || isConfigured(choice.value.configured)) return choice;
  } catch (error) {
    return fail('agent', `agent ${path}: cannot be configured: ${thrownText(error)}`);
  }
  return fail(
    'agent',
    `agent ${path}: configure must give { ok: true, value: { settings, create } } (see docs/writing-an-agent.md)`,
  );
}

async function importFactory(path: string): Promise<Result<AgentFactory>> {
  let module: { default?: unknown };
  try {
    module = (await importModule(resolve(path))) as { default?: unknown };
  } catch (error) {
    const why = existsSync(path)
      ? `${thrownText(error)}${syntaxAdvice(error, shellWord(path))}`
      : 'there is no such file or folder';
    return fail('agent', `agent ${path}: cannot be loaded: ${why}`);
  }
  if (isFactory(module.default)) return ok(module.default);
  return fail('agent', `agent ${path}: its default export must be an agent factory (see docs/writing-an-agent.md)`);
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

/** A module may be JavaScript that was never type-checked; its settings go into records and must be plain data. */
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
