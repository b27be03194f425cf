import type { TablePicture } from '../../../../tabletop/picture.js';
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

/** Letters of the actions that units take most. */
const KEYS: Readonly<Record<string, string>> = {
  'choose-action aim': 'a',
  'choose-action dodge': 'd',
  'choose-action standby': 's',
  'choose-action end': 'e',
};

/** An attack goes on with all weapons, a move with the formation that the person wants. */
function afterwards(answer: string, formation: string): readonly string[] {
  if (/^choose-action attack\b/.test(answer)) return ['form-pool volley', 'form-pool roll'];
  return /\d,\d/.test(answer) && formation !== 'ask' ? [`place-minis ${formation}`] : [];
}

/** Puts a battle before a person in pictures. */
export function legionPicture(game: LegionGame, speech: Speech = english): TablePicture<LegionState> {
  const { showing } = speech;
  return {
    board: tableFactsOf(game.battle, showing),
    keys: KEYS,
    atEnemy: { 'choose-action': 'choose-action attack' },
    topics: topicsOf(game.battle),
    dice: (state) => diceToThrow(game.contextOf(state)),
    overrulable: (state) => overrulable(game.contextOf(state)),
    scene: (view) => sceneOf(game.contextOf(view), speech),
    target: (view, _action, notation) => targetOf(game.contextOf(view), notation),
    probe: (view, _player, answer, follow = []) => probeOf(game, view, answer, follow, speech),
    purpose: (view, _player, answer) => purposeOf(game, view, answer, showing.purpose),
    afterwards,
    shading: async (view, question) => (await import('../shade/shade.js')).shading(game, view, question, showing),
    throwOf: (happened) => throwOf(game.battle, happened),
    beginsThrow,
    turnOf: (event) => turnOf(game.battle, event),
  };
}
