import { DEFENSE_COLOURS } from '../words/dice.js';
import { PLAYERS } from '../words/players.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { topFrame } from '../../../machine/run.js';
import { attackPurpose, defensePurpose } from '../rules/chance/roll-purpose.js';
import { isCoverUseless } from '../rules/procedures/attack/pool-cover.js';
import type { AttackRoll, DefenseRoll } from './choice-fields.js';
import { facesText } from './choose/faces.js';
import { UNIT_OPERAND } from '../engine/operands.js';
import type { CaseDraw } from '../contract/case-words.js';
import type { Context } from '../engine/context.js';
import type { Play } from './play.js';
import type { Draw } from './schema-choices.js';
import type { Step } from './schema.js';
import { type RollPurpose } from './vocabulary.js';

type Roll = Extract<Step, { readonly roll: unknown }>['roll'];

/** Whether dice are to be rolled now. */
export function waitsForDice(play: Play): boolean {
  return play.chance === 'attack-dice' || play.chance === 'defense-dice';
}

/** The purpose of the pending roll. */
export function purposeOf(play: Play): RollPurpose {
  if (play.chance === 'attack-dice') return attackPurpose(play.c);
  return defensePurpose(play.c);
}

/** The unit that rolls; −1 for a roll without a unit. */
function roller(play: Play, purpose: RollPurpose): number {
  const { attack, pools, game } = play.state;
  if (purpose === 'attack' || purpose === 'attack-reroll') return attack.attacker;
  if (purpose === 'defense') return pools.defender[attack.pool];
  if (purpose === 'rally' || purpose === 'damaged') return game.activating;
  return purpose === 'priority' || purpose === 'mine' ? -1 : play.operand(topFrame(play.c), UNIT_OPERAND);
}

function roll(play: Play, text: string, purpose: RollPurpose): Result<void> {
  play.hear({ type: 'roll', for: purpose, unit: roller(play, purpose) });
  return play.answer(text);
}

/** The dice of the pending roll of defence dice in notation; of two colours those that are rolled now. */
function defenseText(play: Play, faces: DefenseRoll): string {
  const pending = play.b === 1 ? 'red' : 'white';
  for (const color of [...DEFENSE_COLOURS].sort((color) => (color === pending ? -1 : 1))) {
    const counts = new Map<string, number>();
    for (const face of faces[color] ?? []) counts.set(face, (counts.get(face) ?? 0) + 1);
    if (counts.size > 0) return `${color}: ${[...counts].map(([face, n]) => `${n} ${face}`).join(' ')}`;
  }
  return '';
}

function diceOf(faces: AttackRoll | DefenseRoll): string {
  return Object.entries(faces)
    .map(([color, list]) => `${(list as readonly string[]).length} ${color}`)
    .join(', ');
}

/**
 * Whether the step is the roll of cover that cannot cancel a hit (Blast): the text has it rolled, the engine goes on
 * without.
 */
function isUselessCover({ c, state }: Play, step: Roll): boolean {
  return step.for === 'cover' && state.attack.cover > 0 && isCoverUseless(c);
}

/** Whether the dice of a step of the script are to be rolled now. */
export function waitsForRoll(play: Play, step: Roll): boolean {
  return waitsForDice(play) || isUselessCover(play, step);
}

/** Rolls the faces of a step of the script; the dice must be those of the pending roll. */
export function rollScripted(play: Play, step: Roll): Result<void> {
  if (isUselessCover(play, step)) return ok();
  const purpose = purposeOf(play);
  if (step.for !== undefined && step.for !== purpose) {
    return fail('wrong-roll', `the pending roll is for ${purpose}, not for ${step.for}: ${play.waits()}`);
  }
  const player = PLAYERS[play.operand(topFrame(play.c), UNIT_OPERAND)];
  if (step.player !== undefined && step.player !== player)
    return fail('wrong-roll', `the pending roll is that of ${player}, not of ${step.player}: ${play.waits()}`);
  const isAttack = play.chance === 'attack-dice';
  const faces = isAttack ? step.attack : step.defense;
  if (faces === undefined) return fail('wrong-dice', `the script rolls other dice: ${play.waits()}`);
  const text = isAttack ? facesText(faces as AttackRoll) : defenseText(play, faces as DefenseRoll);
  if (!play.allows(text)) return fail('wrong-dice', `the script rolls ${diceOf(faces)}: ${play.waits()}`);
  const rolled = roll(play, text, purpose);
  if (!rolled.ok || isAttack || (faces as DefenseRoll).red === undefined || (faces as DefenseRoll).white === undefined)
    return rolled;
  // White dice beside red ones are a roll of their own.
  const second = defenseText(play, faces as DefenseRoll);
  if (!waitsForDice(play) || !play.allows(second))
    return fail('wrong-dice', `the script rolls ${diceOf(faces)}: ${play.waits()}`);
  return roll(play, second, purpose);
}

/** Rolls blanks only. */
export function rollBlanks(play: Play): Result<void> {
  const purpose = purposeOf(play);
  if (play.chance === 'defense-dice') return roll(play, `${play.b === 1 ? 'red' : 'white'}: ${play.a} blank`, purpose);
  const counts = [play.a & 255, (play.a >> 8) & 255, (play.a >> 16) & 255];
  const colors = ['red', 'black', 'white'].map((color, i) => `${color}: ${counts[i]} blank`);
  return roll(play, colors.filter((_, i) => counts[i] > 0).join('; '), purpose);
}

/** Whether a draw is pending that a step of the script can give. */
export function waitsForDraw(play: Play, draw: Draw): boolean {
  if ('supplies' in draw) return play.chance === 'draw-supplies';
  if ('order' in draw) return play.chance === 'draw-order' || play.chance === 'draw-facedown-order';
  const own = ownDraw(play, draw);
  if (own !== undefined) return own.waits(play);
  return play.chance === ('coin' in draw ? 'coin' : 'draw-battle-card');
}

/** The kind of draw of the edition that a step gives; undefined for one that every edition has. */
function ownDraw({ edition }: Play, draw: Draw): CaseDraw<Context> | undefined {
  const [kind] = Object.keys(draw);
  return edition.cases.draws?.[kind];
}

/** The engine's word for a supply card that is given by its id, with or without the slot. */
function supplyWord(card: string): string {
  return card.replace('supply-', '');
}

/** Makes the draw of a step of the script: an order token, the side of a coin, or three rows of battle cards. */
export function drawScripted(play: Play, draw: Draw): Result<void> {
  const [drawn] = Object.values(draw);
  if (typeof drawn === 'string') return play.answer(drawn);
  if ('supplies' in draw) return play.answer(drawn.map(supplyWord).join(' '));
  for (const { pile } of play.c.b.mission.kinds) {
    for (const card of [draw[pile] ?? []].flat()) {
      if (play.chance !== 'draw-battle-card') return fail('wrong-draw', `no card is drawn: ${play.waits()}`);
      const taken = play.answer(card);
      if (!taken.ok) return taken;
    }
  }
  return ok();
}
