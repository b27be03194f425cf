import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../routes.js';
import { battleOf, beginBattle, gameOf } from '../store/campaigns.js';
import type { OpenCampaign } from '../store/campaigns.js';
import { campaignWords } from '../words/campaign.js';
import { words } from '../words/words.js';

/** Levels that play the other side of a mission, the weakest first. */
const LEVELS = ['recruit', 'trooper', 'veteran', 'general'] as const;

/** Playing the mission for which a campaign waits, or going on with it. */
export function PlayBattle({ open }: { open: OpenCampaign }): JSX.Element {
  const said = campaignWords();
  const [game, setGame] = useState<string | undefined>(undefined);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [against, setAgainst] = useState<string>('recruit');
  const [isReal, setReal] = useState(false);
  useEffect(() => {
    void gameOf(open).then(setGame);
    void battleOf(open).then((battle) =>
      typeof battle === 'string' ? setProblem(battle) : setNotes(battle.notes.map((note) => words.said(note))),
    );
  }, []);
  const play = async (): Promise<void> => {
    const begun = await beginBattle(open, { against, isReal, dice: isReal ? 'manual' : 'dealer' });
    if (typeof begun === 'string') setProblem(begun);
    else go(`game/${begun.id}`);
  };
  const { policy = [] } = open.told.file as { readonly policy?: readonly string[] };
  if (game !== undefined)
    return (
      <p>
        <a class="button primary" href={`#/game/${game}`}>
          {said.goOn}
        </a>
      </p>
    );
  return (
    <div class="play-battle">
      {policy.length > 0 && (
        <label>
          {words.setup.against}
          <select value={against} onChange={(event) => setAgainst(event.currentTarget.value)}>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {`${level}: ${words.levels[level]}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="pick">
        <input type="checkbox" checked={isReal} onChange={(event) => setReal(event.currentTarget.checked)} />
        <span>
          <b>{words.real.onTable}</b>
          <small>{words.real.about}</small>
        </span>
      </label>
      <button type="button" class="primary" disabled={problem !== ''} onClick={() => void play()}>
        {said.play}
      </button>
      {problem !== '' && (
        <p class="complaint" role="alert">
          {problem}
        </p>
      )}
      {notes.length > 0 && (
        <details>
          <summary>{said.notes}</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
