import type { JSX } from 'preact';
import { advice, why } from '../store/advice.js';
import { step } from '../store/client.js';
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
  const { player, reasons, phrases, purpose } = asked;
  const short = (notation: string): string => phrases[notation] ?? notation;
  const { took, withheld, guessed } = words.reasons;
  const who = playerName(player);
  if (reasons.kind === 'withheld') return <p class="reasons">{withheld(who)}</p>;
  const taken = took(who, short(reasons.taken));
  const title =
    reasons.kind === 'own'
      ? taken
      : `${taken} ${guessed(reasons.chosen === reasons.taken ? '' : short(reasons.chosen))}`;
  return <Reasons title={title} explanation={reasons.explanation} phrases={phrases} purpose={purpose} />;
}
