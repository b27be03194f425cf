import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CampaignNow, HeroNow } from '../../kernel/campaign-picture.js';
import { CampaignAsks } from '../panels/campaign-asks.js';
import { Cards, HeroFacts } from '../panels/hero-facts.js';
import { answerCampaign, campaignFile, openCampaign, takeBack } from '../store/campaigns.js';
import type { OpenCampaign, OrProblem } from '../store/campaigns.js';
import { download } from '../store/download.js';
import { campaignWords } from '../words/campaign.js';
import { Page } from './page.js';
import '../style/campaign.css';

/** A campaign between its missions: what it waits for, the heroes, the Empire, and what has happened. */
export function Campaign({ id }: { id: string }): JSX.Element {
  const said = campaignWords();
  const [open, setOpen] = useState<OpenCampaign | 'missing' | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const show = (next: OrProblem<OpenCampaign> | undefined): void => {
    setProblem(typeof next === 'string' ? next : '');
    if (typeof next === 'object') setOpen(next);
  };
  useEffect(() => {
    void openCampaign(id).then((found) => (found === undefined ? setOpen('missing') : show(found)));
  }, [id]);
  if (open === 'missing') return <Page title={said.missing}>{null}</Page>;
  const complaint = problem !== '' && (
    <p class="complaint" role="alert">
      {problem}
    </p>
  );
  if (open === undefined)
    return <Page title={said.title}>{complaint === false ? <p class="quiet">{said.loading}</p> : complaint}</Page>;
  const { now, file } = open.told;
  const answer = (text: string): void => void answerCampaign(open, text).then(show);
  const steps = (file as { readonly steps: readonly string[] }).steps.length;
  return (
    <Page title={now.title} kind="wide">
      <div class="campaign" data-steps={steps}>
        <p class="stage">
          <b>{now.stage}</b>
        </p>
        {complaint}
        <CampaignAsks key={steps} open={open} answer={answer} />
        <p class="row">
          <button
            type="button"
            disabled={open.kept.before.length === 0 || open.kept.game !== undefined}
            onClick={() => void takeBack(open).then(show)}
          >
            {said.undo}
          </button>
          <button type="button" onClick={() => download(`opfor-campaign-${id}.json`, campaignFile(open.kept))}>
            {said.save}
          </button>
        </p>
        <Board now={now} />
      </div>
    </Page>
  );
}

function Board({ now }: { now: CampaignNow }): JSX.Element {
  const said = campaignWords();
  const { heroes, shared, enemy, missions, log } = now;
  return (
    <>
      <section class="shared">
        <h2>{said.heroes}</h2>
        <dl class="facts">
          {shared.map(({ name, value, text }) => (
            <div key={name} title={text}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {missions.length > 0 && (
            <div>
              <dt>{said.missions}</dt>
              <dd>{missions.join(', ')}</dd>
            </div>
          )}
        </dl>
        <div class="heroes">
          {heroes.map((hero) => (
            <HeroCard key={hero.id} hero={hero} />
          ))}
        </div>
      </section>
      <section class="enemy">
        <h2>{enemy.name}</h2>
        <dl class="facts">
          {enemy.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Cards cards={enemy.cards} />
      </section>
      <section class="story">
        <h2>{said.log}</h2>
        {log.map(({ stage, lines }, at) => (
          <details key={stage + String(at)} open={at === log.length - 1}>
            <summary>{stage}</summary>
            <ul>
              {lines.map((line, i) => (
                <li key={String(i)}>{line}</li>
              ))}
            </ul>
          </details>
        ))}
      </section>
    </>
  );
}

function HeroCard({ hero }: { hero: HeroNow }): JSX.Element {
  const said = campaignWords();
  const parts = [
    { name: said.cards, cards: hero.cards },
    { name: said.items, cards: hero.items },
    { name: said.rewards, cards: hero.rewards },
  ];
  return (
    <article class="hero">
      <h3 class="head">
        <b>{hero.name}</b> <small>{hero.title}</small> <span class="xp">{said.xp(hero.xp)}</span>
      </h3>
      {parts.map(
        ({ name, cards }) =>
          cards.length > 0 && (
            <div key={name}>
              <h4>{name}</h4>
              <Cards cards={cards} />
            </div>
          ),
      )}
      <details>
        <summary>{said.abilities}</summary>
        <HeroFacts hero={hero} />
      </details>
    </article>
  );
}
