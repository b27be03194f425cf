import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Guide, GuideEntry } from '../../arena/guide/guide.js';
import { GUIDES } from '../../arena/guide/guides.js';
import { go } from '../routes.js';
import { keptGames } from '../store/games.js';
import type { KeptGame } from '../store/games.js';
import { beginAgain, hasBegun } from '../store/guide.js';
import { createGame } from '../store/playing.js';
import { learnWords } from '../words/learn.js';
import { language } from '../words/words.js';
import { Page } from './page.js';
import '../style/lessons.css';

/** Where people learn a game: guided battles, begun or gone on with. */
export function Learn(): JSX.Element {
  const text = learnWords();
  const [games, setGames] = useState<readonly KeptGame[]>([]);
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  useEffect(() => void keptGames().then(setGames, () => undefined), []);
  // All together: a battle that came later would push the others away from under a finger.
  useEffect(() => void Promise.all(GUIDES.map((guide) => guide.open())).then(setGuides), []);
  return (
    <Page title={text.title}>
      <p>{text.about}</p>
      <ul class="learn-cards">
        {guides.map((guide, n) => (
          <li key={GUIDES[n].scenario}>
            <Battle entry={GUIDES[n]} guide={guide} kept={keptOf(games, GUIDES[n])} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** The guided battle that goes on here; undefined if there is none. */
function keptOf(games: readonly KeptGame[], { scenario }: GuideEntry): KeptGame | undefined {
  return games.find(({ setup: { source, seats } }) => {
    return source.kind === 'scenario' && source.name === scenario && seats.includes('person');
  });
}

function Battle({
  entry: { scenario, seats, seed },
  guide,
  kept,
}: {
  entry: GuideEntry;
  guide: Guide;
  kept: KeptGame | undefined;
}): JSX.Element {
  const text = learnWords();
  const { game, title, about } = guide[language];
  const begin = async (): Promise<void> => {
    beginAgain(scenario);
    const source = { kind: 'scenario', name: scenario } as const;
    go(`game/${await createGame({ source, seats, seed, dice: 'dealer' }, title)}`);
  };
  const goesOn = kept !== undefined && hasBegun(scenario);
  return (
    <>
      <h2>{game}</h2>
      <p>
        <b>{title}.</b> {about}
      </p>
      <div class="row">
        {goesOn && (
          <a class="button primary" href={`#/game/${kept.id}`}>
            {text.goOn}
          </a>
        )}
        <button type="button" class={goesOn ? '' : 'primary'} onClick={() => void begin()}>
          {goesOn ? text.again : text.start}
        </button>
      </div>
    </>
  );
}
