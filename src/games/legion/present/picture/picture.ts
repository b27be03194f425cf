import type { Picture } from '../../../../kernel/picture.js';
import type { LegionGame } from '../../legion.js';
import type { LegionState } from '../../state/state.js';
import { english } from '../speech.js';
import type { Speech } from '../speech.js';
import { diceToThrow } from '../throws.js';
import { overrulable } from '../../correct/overrule.js';
import { probeOf } from './probe.js';
import { purposeOf } from './purpose.js';
import { sceneOf } from './scene.js';
import { tableFactsOf } from './table.js';
import { targetOf } from './target.js';
import { beginsThrow, throwOf } from './throw.js';
import { topicsOf } from './topics.js';
import { turnOf } from './turn.js';

/** Puts a battle before a person in pictures. */
export function legionPicture(game: LegionGame, speech: Speech = english): Picture<LegionState> {
  const { showing } = speech;
  return {
    table: tableFactsOf(game.battle, showing),
    topics: topicsOf(game.battle),
    dice: (state) => diceToThrow(game.contextOf(state)),
    overrulable: (state) => overrulable(game.contextOf(state)),
    scene: (view) => sceneOf(game.contextOf(view), speech),
    target: (view, _action, notation) => targetOf(game.contextOf(view), notation),
    probe: (view, _player, answer, follow = []) => probeOf(game, view, answer, follow, speech),
    purpose: (view, _player, answer) => purposeOf(game, view, answer, showing.purpose),
    throwOf: (happened) => throwOf(game.battle, happened),
    beginsThrow,
    turnOf: (event) => turnOf(game.battle, event),
  };
}
