import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { AboutLinks } from '../panels/about-links.js';
import { BattlePreview } from '../panels/battle-preview.js';
import type { LinkFacts } from '../link-messages.js';
import { go } from '../routes.js';
import { join, keep, keptLink, openWith, read } from '../store/by-link.js';
import { capital } from '../words/capital.js';
import { byLinkWords } from '../words/by-link.js';
import { playerName, words } from '../words/words.js';
import { Page } from './page.js';

/** A link of a game by link that was opened: an offer to join, the next one of a game, or one to watch. */
export function LinkOpened({ link }: { link: string }): JSX.Element {
  const said = byLinkWords();
  const [facts, setFacts] = useState<LinkFacts | undefined>(undefined);
  const [problem, setProblem] = useState('');
  /** The game of the link that is kept here. */
  const [game, setGame] = useState<string | undefined>(undefined);
  const open = async (): Promise<void> => {
    const found = await read(link);
    if (typeof found === 'string') {
      setProblem(found);
      return;
    }
    const kept = await keptLink(found.name);
    if (found.kind === 'watch') return watch(found);
    setFacts(found);
    setGame(kept?.id);
    if (kept === undefined || found.kind === 'offer') return;
    const wrong = await openWith(kept.id, link);
    if (wrong === '') go(`game/${kept.id}`, true);
    else setProblem(wrong);
  };
  const watch = async (found: LinkFacts): Promise<void> => go(`game/${await keep(found.kept, titleOf(found))}`, true);
  const joinIt = async (found: LinkFacts): Promise<void> => {
    const joined = await join(link, titleOf(found));
    if (typeof joined === 'string') setProblem(joined);
    else go(`game/${joined.id}`, true);
  };
  useEffect(() => void open(), []);
  const isOffer = facts?.kind === 'offer';
  const title = facts === undefined || !isOffer ? said.offerTitle : said.offered(titleOf(facts));
  return (
    <Page title={title}>
      {facts === undefined && problem === '' && <p class="quiet">{said.reading}</p>}
      {problem !== '' && (
        <p class="complaint" role="alert">
          {problem}
        </p>
      )}
      {game !== undefined && (
        <>
          {isOffer && <p>{said.own}</p>}
          <a class="button primary" href={`#/game/${game}`}>
            {said.toGame}
          </a>
        </>
      )}
      {facts !== undefined && game === undefined && isOffer && (
        <>
          <Seat facts={facts} />
          {facts.isStrict && <p>{said.strict}</p>}
          <button type="button" class="primary big" onClick={() => void joinIt(facts)}>
            {said.join}
          </button>
          <BattlePreview source={facts.source} title={titleOf(facts)} />
        </>
      )}
      {facts !== undefined && game === undefined && facts.kind === 'game' && (
        <>
          <p>{said.strange}</p>
          <button type="button" onClick={() => void watch(facts)}>
            {said.watch}
          </button>
        </>
      )}
      <AboutLinks />
    </Page>
  );
}

/** Which side the person has who joins; the first seat of games with blue and red is blue. */
function Seat({ facts: { seat, kept } }: { facts: LinkFacts }): JSX.Element {
  const isLegion = kept.transcript.agreement.game.startsWith('legion');
  const name = (isLegion ? ['blue', 'red'] : ['first', 'second'])[seat];
  return <p>{byLinkWords().youAre(words.shared.players[name] ?? playerName(name))}</p>;
}

function titleOf({ source }: LinkFacts): string {
  if (source.kind === 'file') return source.path;
  return words.battles[source.name]?.title ?? source.name.split('-').map(capital).join(' ');
}
