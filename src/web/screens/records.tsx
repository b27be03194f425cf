import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { OpenFile } from '../panels/open-file.js';
import { Confirm } from '../panels/confirm.js';
import { OwnStrength } from '../panels/own-strength.js';
import { PlayedBy } from '../panels/played-by.js';
import type { PlayedByProps } from '../panels/played-by.js';
import type { GameRecord } from '../../kernel/record.js';
import { ask } from '../store/client.js';
import { download } from '../store/download.js';
import { dropRecord, keptRecords } from '../store/games.js';
import type { KeptRecord } from '../store/games.js';
import { when } from '../words/when.js';
import { words } from '../words/words.js';
import { Page } from './page.js';

/** The finished games. */
export function Records(): JSX.Element {
  const [records, setRecords] = useState<readonly KeptRecord[]>([]);
  const load = (): void => void keptRecords().then(setRecords);
  useEffect(load, []);
  return (
    <Page title={words.records.title}>
      {records.length === 0 && <p class="quiet">{words.records.none}</p>}
      <OwnStrength records={records} />
      <OpenFile opened={load} />
      <ul class="cards">
        {records.map((record) => (
          <Entry key={record.id} record={record} reload={load} />
        ))}
      </ul>
    </Page>
  );
}

function Entry({ record, reload }: { record: KeptRecord; reload: () => void }): JSX.Element {
  const { id, title, summary, at, line, takenBack } = record;
  const [said, setSaid] = useState('');
  const played = useMemo(() => playedIn(line), [line]);
  const verify = async (): Promise<void> => {
    setSaid(words.records.verifying);
    const answer = await ask({ do: 'verify', record: line, where: title });
    setSaid('text' in answer ? answer.text : '');
  };
  return (
    <li class="record">
      <div>
        <b>{title}</b> <span class="quiet">{when(at)}</span>
        {takenBack !== undefined && <span class="quiet">{words.play.takenBack(takenBack)}</span>}
        {played !== undefined && (
          <>
            <div>{played.battle}</div>
            <PlayedBy {...played} />
          </>
        )}
        {summary !== '' && <pre class="summary">{summary}</pre>}
        {said !== '' && <p role="status">{said}</p>}
      </div>
      <div class="row">
        <a class="button primary" href={`#/record/${id}`}>
          {words.records.open}
        </a>
        <button type="button" onClick={() => void verify()}>
          {words.records.verify}
        </button>
        <button type="button" onClick={() => download(`opfor-${id}.jsonl`, `${line}\n`)}>
          {words.records.download}
        </button>
        <Confirm label={words.records.drop} sure={words.home.dropSure} act={() => void dropRecord(id).then(reload)} />
      </div>
    </li>
  );
}

/** What a record says about its game; undefined where it is damaged, which opening it tells. */
function playedIn(line: string): (PlayedByProps & { readonly battle: string }) | undefined {
  try {
    const { agents, scenario, game, result } = JSON.parse(line) as GameRecord;
    return {
      battle: words.battles[scenario?.id ?? '']?.title ?? scenario?.id ?? game,
      players: agents.map(({ player }) => player.trim()),
      names: agents.map(({ name }) => name),
      returns: [...result.returns],
      forfeit: result.forfeit,
    };
  } catch {
    return undefined;
  }
}
