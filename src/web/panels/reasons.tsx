import type { JSX } from 'preact';
import type { ExplainedChoice, Explanation } from '../../../agents/agent.js';
import type { Advice, Phrases } from '../advice-messages.js';
import { arrows } from '../store/lit.js';
import { decimal, expected } from '../words/decimal.js';
import { words } from '../words/words.js';

/** A standard error below this is written as nothing. */
const LEAST = 0.005;

interface ReasonsProps {
  readonly title: string;
  readonly explanation: Explanation | undefined;
  /** What the choices point at on the table, where that is known. */
  readonly targets?: Advice['targets'];
  readonly phrases: Phrases;
  /** What the choice is for. */
  readonly purpose?: readonly string[];
  /** Whether it is preferred by more than the agent may err. */
  readonly isClear?: boolean;
}

/** Why an agent would choose so: its choices with visits and values, and the play that it expects. */
export function Reasons({
  title,
  explanation,
  targets = {},
  phrases,
  purpose = [],
  isClear = true,
}: ReasonsProps): JSX.Element {
  const text = words.reasons;
  const short = (notation: string): string => phrases[notation] ?? notation;
  return (
    <section class="reasons" aria-label={title}>
      <h2>{title}</h2>
      {!isClear && <p class="doubt">{text.noFavourite}</p>}
      {purpose.length > 0 && (
        <p class="purpose">
          {text.purpose} {purpose.join('; ')}.
        </p>
      )}
      {explanation === undefined ? (
        // What a choice is for is a reason too.
        purpose.length === 0 && <p class="quiet">{text.none}</p>
      ) : (
        <>
          {explanation.choices.length > 1 && (
            <table onPointerLeave={() => (arrows.value = [])}>
              <thead>
                <tr>
                  {[text.choice, text.visits, text.value].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {explanation.choices.map((choice) => (
                  <Row key={choice.action} choice={choice} targets={targets} short={short} />
                ))}
              </tbody>
            </table>
          )}
          {explanation.choices.length > 1 && <p class="quiet note">{text.note}</p>}
          {explanation.choices.length < 2 && explanation.sentence !== '' && (
            <p>{inPhrases(words.said(explanation.sentence), phrases)}</p>
          )}
          {explanation.line.length > 1 && (
            <p class="expects">
              {text.expects} {explanation.line.map(short).join(' · ')}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** A sentence with the answers in it said in phrases; the longest first, as one may begin another. */
function inPhrases(sentence: string, phrases: Phrases): string {
  return Object.keys(phrases)
    .sort((a, b) => b.length - a.length)
    .reduce((text, answer) => text.replaceAll(answer, phrases[answer]), sentence);
}

function Row({
  choice,
  targets,
  short,
}: { choice: ExplainedChoice; short: (notation: string) => string } & Required<
  Pick<ReasonsProps, 'targets'>
>): JSX.Element {
  const { action, visits, value, error } = choice;
  const point = (): void => {
    if (Object.hasOwn(targets, action)) arrows.value = [{ target: targets[action], kind: 'advice' }];
  };
  return (
    <tr onPointerEnter={point}>
      <th scope="row">{short(action)}</th>
      <td class="number">{visits > 0 ? visits : '–'}</td>
      <td class="number">
        {expected(value)}
        {error >= LEAST && <small> ±{decimal(error, 2)}</small>}
      </td>
    </tr>
  );
}
