import { fail, ok, type Result } from '../../../kernel/result.js';
import type { ChoiceRules } from '../../../proof/case-rules.js';
import { PUSHED } from '../rules/moving/manner.js';
import { NO_TARGET } from '../rules/reasons.js';
import { targetName } from '../rules/attack/aims.js';
import { covers } from '../rules/questions/where.js';
import type { At, Choice } from './case.js';
import { ally, deployGroup } from './deploy-choices.js';
import { hereOf, placement, placeText } from './placements.js';
import type { IaPlay } from './play.js';
import { cardOffer, fits, isPickOf, isWalk, passOf, rerollOffer } from './pending.js';

/** Makes a choice that fits, with all the decisions that it answers. */
export function make(play: IaPlay, choice: Choice): Result<void> {
  const { kind, figure = '' } = choice;
  switch (kind) {
    case 'activate':
      return play.answer(choice.group ?? '');
    case 'pass':
      return play.answer(play.decision === 'activate' ? 'pass' : (passOf(play) ?? 'pass'));
    case 'next':
    case 'move':
    case 'end':
    case 'rest':
    case 'strain-move':
    case 'done':
      return play.answer(kind === 'next' ? figure : kind);
    case 'step':
      return step(play, figure, choice.to ?? hereOf(play, figure), choice.turn);
    case 'go':
      return go(play, figure, choice.path ?? []);
    case 'push':
      return push(play, figure, choice.path ?? []);
    case 'attack':
      return attack(play, choice);
    case 'interact':
      return interact(play, choice);
    case 'choose':
      return play.answer(choice.space === undefined ? (choice.what ?? '') : placeText(choice.space));
    case 'mission':
      return play.answer(`mission ${choice.ability ?? ''}${choice.with === undefined ? '' : ` ${choice.with}`}`);
    case 'shed':
      return play.answer(`shed ${choice.condition ?? ''}`);
    case 'special':
    case 'use':
      if (play.decision === 'act' && play.c.mission.acts?.some(({ name }) => name === choice.ability) === true)
        return play.answer(`mission ${choice.ability}`);
      return withMore(
        play,
        choice,
        play.decision === 'act' ? `${kind} ${choice.ability ?? ''}` : `${figure} ${choice.ability ?? ''}`,
      );
    case 'play':
      return withMore(
        play,
        choice,
        play.decision === 'act'
          ? `play ${choice.card ?? ''}`
          : (cardOffer(play, choice) ?? `play ${choice.card ?? ''}`),
      );
    case 'reroll':
      return reroll(play, choice);
    case 'surge':
      return inTurn(choice.abilities ?? [choice.ability ?? ''], (text) =>
        play.decision === 'surge' ? play.answer(text) : fail('impossible', play.waits()),
      );
    case 'token':
    case 'drop-token':
      return play.answer(choice.token ?? '');
    case 'cleave':
      return play.answer(choice.target ?? '');
    case 'fall-to':
      return play.answer(`${figure} ${placement(play, figure, choice.at ?? [0, 0])}`);
    case 'place':
      return play.decision === 'pick-space'
        ? play.answer(placeText(choice.at ?? [0, 0]))
        : play.answer(`${figure} ${placement(play, figure, choice.at ?? [0, 0], choice.turn ?? 'wide')}`);
    case 'deploy':
      return play.answer(`${figure} ${placement(play, figure, choice.at ?? [0, 0], choice.turn ?? 'wide')}`);
    case 'deploy-group':
    case 'reinforce':
      return deployGroup(play, choice);
    case 'ally':
      return ally(play, choice);
    case 'extra-token':
      return play.answer(figure);
    case 'prevent':
      return play.answer(String(choice.count ?? 0));
    case 'take-initiative':
      return play.answer(choice.who ?? '');
    case 'choose-zone':
      return play.answer(choice.zone ?? '');
    case 'first':
      return first(play, choice);
    default:
      return fail('impossible', play.waits());
  }
}

/** Attacks; where a figure that interrupts could do something else too, it chooses to attack first. */
function attack(play: IaPlay, choice: Choice): Result<void> {
  if (play.decision === 'perform') {
    const chosen = play.answer('attack');
    // Of one target that is possible nothing more is asked.
    if (!chosen.ok || !fits(play, choice)) return chosen;
  }
  return play.answer(`${play.decision === 'act' ? 'attack ' : ''}${aim(play, choice)}`);
}

/** Interacts; a test that gives a choice of attributes is of the one that the choice names. */
function interact(play: IaPlay, choice: Choice): Result<void> {
  const begun = play.answer(`interact ${choice.with ?? ''}`);
  if (!begun.ok || choice.attribute === undefined || play.decision !== 'attribute') return begun;
  return play.answer(choice.attribute);
}

