import type { JSX } from 'preact';
import { isTable } from '../../tabletop/picture.js';
import type { Step } from '../game-messages.js';
import { facts } from '../store/client.js';
import { useAwake } from '../store/awake.js';
import { editing, isReal } from '../store/real-table.js';
import { words } from '../words/words.js';
import '../style/real-table.css';
import { CarryCard } from './carry.js';
import { PhotoPanel } from './photo.js';
import { PutRight } from './put-right.js';
import { Throw } from './throw.js';

/** What people do with their own hands: dice that they throw, and all at a real table. */
export function ByHand({ now: { waiting, step } }: { now: Step }): JSX.Element {
  const isEditing = editing.value !== undefined;
  const isAwake = useAwake(isReal());
  return (
    <>
      {waiting.for === 'throw' && !isEditing && <Throw key={step} waiting={waiting} step={step} />}
      {waiting.for === 'carry' && !isEditing && <CarryCard waiting={waiting} step={step} />}
      {waiting.for !== 'nobody' && (waiting.for !== 'carry' || isEditing) && <PutRight />}
      {waiting.for !== 'nobody' && isReal() && isTable(facts.value?.board) && <PhotoPanel />}
      {isReal() && !isAwake && <p class="quiet awake">{words.real.keepAwake}</p>}
    </>
  );
}
