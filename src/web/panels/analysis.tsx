import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { analysis, facts, send } from '../store/client.js';
import type { Arrow } from '../store/lit.js';
import type { Analysis as Found } from '../advice-messages.js';
import { decimal, expected } from '../words/decimal.js';
import { playerName, words } from '../words/words.js';
import type ValueGraph from './value-graph.js';
import { Reasons } from './reasons.js';

/** Goes to a moment, and points there at something. */
type Go = (actions: number, at?: readonly Arrow[]) => void;

type Graph = ComponentType<Parameters<typeof ValueGraph>[0]>;

/** A look at every decision of a recorded game: its values as a graph, and the decisions that cost most. */
export function Analysis({ at, go }: { at: number; go: Go }): JSX.Element {
  const found = analysis.value;
  const game = facts.value;
  const [graph, setGraph] = useState<{ readonly Graph: Graph } | undefined>(undefined);
  const hasBegun = found?.of === 'all';
  useEffect(() => {
    // A browser in which the graph does not run still gets the list.
    const load = (): Promise<void> => import('./value-graph.js').then((module) => setGraph({ Graph: module.default }));
    if (hasBegun) load().catch(() => undefined);
  }, [hasBegun]);
  const text = words.analysis;
  if (game?.recorded === undefined) return <></>;
  if (found === undefined || found.of !== 'all')
    return (
      <section class="analysis">
        <button type="button" class="wide" onClick={() => send({ do: 'analyse', of: 'all' })}>
          {text.begin}
          <small>{text.about}</small>
        </button>
      </section>
    );
  const { done, total, values, worst, isOver } = found;
  return (
    <section class="analysis" aria-label={text.title}>
      {graph !== undefined && (
        <graph.Graph values={values} actions={game.recorded.actions} at={at} player={game.players[0]} go={go} />
      )}
      {!isOver && (
        <p class="progress">
          <progress max={total} value={done} aria-label={text.title} /> {text.progress(done, total)}
          <button type="button" class="quiet" onClick={() => send({ do: 'stopAnalysis' })}>
            {text.stop}
          </button>
        </p>
      )}
      {isOver && <Worst worst={worst} go={go} players={game.players} at={at} />}
    </section>
  );
}

interface WorstProps {
  readonly worst: Found['worst'];
  readonly players: readonly string[];
  readonly at: number;
  readonly go: Go;
}

function Worst({ worst, players, at, go }: WorstProps): JSX.Element {
  const text = words.analysis;
  const [opened, setOpened] = useState<number | undefined>(undefined);
  if (worst.length === 0) return <p>{text.nothing}</p>;
  const open = (one: Found['worst'][number]): void => {
    setOpened(one.at);
    const pointed = [one.better, one.played].flatMap((answer, index) =>
      Object.hasOwn(one.targets, answer)
        ? [{ target: one.targets[answer], kind: index === 0 ? ('advice' as const) : ('played' as const) }]
        : [],
    );
    go(one.at - 1, pointed);
  };
  return (
    <>
      <h2>{text.worst}</h2>
      <ol class="worst">
        {worst.map((one) => (
          <li key={one.at}>
            <button type="button" class={one.at - 1 === at ? 'is-now' : ''} onClick={() => open(one)}>
              <b class={`seat ${players[one.player]}`}>{playerName(players[one.player])}</b>
              <span>
                {text.instead(one.phrases[one.played] ?? one.played, one.phrases[one.better] ?? one.better)}
                <small>
                  {text.lost(expected(one.loss).slice(1), decimal(one.error, 2))}
                  {!one.isClear && ` · ${text.doubtful}`}
                </small>
              </span>
            </button>
            {opened === one.at && (
              <Reasons title={one.question} explanation={one.explanation} targets={one.targets} phrases={one.phrases} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
