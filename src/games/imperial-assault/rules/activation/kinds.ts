import { Kinds, type Kind } from '../../../../machine/kinds.js';
import type { Ia } from '../../state/context.js';
import { playKind, specialKind, useKind } from './abilities.js';
import { attackKind } from './attack.js';
import { restKind } from '../campaign/rest.js';
import { strainMoveKind } from '../campaign/strain-move.js';
import { endKind } from './end.js';
import { interactKind } from './interact.js';
import { goKind, moveKind, stepKind } from './move.js';
import { missionKind } from './mission-act.js';
import { shedKind } from './shed.js';

/** What a figure can do in its activation in a skirmish. */
export const SKIRMISH_KINDS: readonly Kind<Ia>[] = [
  attackKind,
  endKind,
  goKind,
  interactKind,
  missionKind,
  moveKind,
  playKind,
  shedKind,
  specialKind,
  stepKind,
  useKind,
];

/** What a figure can do in its activation in a mission of the campaign. */
export const CAMPAIGN_KINDS: readonly Kind<Ia>[] = [...SKIRMISH_KINDS, restKind, strainMoveKind];

/** The kinds with their codes. */
export function kindsOf(all: readonly Kind<Ia>[]): Kinds<Kind<Ia>> {
  return new Kinds(all);
}
