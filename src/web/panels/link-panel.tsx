import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Advance } from '../../arena/by-link/transcript.js';
import type { WaitingForLink } from '../link-messages.js';
import { addressOf, linkProblem, makeLink, take, watchLink } from '../store/by-link.js';
import { facts } from '../store/client.js';
import { byLinkWords } from '../words/by-link.js';
import { playerName, words } from '../words/words.js';
import { AboutLinks } from './about-links.js';
import { Copy } from './copy.js';

/** Sending a link and taking the one that comes back, in a game by link. */
export function LinkPanel({ waiting }: { waiting: WaitingForLink }): JSX.Element {
  const said = byLinkWords();
  const { why, count, link, checked } = waiting;
  const seats = facts.value?.seats ?? [];
  const name = facts.value?.players[1 - seats.indexOf('person')] ?? '';
  const other = words.shared.players[name] ?? playerName(name);
  const isFirst = why === 'receive' && count === 2;
  return (
    <section class="link-panel" aria-label={said.offerTitle}>
      {why === 'offer' && <p>{said.offer}</p>}
      {why === 'send' && <p>{said.send(other)}</p>}
      {why === 'receive' && <p>{isFirst ? said.joined : said.receive(other)}</p>}
      {why === 'end' && <p>{said.end}</p>}
      {why === 'over' && <p>{said.over}</p>}
      {why === 'watch' && <p>{said.watching}</p>}
      {checked !== undefined && (
        <p class={checked === '' ? 'agrees' : 'complaint'} role="status">
          {checked === '' ? said.agrees : said.differs(checked)}
        </p>
      )}
      {(why === 'send' || why === 'end') && <Make isEnd={why === 'end'} waiting={waiting} />}
      {link !== undefined && <Send key={link} link={link} />}
      {(why === 'offer' || why === 'receive' || (why === 'over' && checked === undefined)) && (
        <Take isOffer={why === 'offer'} />
      )}
      {linkProblem.value !== '' && (
        <p class="complaint" role="alert">
          {linkProblem.value}
        </p>
      )}
      <p class="quiet">{said.links(count)}</p>
      {why !== 'watch' && why !== 'offer' && <Watch key={count} />}
      <AboutLinks />
    </section>
  );
}

/** What is answered in advance, and the button that ends the own turn. */
function Make({ isEnd, waiting }: { isEnd: boolean; waiting: WaitingForLink }): JSX.Element {
  const said = byLinkWords();
  const [now, setNow] = useState<Advance>(waiting.advance ?? { routine: true, all: false, noCards: false });
  const [isBusy, setBusy] = useState(false);
  const options = ['routine', 'all', ...(waiting.hasCards === true ? (['noCards'] as const) : [])] as const;
  return (
    <>
      {!isEnd && (
        <fieldset>
          <legend>{said.inAdvance}</legend>
          {options.map((name) => (
            <label key={name} class="pick">
              <input
                type="checkbox"
                checked={now[name]}
                onChange={({ currentTarget }) => setNow({ ...now, [name]: currentTarget.checked })}
              />
              <span>{said[name]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        class="primary big"
        disabled={isBusy}
        onClick={() => {
          setBusy(true);
          void makeLink(now).then(() => setBusy(false));
        }}
      >
        {said.make}
      </button>
    </>
  );
}

/** The own link, to be copied or shared. */
function Send({ link }: { link: string }): JSX.Element {
  const said = byLinkWords();
  const address = addressOf(`link/${link}`);
  return (
    <div class="link-out">
      <label>
        {said.link} <small>({said.letters(address.length)})</small>
        <textarea readonly rows={2} value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <div class="row">
        <Copy
          text={() => Promise.resolve(address)}
          label={said.copy}
          done={said.copied}
          refused={said.refused}
          isPrimary
        />
        {'share' in navigator && (
          <button type="button" onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
            {said.share}
          </button>
        )}
      </div>
    </div>
  );
}

/** Where the link is pasted that came back. */
function Take({ isOffer }: { isOffer: boolean }): JSX.Element {
  const said = byLinkWords();
  const [text, setText] = useState('');
  return (
    <form
      class="link-in"
      onSubmit={(event) => {
        event.preventDefault();
        void take(text).then((problem) => problem === '' && setText(''));
      }}
    >
      {isOffer && <p class="quiet">{said.offerSent}</p>}
      <label>
        {said.answer}
        <textarea rows={2} value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      <button type="submit" disabled={text.trim() === ''}>
        {said.open}
      </button>
    </form>
  );
}

function Watch(): JSX.Element {
  const { spectator, copied, refused } = byLinkWords();
  return <Copy text={watchLink} label={spectator} done={copied} refused={refused} />;
}
