import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Action, Game } from '../../../../kernel/game.js';
import type { Rng } from '../../../../kernel/rng.js';
import { operandOf } from '../../../../machine/kinds.js';
import { LEGAL } from '../../../../machine/reason.js';
import { pendingDecision } from '../../../../machine/run.js';
import { attackKind } from '../../rules/activation/attack.js';
import { endKind } from '../../rules/activation/end.js';
import { interactKind } from '../../rules/activation/interact.js';
import { shedKind } from '../../rules/activation/shed.js';
import { isFigure } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import type { IaState } from '../../state/state.js';
import { byFixedPolicy, byRote, nearestGroup } from '../campaign/app.js';
import { carefulAction } from '../policy.js';
import { PROGRAMS, type Program, type Step, USUAL } from './programs.js';
import { takeStep } from './steps.js';
import { bestDefeat } from './targets.js';

/** A skirmish, and how a state is made its context's current one. */
type Skirmish = Game<IaState> & { readonly on: (state: IaState) => Ia };

/**
 * Plays like the application for solo play: each figure does the first steps of its card's program that it can. It
 * never looks ahead. What the mission offers comes after the program. One of these plays one seat of one game.
 */
export class AppPlayer {
  private readonly game: Skirmish;
  private readonly listed: ActionBuffer = new ActionBuffer();
  /** The figure that follows its program, the round, and the steps that it has done, as bits. */
  private figure = -1;
  private round = -1;
  private done = 0;
  private sentence = 'no decision has been made yet';
  private taken = '';

  constructor(game: Skirmish) {
    this.game = game;
  }

  /** A legal action for the pending decision of a view. */
  choose(view: IaState, rng: Rng): Action {
    const { game, listed } = this;
    const c = game.on(view);
    const { name } = pendingDecision(c);
    this.sentence = 'by habit';
    const isMission = c.battle.campaign !== undefined;
    const rote = isMission ? byRote(c) : undefined;
    let action: Action;
    if (rote !== undefined) {
      ({ action } = rote);
      this.sentence = rote.sentence;
    } else if (name === 'act') action = this.act(c, rng);
    else if (name === 'activate') action = this.activate(c);
    else action = isMission ? byFixedPolicy(c) : carefulAction(c, rng);
    // A figure that must leave a space before it may end does the first thing that it can.
    if (!game.isLegal(view, action)) {
      game.legalActions(view, listed);
      [action] = listed.items;
    }
    this.taken = game.format(view, action);
    return action;
  }

  /** Why it has chosen so, in a sentence, and what, in notation. */
  explain(): { readonly sentence: string; readonly taken: string } {
    return { sentence: this.sentence, taken: this.taken };
  }

  /** The group that defeats most, by its best single attack where it stands; the first of those that are equal. */
  private activate(c: Ia): Action {
    const { listed } = this;
    listed.clear();
    pendingDecision(c).list(c, listed);
    let best = listed.items[0];
    let most = -1;
    for (let k = 0; k < listed.length; k++) {
      const group = listed.items[k];
      if (group >= c.battle.groups.length) continue;
      const worth = bestDefeat(c, c.battle.groups[group].figures);
      if (worth > most) {
        most = worth;
        best = group;
      }
    }
    if (most <= 0 && c.battle.campaign !== undefined) {
      this.sentence = 'the group that is nearest to a hero';
      return nearestGroup(c);
    }
    this.sentence = most > 0 ? 'the group that is most likely to defeat something' : 'the next group';
    return best;
  }

  private act(c: Ia, rng: Rng): Action {
    const u = c.s.game.pendingA;
    const { round } = c.s.game;
    if (this.figure !== u || this.round !== round) {
      this.figure = u;
      this.round = round;
      this.done = 0;
    }
    const { name } = c.battle.figures[u].profile;
    const program = programOf(c, u);
    const steps = program.steps[round % program.steps.length];
    if (shedKind.unable(c, u) === LEGAL && c.s.game.actions > 0) {
      const operand = shedKind.sample(c, u, c.s.game.actions, rng);
      if (operand >= 0) {
        this.sentence = `${name} loses what keeps it from acting`;
        return c.kinds.actionOf(shedKind, operand);
      }
    }
    for (let k = 0; k < steps.length; k++) {
      if ((this.done & (1 << k)) !== 0) continue;
      const step = steps[k];
      const action = takeStep(c, u, step, program.preferred);
      if (action < 0) continue;
      // Whoever goes to attack has yet to do so.
      if (step.op !== 'attack' || c.kinds.kindOf(action) === attackKind) this.done |= 1 << k;
      this.sentence = `${name} follows its program: ${SAID[step.op]}`;
      return action;
    }
    return this.interactOrEnd(c, u, name);
  }

  /** What the mission offers comes after the program, if an action is left. */
  private interactOrEnd(c: Ia, u: number, name: string): Action {
    const { listed } = this;
    if (c.s.game.actions > 0 && interactKind.unable(c, u) === LEGAL) {
      listed.clear();
      interactKind.list(c, u, c.s.game.actions, listed);
      for (let k = 0; k < listed.length; k++) {
        if (isFigure(operandOf(listed.items[k]))) continue;
        this.sentence = `${name} has done its program, and interacts`;
        return listed.items[k];
      }
    }
    this.sentence = `${name} has done its program`;
    return c.kinds.actionOf(endKind, 0);
  }
}

/** What a step does, in a sentence. */
const SAID: Readonly<Record<Step['op'], string>> = {
  attack: 'it attacks, or goes to where it can',
  reposition: 'it takes its distance',
  approach: 'it goes nearer',
  engage: 'it goes among its enemies',
  special: 'it uses an ability',
};

function programOf(c: Ia, u: number): Program {
  const { name, isElite } = c.battle.figures[u].profile;
  return (isElite ? PROGRAMS.get(`${name} (elite)`) : undefined) ?? PROGRAMS.get(name) ?? USUAL;
}
