import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CampaignWaits, ToldAnswer } from '../../kernel/campaign-picture.js';
import { PlayBattle } from './play-battle.js';
import type { OpenCampaign } from '../store/campaigns.js';
import { campaignWords } from '../words/campaign.js';

interface AsksProps {
  readonly open: OpenCampaign;
  readonly answer: (text: string) => void;
}

/** What a campaign waits for: a question with its answers, a mission, or nothing any more. */
export function CampaignAsks({ open, answer }: AsksProps): JSX.Element {
  const { waits } = open.told.now;
  if (waits.for === 'nobody')
    return (
      <section class="asked" role="status">
        <h2>{waits.says}</h2>
      </section>
    );
  if (waits.for === 'battle') return <Battle waits={waits} open={open} answer={answer} />;
  // What most people want comes first; what ends a question stands after what it ends.
  const groups = [...new Set(waits.answers.map(({ group }) => group))];
  if (waits.answers.some(({ answer: text }) => text.endsWith(' begin'))) groups.reverse();
  return (
    <section class="asked" aria-live="polite">
      <h2>{waits.asks}</h2>
      {waits.about !== '' && <p class="quiet">{waits.about}</p>}
      {groups.map((group) => (
        <div key={group} class="answers">
          {group !== '' && <h3>{group}</h3>}
          {waits.answers
            .filter((one) => one.group === group)
            .map((one) => (
              <Answer key={one.answer} told={one} answer={answer} />
            ))}
        </div>
      ))}
    </section>
  );
}

function Answer({ told, answer }: { told: ToldAnswer; answer: (text: string) => void }): JSX.Element {
  const isLast = / (done|begin)$/.test(told.answer);
  return (
    <button
      type="button"
      class={isLast ? 'campaign-answer primary' : 'campaign-answer'}
      data-answer={told.answer}
      onClick={() => answer(told.answer)}
    >
      <span class="head">
        <b>{told.name}</b>
        {told.price !== '' && <span class="price">{told.price}</span>}
      </span>
      {told.text !== '' && <small>{told.text}</small>}
    </button>
  );
}

type BattleWaits = CampaignWaits & { readonly for: 'battle' };

function Battle({ waits, open, answer }: AsksProps & { readonly waits: BattleWaits }): JSX.Element {
  const said = campaignWords();
  return (
    <section class="asked" aria-live="polite">
      <h2>{said.next(waits.name)}</h2>
      <ul class="brings">
        {waits.rewards.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <PlayBattle open={open} />
      <details>
        <summary>{said.elsewhere}</summary>
        <Result waits={waits} answer={answer} />
      </details>
    </section>
  );
}

/** The result of a mission that was played elsewhere. */
function Result({ waits, answer }: { waits: BattleWaits; answer: (text: string) => void }): JSX.Element {
  const said = campaignWords();
  const { endings, counts } = waits;
  const [ending, setEnding] = useState(endings[0]?.answer ?? '');
  const [numbers, setNumbers] = useState<Readonly<Record<string, number>>>({});
  const enter = (): void => {
    const more = counts.flatMap(({ id }) => ((numbers[id] ?? 0) > 0 ? [`${id} ${numbers[id]}`] : []));
    answer(['mission', ending, ...more].join(' '));
  };
  return (
    <div class="result">
      <label>
        {said.ending}
        <select value={ending} onChange={(event) => setEnding(event.currentTarget.value)}>
          {endings.map(({ answer: text, name }) => (
            <option key={text} value={text}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {counts.map(({ id, name, most }) => (
        <label key={id}>
          {name}
          <input
            type="number"
            min={0}
            max={most}
            value={numbers[id] ?? 0}
            onInput={(event) => setNumbers({ ...numbers, [id]: Number(event.currentTarget.value) })}
          />
        </label>
      ))}
      <button type="button" onClick={enter}>
        {said.enter}
      </button>
    </div>
  );
}
