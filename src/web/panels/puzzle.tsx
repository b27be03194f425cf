import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PositionFacts } from '../position-messages.js';
import { answer, facts } from '../store/client.js';
import { begin, puzzle, today } from '../store/puzzle.js';
import type { Puzzle } from '../store/puzzle.js';
import { keptDays, streakOf, writtenDay } from '../store/puzzle-days.js';
import { puzzleWords } from '../words/puzzle.js';
import { language, playerName } from '../words/words.js';
import '../style/puzzle.css';

/** What a position says in the language at hand. */
interface Said {
  readonly says: string;
  readonly why: string;
}

/** What is asked in the puzzle of the day, and how it was answered. */
export function PuzzleCard(): JSX.Element {
  const open = puzzle.value;
  const position = facts.value?.position;
  const [said, setSaid] = useState<Said | undefined>(undefined);
  useEffect(() => {
    if (position !== undefined) void saidOf(position).then(setSaid);
  }, [position?.name]);
  if (open === undefined || position === undefined || said === undefined) return <></>;
  const text = puzzleWords();
  const day = writtenDay(open.day, language);
  const isToday = open.day === today();
  return (
    <section class="puzzle" aria-label={text.title} aria-live="polite">
      <h2>{isToday ? `${text.title}: ${day}` : text.of(day)}</h2>
      <p>{said.says}</p>
      {answer.value === undefined && (
        <p class="asked">{`${text.youAre(playerName(position.player))} ${text.asks[position.until]}`}</p>
      )}
      {(answer.value !== undefined || open.first !== undefined) && (
        <Answer open={open} position={position} why={said.why} />
      )}
      {answer.value === undefined && open.first === undefined && (
        <p class="quiet">{isToday ? text.counts : text.past}</p>
      )}
      <div class="row">
        {answer.value !== undefined && (
          <button type="button" class="primary" onClick={() => void begin()}>
            {text.again}
          </button>
        )}
        {isToday ? <a href="#/puzzle/yesterday">{text.yesterday}</a> : <a href="#/puzzle">{text.today}</a>}
      </div>
    </section>
  );
}

function Answer({ open, position, why }: { open: Puzzle; position: PositionFacts; why: string }): JSX.Element {
  const text = puzzleWords();
  const isGood = answer.value;
  const { general } = position;
  const isToday = open.day === today();
  return (
    <>
      {isGood !== undefined && <p class={isGood ? 'verdict right' : 'verdict'}>{isGood ? text.right : text.wrong}</p>}
      {isGood === undefined && <p class="verdict">{open.first?.isGood === true ? text.wasRight : text.wasWrong}</p>}
      <p>
        <b>{text.why}:</b> {why}
      </p>
      {general !== undefined && <p>{text.general(general.isGood, general.phrase)}</p>}
      <p>{isToday ? `${text.streak(streakOf(keptDays(), today()))} ${text.tomorrow}` : text.past}</p>
    </>
  );
}

/** The texts of a position, which are English, or their German. */
async function saidOf({ name, says, why }: PositionFacts): Promise<Said> {
  if (language !== 'de') return { says, why };
  const { POSITIONS_DE } = await import('../words/positions-de.js');
  const found = (POSITIONS_DE as Partial<typeof POSITIONS_DE>)[name];
  return found === undefined ? { says, why } : { says: found[0], why: found[1] };
}
