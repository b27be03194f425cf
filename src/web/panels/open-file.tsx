import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { go } from '../routes.js';
import { keepRecord } from '../store/games.js';
import { createSaved, freshId } from '../store/playing.js';
import { words } from '../words/words.js';

/** Opens a saved game or records from a file; `opened` is called once records are kept. */
export function OpenFile({ opened }: { opened?: () => void }): JSX.Element {
  const [problem, setProblem] = useState('');
  return (
    <>
      <label class="file">
        {words.home.import}
        <input
          type="file"
          accept=".json,.jsonl"
          onChange={(event) => void importFile(event.currentTarget, setProblem, opened)}
        />
      </label>
      {problem !== '' && (
        <p class="complaint" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** Keeps a saved game and goes on with it, or keeps every record of a file. */
async function importFile(
  input: HTMLInputElement,
  tell: (problem: string) => void,
  opened: (() => void) | undefined,
): Promise<void> {
  const file = input.files?.[0];
  if (file === undefined) return;
  const text = await file.text();
  const campaign = campaignIn(text);
  if (campaign !== undefined) {
    const { importCampaign } = await import('../store/campaigns.js');
    const kept = await importCampaign(campaign, file.name);
    tell(typeof kept === 'string' ? kept : '');
    if (typeof kept === 'object') go(`campaign/${kept.id}`);
    return;
  }
  const shared = sharedIn(text);
  if (shared !== undefined) {
    go(`moment/${shared}`);
    return;
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parsed = lines.map(readLine);
  const wrong = parsed.findIndex((json) => json === undefined || !('saved' in json || 'format' in json));
  if (lines.length === 0 || wrong >= 0) {
    tell(words.neither(file.name, wrong + 1));
    return;
  }
  tell('');
  if ('saved' in (parsed[0] ?? {})) {
    go(`game/${await createSaved(lines[0], file.name)}`);
    return;
  }
  // The latest record is shown first: those of a file stay in its order.
  const now = Date.now();
  for (const [at, line] of lines.entries()) {
    const title = `${file.name}${lines.length === 1 ? '' : ` (${at + 1})`}`;
    await keepRecord({ id: freshId(), title, summary: '', at: now - at, line });
  }
  go('records');
  opened?.();
}

/** A moment that was shared as a file; undefined for anything else. */
function sharedIn(text: string): string | undefined {
  const json = readLine(text);
  return json !== undefined && 'shared' in json && typeof json.shared === 'string' ? json.shared : undefined;
}

/** The file of a campaign; undefined for anything else. */
function campaignIn(text: string): object | undefined {
  const json = readLine(text);
  return json !== undefined && 'campaign' in json && 'steps' in json ? json : undefined;
}

function readLine(line: string): object | undefined {
  try {
    const json: unknown = JSON.parse(line);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}