function inTurn<T>(all: readonly T[], act: (one: T) => Result<void>): Result<void> {
  for (const one of all) {
    const done = act(one);
    if (!done.ok) return done;
  }
  return ok();
}

function step(play: IaPlay, figure: string, to: At, turn?: string): Result<void> {
  return play.answer(`step ${placement(play, figure, to, turn)}`);
}

/** The steps of a path one after the other, with moves where points run out. */
function go(play: IaPlay, figure: string, path: readonly At[]): Result<void> {
  return inTurn(path, (to) => {
    for (;;) {
      if (!fits(play, { kind: 'step', figure, to })) return fail('impossible', play.waits());
      const text = `step ${placement(play, figure, to)}`;
      const needsMove = play.decision === 'act' && !play.allows(text) && play.allows('move');
      if (!needsMove) return play.answer(text);
      const moved = play.answer('move');
      if (!moved.ok) return moved;
    }
  });
}

function push(play: IaPlay, figure: string, path: readonly At[]): Result<void> {
  if (play.decision === 'fall-to')
    return play.answer(`${figure} ${placement(play, figure, path.at(-1) ?? hereOf(play, figure))}`);
  const pushed = inTurn(path, (to) =>
    isWalk(play, figure, true) ? play.answer(`step ${placement(play, figure, to)}`) : fail('impossible', play.waits()),
  );
  return pushed.ok && isWalk(play, figure, true) ? play.answer('stop') : pushed;
}

/** `B`, with the space of a target that has several: the one given, or the first that is possible. */
function aim(play: IaPlay, { target = '', space, weapon }: Choice): string {
  const one = aimAt(play, target, space);
  const { weapons = [] } = play.c.battle.figures[play.a]?.profile.hero ?? {};
  // Of one weapon nothing is said.
  return weapon === undefined || (weapons.length === 1 && weapons[0].name === weapon)
    ? one
    : `${one.split(' with ')[0]} with ${weapon}`;
}

function aimAt(play: IaPlay, target: string, space: At | undefined): string {
  if (space !== undefined) {
    const u = play.figure(target);
    const isSmall = u >= 0 && play.c.battle.sizes[u] === 1;
    return isSmall ? target : `${target} ${placeText(space)}`;
  }
  const prefix = play.decision === 'act' ? 'attack ' : '';
  const listed = play.optionsWith(`${prefix}${target}`)[0];
  return listed === undefined ? target : listed.slice(prefix.length);
}

/** Uses an ability or a card, and answers what it asks with the further fields of the choice. */
function withMore(play: IaPlay, choice: Choice, text: string): Result<void> {
  const from = play.heard.length;
  const begun = choice.kind === 'use' && isPickOf(play, choice) ? ok() : play.answer(text);
  if (!begun.ok) return begun;
  play.promised = choice.token ?? '';
  const targets = choice.target === undefined ? [...(choice.targets ?? [])] : [choice.target];
  const { space } = choice;
  let { path } = choice;
  for (;;) {
    const { decision } = play;
    while (targets.length > 0 && wasAimedAt(play, from, targets[0])) targets.shift();
    let answered: Result<void>;
    if (decision === 'pick' && targets.length > 0) answered = play.answer(targets.shift() ?? '');
    else if (decision === 'pick' && choice.targets !== undefined && play.allows('stop')) answered = play.answer('stop');
    else if ((decision === 'pick-space' || decision === 'place') && space !== undefined) {
      if (decision === 'place') {
        // A step after this one can give the exact placement of a large figure.
        play.placing = placeOf(play, space);
        return ok();
      }
      answered = play.answer(placeText(space));
    } else if (decision === 'power-token' && play.promised !== '') answered = keepPromise(play);
    else if (decision === 'attack' && targets.length > 0 && !hasPickedFor(play, from, choice)) {
      answered = play.answer(aim(play, { kind: 'attack', target: targets.shift() ?? '' }));
    } else if (decision === 'walk' && path !== undefined) {
      const { id } = play.c.battle.figures[play.state.game.mover - 1];
      answered = play.state.game.isFree === PUSHED ? push(play, id, path) : go(play, id, path);
      path = undefined;
    } else if (targets.length > 0 || wasPutElsewhere(play, from, space)) return play.refuse(NO_TARGET, play.waits());
    else return ok();
    if (!answered.ok) return answered;
  }
}

