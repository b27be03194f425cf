import type { JSX } from 'preact';
import { leaveCard, openCard, showCard, topics } from '../store/cards.js';
import type { Looked } from '../store/look-up.js';
import { termsIn } from '../words/terms.js';

/** A page of the game as a card: headings, lines, and links to what it names. */
export function CardText({ page }: { page: Looked }): JSX.Element {
  if (page.isTable)
    return (
      <pre tabindex={0}>
        {page.text.split('\n').map((line, at) => (
          <span key={at}>{`${line}\n`}</span>
        ))}
      </pre>
    );
  const blocks = page.text.split(/\n(?=\S)/).map((block) => block.split('\n').filter((line) => line.trim() !== ''));
  return (
    <div class="card-text" tabindex={0}>
      {blocks.map(([head = '', ...lines], at) => (
        <section key={at}>
          {lines.length > 0 || at === 0 ? (
            <h3>
              <Terms text={head} but={page.about} />
            </h3>
          ) : (
            <p>
              <Terms text={head} but={page.about} />
            </p>
          )}
          {lines.map((line, nth) => (
            <p key={nth}>
              <Line text={line.trim()} but={page.about} />
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** A line; what stands before its first colon is what it is about. */
function Line({ text, but }: { text: string; but: string }): JSX.Element {
  const [, head, rest] = /^([^:.;]{2,40}): (.*)$/s.exec(text) ?? [];
  if (head === undefined || rest === undefined) return <Terms text={text} but={but} />;
  return (
    <>
      <b>
        <Terms text={head} but={but} />:
      </b>{' '}
      <Terms text={rest} but={but} />
    </>
  );
}

/** A text in which the names of cards and keywords open their cards; `but`: what is open already. */
export function Terms({ text, but = '' }: { text: string; but?: string }): JSX.Element {
  return (
    <>
      {termsIn(text, topics.value).map((piece, at) =>
        piece.about === undefined || piece.about === but ? (
          piece.text
        ) : (
          <Term key={at} text={piece.text} about={piece.about} />
        ),
      )}
    </>
  );
}

function Term({ text, about }: { text: string; about: string }): JSX.Element {
  return (
    <button
      type="button"
      class="term"
      onClick={(event) => {
        event.stopPropagation();
        openCard('rules', about);
      }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && event.currentTarget.closest('dialog, .hover-card') === null)
          showCard('rules', about, event.currentTarget.getBoundingClientRect());
      }}
      onPointerLeave={leaveCard}
    >
      {text}
    </button>
  );
}
