import type { JSX } from 'preact';
import type { Why } from '../advice-messages.js';
import { advice, why } from '../store/advice.js';
import { step } from '../store/client.js';
import { capital } from '../words/capital.js';
import { playerName, words } from '../words/words.js';
import { Reasons } from './reasons.js';

/** The reasons that were asked for: those of the adviser for its hint, or those of an agent for its latest choice. */
export function Given(): JSX.Element {
  const now = step.value?.step;
  const given = advice.value;
  const asked = why.value;
  if (given !== undefined && given.step === now && !given.isQuick)
    return (
      <Reasons
        title={words.play.adviser(given.phrases[given.answer] ?? given.answer)}
        explanation={given.explanation}
        targets={given.targets}
        phrases={given.phrases}
        purpose={given.purpose}
        isClear={given.isClear}
      />
    );
  if (asked === undefined || asked.step !== now) return <></>;
  const { player, reasons, phrases, purpose, turn } = asked;
  const short = (notation: string): string => phrases[notation] ?? notation;
  const { took, withheld, guessed } = words.reasons;
  const who = playerName(player);
  if (reasons.kind === 'withheld') return <p class="reasons">{capital(withheld(who))}</p>;
  const taken = capital(took(who, short(reasons.taken)));
  const title =
    reasons.kind === 'own'
      ? taken
      : `${taken} ${guessed(reasons.chosen === reasons.taken ? '' : short(reasons.chosen))}`;
  return (
    <>
      <Reasons title={title} explanation={reasons.explanation} phrases={phrases} purpose={purpose} />
      {turn.length > 1 && <Turn title={words.reasons.turn(who)} turn={turn} />}
    </>
  );
}

/** Everything that an agent chose in a turn, and what each choice was for. */
function Turn({ title, turn }: { title: string; turn: Why['turn'] }): JSX.Element {
  return (
    <section class="reasons" aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {turn.map(({ phrase, purpose }, at) => (
          <li key={at}>
            <b>{phrase}</b>
            {purpose.length > 0 && `: ${purpose.join('; ')}`}
          </li>
        ))}
      </ol>
    </section>
  );
}