/** Whether a figure was placed since an event, but not in the space that was named, as it was not possible. */
function wasPutElsewhere(play: IaPlay, from: number, space: At | undefined): boolean {
  if (space === undefined) return false;
  const put = play.heard.slice(from).findLast(({ event }) => event.type === 'placed');
  return put !== undefined && !covers(play.c, Number(put.event['figure']), play.c.battle.grid.at(...space));
}

/** Takes the power token that an earlier choice named. */
export function keepPromise(play: IaPlay): Result<void> {
  const token = play.promised;
  play.promised = '';
  return play.answer(token);
}

/** Whether a figure was picked or attacked since an event: by the engine itself where nothing else is possible. */
function wasAimedAt(play: IaPlay, from: number, id: string): boolean {
  return play.heard
    .slice(from)
    .some(({ event }) =>
      event.type === 'picked'
        ? targetName(play.c, Number(event['figure'])) === id
        : event.type === 'attack-declared' && targetName(play.c, Number(event['target'])) === id,
    );
}

/** Whether the one target of a choice was meant for a pick that the engine has made with the only figure possible. */
function hasPickedFor(play: IaPlay, from: number, { target }: Choice): boolean {
  return target !== undefined && play.heard.slice(from).some(({ event }) => event.type === 'picked');
}

/** The placement of a large figure with its smallest space where an ability says, or the first that is possible. */
function placeOf(play: IaPlay, space: At): string {
  const { id } = play.c.battle.figures[play.a];
  const meant = `${id} ${placement(play, id, space, 'wide')}`;
  return play.allows(meant) ? meant : play.options()[0];
}

function reroll(play: IaPlay, { figure, dice = {} }: Choice): Result<void> {
  const offer = rerollOffer(play, figure);
  if (offer !== undefined) {
    const used = play.answer(offer);
    if (!used.ok) return used;
  }
  const all = Object.entries(dice).flatMap(([colour, faces]) => faces.map((face) => `${colour} ${face}`));
  const [one, ...rest] = all;
  play.rerolls = rest;
  return play.decision === 'reroll' ? play.answer(one ?? 'stop') : fail('impossible', play.waits());
}

/** Which of several effects comes first: named by the figure, by the ability, or by both. */
function first(play: IaPlay, { what = '' }: Choice): Result<void> {
  const found = play
    .options()
    .find((text) => text === what || text.startsWith(`${what} `) || text.endsWith(` ${what}`));
  return play.answer(found ?? what);
}

/** Whether the engine has made a choice by itself, because there was no other. */
function wasMade(play: IaPlay, choice: Choice): boolean {
  const { kind, figure, group } = choice;
  const u = play.figure(figure);
  if (kind === 'activate') {
    const { battle } = play.c;
    const g = battle.groups.findIndex(({ id }) => id === group);
    if (g >= 0 && play.decision === 'next' && play.state.game.activeGroup === g + 1) return true;
    return g >= 0 && battle.groups[g].figures.some((one) => play.tellOf('activation-started', { figure: one }));
  }
  if (kind === 'deploy') return play.tellOf('deployed', { figure: u });
  if (kind === 'next') return play.tellOf('activation-started', { figure: u });
  // An ability that is no offer has been resolved where it asked nothing.
  if (kind === 'use') return play.tellOf('resolves', { figure: u, what: choice.ability ?? '' });
  // Of a figure that could only perform a move nothing is asked.
  if (kind === 'move') return isWalk(play, figure, false) && play.state.game.active !== u + 1;
  if (kind === 'fall-to') return play.tellOf('placed', { figure: u });
  if (kind === 'place') return play.tellOf('placed', { figure: u });
  // An optional deployment is over when nothing more could be deployed.
  if (kind === 'done') return play.tellOf('group-deployed', {}) || play.tellOf('reinforced', {}) || play.since === 0;
  if (kind === 'push') return play.tellOf('pushed', { figure: u });
  // A figure with nothing left to do has ended its activation, also while it is put out of another one's space.
  if (kind === 'end')
    return play.tellOf('activation-ended', { figure: u }) || (play.decision === 'fall-to' && play.a === u);
  return false;
}

/** Whether the engine has made another choice of the same kind by itself. */
function wasForced(play: IaPlay, { kind, figure }: Choice): boolean {
  if (kind === 'fall-to' || kind === 'place') return play.wasForced('placed', { figure: play.figure(figure) });
  return false;
}

/** How choices are made in cases. */
export const CHOICES: ChoiceRules<IaPlay, Choice> = {
  copy: (play) => play.copy(),
  fits,
  make,
  wasMade,
  wasForced,
  passOf,
};
