import type { JSX } from 'preact';
import { LEVEL_RATINGS, ownStrength } from '../../arena/own-strength.js';
import type { LevelGame } from '../../arena/own-strength.js';
import type { GameRecord } from '../../kernel/record.js';
import type { KeptRecord } from '../store/games.js';
import { strengthWords } from '../words/strength.js';
import { when } from '../words/when.js';

/** A finished battle of Legion of one person against a level. */
interface Played extends LevelGame {
  readonly at: number;
  readonly isClean: boolean;
}

/** What the finished battles against levels say of how strong a person is, and which level to play next. */
export function OwnStrength({ records }: { records: readonly KeptRecord[] }): JSX.Element {
  const text = strengthWords();
  const played = records.flatMap((record) => playedIn(record) ?? []);
  const games = played.filter(({ isClean }) => isClean);
  const strength = ownStrength(games);
  if (strength === undefined) return <></>;
  const { rating, low, high, next, expected } = strength;
  const levels = [...LEVEL_RATINGS].map(([level, elo]) => `${level} ${elo}`).join(', ');
  return (
    <section>
      <h2>{text.title}</h2>
      <p>{text.estimate(Math.round(rating), Math.round(low), Math.round(high))}</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              {text.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...LEVEL_RATINGS.keys()].map((level) => (
              <Row key={level} level={level} games={games.filter((one) => one.level === level)} />
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {text.next(next, Math.round(100 * expected))}{' '}
        <a href={`#/new?${new URLSearchParams({ against: next })}`}>{text.play(next)}</a>
      </p>
      <p class="quiet">{text.scale(levels)}</p>
      {games.length < played.length && <p class="quiet">{text.leftOut(played.length - games.length)}</p>}
    </section>
  );
}

function Row({ level, games }: { level: string; games: readonly Played[] }): JSX.Element {
  if (games.length === 0) return <></>;
  const count = (points: number): number => games.filter((game) => game.points === points).length;
  return (
    <tr>
      <th scope="row">{level}</th>
      <td>{games.length}</td>
      <td>{count(1)}</td>
      <td>{count(0.5)}</td>
      <td>{count(0)}</td>
      <td>{when(Math.max(...games.map(({ at }) => at)))}</td>
    </tr>
  );
}

/** The game of a record; undefined if it is none of Legion between one person and one level. */
function playedIn({ line, at, takenBack = 0 }: KeptRecord): Played | undefined {
  try {
    const { agents, game, result } = JSON.parse(line) as GameRecord;
    const person = agents.findIndex(({ name }) => name === 'person');
    const level = agents[1 - person]?.name;
    if (agents.length !== 2 || person < 0 || !game.startsWith('legion-') || !LEVEL_RATINGS.has(level)) return undefined;
    const difference = result.returns[person] - result.returns[1 - person];
    return { level, points: difference > 0 ? 1 : difference < 0 ? 0 : 0.5, at, isClean: takenBack === 0 };
  } catch {
    // A damaged record is told where it is opened.
    return undefined;
  }
}
