import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AttackTexts } from '../../arena/attack-odds.js';
import { OddsSidePicker } from '../panels/odds-side.js';
import { OddsTable } from '../panels/odds-table.js';
import type { Odds as Found } from '../protocol.js';
import { go, route } from '../routes.js';
import { ask, complaint } from '../store/client.js';
import { decimal, percent } from '../words/decimal.js';
import { editionName, words } from '../words/words.js';
import { Page } from './page.js';
import '../style/odds.css';

/** What is asked where the address says nothing. */
const USUAL = { attack: 'rebel-troopers+heavy-weapon-z-6-trooper', defend: 'stormtroopers' };

const COUNTS = ['aim', 'surge', 'dodge', 'defender-surge', 'observation', 'suppression', 'smoke'] as const;
const COVERS = ['none', 'light', 'heavy'] as const;

/** The attack that an address describes, by the names of the options of `opfor odds`. */
function textsOf(query: URLSearchParams): AttackTexts {
  return {
    counts: Object.fromEntries(COUNTS.map((name) => [name, query.get(name) ?? '0'])),
    attack: query.get('attack') ?? USUAL.attack,
    defend: query.get('defend') ?? USUAL.defend,
    cover: query.get('cover') ?? 'none',
    melee: query.has('melee'),
    range: query.get('range') ?? undefined,
  };
}

/** Writes the attack into the address, which is where the page keeps it: whoever gets the address sees the same. */
function change(changes: Readonly<Record<string, string | undefined>>): void {
  const query = new URLSearchParams(route.value.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  go(`odds?${query}`, true);
}

/** The odds of an attack. The worker gets one question at a time: of what is typed meanwhile, the latest. */
function useOdds(
  edition: string | undefined,
  texts: AttackTexts,
): { readonly answered: Found | undefined; readonly isLate: boolean } {
  const [answered, setAnswered] = useState<{ readonly key: string; readonly odds: Found } | undefined>(undefined);
  const wanted = { edition, texts };
  const latest = useRef(wanted);
  const isAsking = useRef(false);
  const key = JSON.stringify(wanted);
  latest.current = wanted;
  const askOn = async (): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    for (let done = ''; done !== JSON.stringify(latest.current);) {
      const asked = latest.current;
      const answer = await ask({ do: 'odds', ...asked });
      done = JSON.stringify(asked);
      if (answer.kind === 'odds') setAnswered({ key: done, odds: answer });
    }
    isAsking.current = false;
  };
  useEffect(() => void askOn(), [key]);
  return { answered: answered?.odds, isLate: answered?.key !== key };
}

/** The calculator of attacks: what `opfor odds` computes. */
export function Odds(): JSX.Element {
  const edition = route.value.query.get('edition') ?? undefined;
  const texts = textsOf(route.value.query);
  const { answered, isLate } = useOdds(edition, texts);
  const found = answered?.found;
  const editions = answered?.editions ?? [];
  const { odds } = words;
  const problem = complaint.value === '' ? found?.problem : complaint.value;
  return (
    <Page title={odds.title} kind="wide">
      <p>{odds.about}</p>
      <div class="odds-and-chances">
        <form class="odds" onSubmit={(event) => event.preventDefault()}>
          {editions.length > 1 && (
            <label class="edition">
              {words.editions.label}
              <select
                value={edition ?? editions[0]}
                onChange={({ currentTarget: { value } }) =>
                  // The cards of one edition are not those of another.
                  change({ edition: value === editions[0] ? undefined : value, attack: undefined, defend: undefined })
                }
              >
                {editions.map((id) => (
                  <option key={id} value={id}>
                    {editionName(id)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <div class="sides">
            {(['attack', 'defend'] as const).map((role) => (
              <OddsSidePicker
                key={role}
                role={role}
                text={texts[role]}
                side={found?.[role]}
                units={found?.units ?? []}
                set={(text) => change({ [role]: text })}
              />
            ))}
          </div>
          <label class="range">
            {odds.range}
            <select
              value={texts.melee ? 'melee' : (texts.range ?? '')}
              onChange={({ currentTarget: { value } }) => {
                if (value === 'melee') change({ melee: '', range: undefined, cover: undefined });
                else change({ melee: undefined, range: value === '' ? undefined : value });
              }}
            >
              <option value="">{odds.best}</option>
              {['1', '2', '3', '4', '5'].map((band) => (
                <option key={band}>{band}</option>
              ))}
              <option value="melee">{odds.melee}</option>
            </select>
          </label>
          <label>
            {odds.cover}
            <select
              value={texts.cover}
              disabled={texts.melee}
              onChange={(event) => change({ cover: event.currentTarget.value })}
            >
              {COVERS.map((level) => (
                <option key={level} value={level}>
                  {words.real.covers[level]}
                </option>
              ))}
            </select>
          </label>
          {COUNTS.map((name) => (
            <label key={name}>
              {odds[name]}
              <input
                type="number"
                min="0"
                max="9"
                value={texts.counts[name]}
                onInput={({ currentTarget: { value } }) => change({ [name]: value === '' ? undefined : value })}
              />
            </label>
          ))}
        </form>
        <section id="chances" aria-live="polite" aria-busy={isLate} class={isLate ? 'late' : ''}>
          {found === undefined && problem === undefined && <p class="quiet">{odds.computing}</p>}
          {problem !== undefined && <p class="complaint">{withLabels(problem)}</p>}
          {found?.odds !== undefined && <OddsTable odds={found.odds} />}
        </section>
      </div>
      {found?.odds !== undefined && (
        <a class="brief" href="#chances" onClick={toChances}>
          {odds.brief(decimal(found.odds.mean, 2), percent(found.odds.atLeast[1] ?? 0, 1))}
        </a>
      )}
    </Page>
  );
}

/** Shows the result, where it lies below the form. */
function toChances(event: Event): void {
  event.preventDefault();
  document.getElementById('chances')?.scrollIntoView({ behavior: 'smooth' });
}

/** A problem with the labels of the page instead of the options of the command line. */
function withLabels(problem: string): string {
  const { odds } = words;
  return problem.replace(/--([a-z]+(?:-[a-z]+)*)/g, (option, name: string) =>
    Object.hasOwn(odds, name) ? odds.labelled(String(odds[name as keyof typeof odds])) : option,
  );
}
