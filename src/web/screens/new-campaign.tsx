import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CampaignChoices, ToldHero } from '../../kernel/campaign-picture.js';
import { Confirm } from '../panels/confirm.js';
import { HeroFacts } from '../panels/hero-facts.js';
import { OpenFile } from '../panels/open-file.js';
import { go } from '../routes.js';
import { beginCampaign, campaignChoices } from '../store/campaigns.js';
import { askToPersist, dropCampaign, keptCampaigns } from '../store/games.js';
import type { KeptCampaign } from '../store/games.js';
import { freshId } from '../store/playing.js';
import { campaignWords } from '../words/campaign.js';
import { when } from '../words/when.js';
import { words } from '../words/words.js';
import { Page } from './page.js';
import '../style/campaign.css';

/** Beginning a campaign, or going on with one that is kept. */
export function NewCampaign(): JSX.Element {
  const said = campaignWords();
  const [choices, setChoices] = useState<CampaignChoices | undefined>(undefined);
  const [kept, setKept] = useState<readonly KeptCampaign[]>([]);
  const load = (): void => void keptCampaigns().then(setKept, () => undefined);
  useEffect(() => {
    load();
    void campaignChoices().then(setChoices);
  }, []);
  return (
    <Page title={said.title} kind="wide">
      <p class="about">{said.about}</p>
      {kept.length > 0 && (
        <section>
          <h2>{said.kept}</h2>
          <ul class="cards">
            {kept.map(({ id, title, summary, at }) => (
              <li key={id}>
                <a href={`#/campaign/${id}`}>
                  <b>{title}</b>
                  <span>{`${summary} · ${when(at)}`}</span>
                </a>
                <Confirm label={said.drop} sure={said.dropSure} act={() => void dropCampaign(id).then(load)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2>{said.begin}</h2>
      {choices === undefined ? <p class="quiet">{words.setup.loading}</p> : <Form choices={choices} />}
      <OpenFile />
    </Page>
  );
}

function Form({ choices }: { choices: CampaignChoices }): JSX.Element {
  const said = campaignWords();
  const { fewest, most, sides, classes } = choices;
  const [heroes, setHeroes] = useState<readonly string[]>(choices.heroes.slice(0, most).map(({ id }) => id));
  // Number of the side that people play; −1 for both.
  const [side, setSide] = useState(0);
  const [otherClass, setOtherClass] = useState('');
  const [seed, setSeed] = useState('');
  const [problem, setProblem] = useState('');
  const isEnough = heroes.length >= fewest && heroes.length <= most;
  const toggle = (id: string): void =>
    setHeroes(heroes.includes(id) ? heroes.filter((one) => one !== id) : [...heroes, id]);
  const start = async (): Promise<void> => {
    const begun = await beginCampaign({
      heroCount: heroes.length,
      heroes,
      otherClass: otherClass === '' ? undefined : otherClass,
      opforPlays: side < 0 ? undefined : sides[1 - side].id,
      seed: seed === '' ? freshId() : seed,
    });
    if (typeof begun === 'string') return setProblem(begun);
    askToPersist();
    go(`campaign/${begun.id}`);
  };
  return (
    <form
      class="new-campaign"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <fieldset>
        <legend>{said.heroes}</legend>
        <p class="quiet" role="status">
          {said.choose(fewest, most)} {said.chosen(heroes.length)} {said.fewer}
        </p>
        <div class="heroes">
          {choices.heroes.map((hero) => (
            <HeroPick key={hero.id} hero={hero} isChosen={heroes.includes(hero.id)} toggle={() => toggle(hero.id)} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{said.sides}</legend>
        {[0, 1, -1].map((one) => (
          <label key={one} class="pick">
            <input type="radio" name="side" checked={side === one} onChange={() => setSide(one)} />
            <span>{one < 0 ? said.both : said.iPlay(sides[one].name, sides[1 - one].name)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{said.otherClass}</legend>
        {[{ id: '', about: '' }, ...classes].map(({ id, about }) => (
          <label key={id} class="pick">
            <input type="radio" name="class" checked={otherClass === id} onChange={() => setOtherClass(id)} />
            <span>
              <b>{id === '' ? said.anyClass : id}</b>
              {about !== '' && <small>{about}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <details>
        <summary>{said.more}</summary>
        <label>
          {words.setup.seed}
          <input value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
          <small>{words.setup.seedHint}</small>
        </label>
      </details>
      {problem !== '' && (
        <p class="complaint" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" class="primary" disabled={!isEnough}>
        {said.start}
      </button>
    </form>
  );
}

function HeroPick({ hero, isChosen, toggle }: { hero: ToldHero; isChosen: boolean; toggle: () => void }): JSX.Element {
  return (
    <label class={isChosen ? 'hero chosen' : 'hero'}>
      <span class="head">
        <input type="checkbox" checked={isChosen} onChange={toggle} />
        <b>{hero.name}</b> <small>{hero.title}</small>
      </span>
      <HeroFacts hero={hero} />
    </label>
  );
}
