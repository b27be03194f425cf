import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { complaint, facts, isBroken, step } from '../store/client.js';
import { leavePuzzle, openPuzzle, today } from '../store/puzzle.js';
import { puzzleWords } from '../words/puzzle.js';
import { words } from '../words/words.js';
import { Page } from './page.js';
import { Table } from './play.js';

/** The puzzle of the day, or the one before it, at the table. */
export function PuzzleOfDay({ isYesterday }: { isYesterday: boolean }): JSX.Element {
  useEffect(() => {
    void openPuzzle(isYesterday ? today() - 1 : today());
    return leavePuzzle;
  }, []);
  if (isBroken.value)
    return (
      <Page title={words.problem}>
        <p class="complaint" role="alert">
          {complaint.value}
        </p>
      </Page>
    );
  if (facts.value?.position === undefined || step.value === undefined)
    return (
      <Page title={puzzleWords().title}>
        <p class="quiet">{puzzleWords().loading}</p>
      </Page>
    );
  return <Table />;
}
