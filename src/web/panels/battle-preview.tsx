import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BoardPreview } from '../board/board.js';
import type { Preview } from '../menu-messages.js';
import type { Source } from '../source.js';
import { ask } from '../store/client.js';
import { playerName, words } from '../words/words.js';

/** What the sides are called in styles. */
const SIDES = ['blue', 'red'];

/** The table of a battle that may be chosen, and both armies. */
export function BattlePreview({ source, title }: { source: Source; title: string }): JSX.Element {
  const [preview, setPreview] = useState<Preview | undefined>(undefined);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void ask({ do: 'preview', source }).then((answer) => {
      if (!isCurrent) return;
      setPreview(answer.kind === 'preview' ? answer.preview : undefined);
      setProblem(answer.kind === 'problem' ? answer.text : '');
    });
    return () => void (isCurrent = false);
  }, [source]);
  if (problem !== '')
    return (
      <p class="complaint" role="alert">
        {problem}
      </p>
    );
  if (preview?.board === undefined) return <></>;
  return (
    <section class="battle-preview" aria-label={words.play.table}>
      <BoardPreview board={preview.board} name={title} />
      <div class="armies">
        {SIDES.map((name, side) => (
          <p key={name}>
            <b class={`seat ${name}`}>{playerName(preview.players[side])}</b> {namesOf(preview, side)}
          </p>
        ))}
      </div>
    </section>
  );
}

/** The units of a side: `Luke Skywalker, 2 × Rebel Troopers`. */
function namesOf({ units }: Preview, side: number): string {
  const counts = new Map<string, number>();
  for (const unit of units) if (unit.side === side) counts.set(unit.name, (counts.get(unit.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
}
