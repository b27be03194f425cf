import { fail, ok, type Result } from '../../../../kernel/result.js';
import { call } from '../../../../machine/run.js';
import type { Given } from '../../contract/case-choice.js';
import type { CaseValue } from '../../contract/case-value.js';
import type { CaseMoment, CaseTokenKind, CaseWords } from '../../contract/case-words.js';
import type { BattleCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { CARD_BITS } from '../../rules/chance/battle-card-draw.js';
import { scoringRules } from '../../rules/queries/mission.js';
import { isGrandArmy } from '../../rules/queries/optional-rules.js';
import {
  BANE_TOKEN,
  CART,
  CHARGE_TOKEN,
  CONDITION_TOKEN,
  GRAFFITI_TOKEN,
  OBJECTIVE_TOKEN,
  SMOKE_TOKEN,
  TERRAIN_MARKER,
} from '../../words/token-kinds.js';
import { activation } from './activation.js';
import { activationPhase } from './activation-phase.js';
import { CONDITIONS, DEPLOYMENTS, OBJECTIVES } from './battle-cards.js';
import { battleProcedure as battle } from './battle.js';
import { commandPhase } from './command-phase.js';
import { endPhase } from './end/end-phase.js';
import { CONDITION, DEPLOYMENT, OBJECTIVE } from './mission.js';
import { defineBattlefield } from './setup/battle-cards.js';
import { setup } from './setup/setup.js';
import { CASE_FAMILIES } from './terrain.js';

/** The moment before a step of the set-up. */
function inSetup(step: string, prepare?: CaseMoment<Context>['prepare']): CaseMoment<Context> {
  const running = [
    [battle, 'roundStart'],
    [setup, step],
  ] as const;
  return prepare === undefined ? { running } : { running, prepare };
}

/** The moment before a step in which the battle cards in play are determined. */
function inBattleCards(step: string): CaseMoment<Context>['running'] {
  return [
    [battle, 'roundStart'],
    [setup, 'objective'],
    [defineBattlefield, step],
  ];
}

/** Reveals the cards of `battle.revealed`. */
function reveal(c: Context, given: Given): Result<void> {
  const revealed = given['revealed'] as Readonly<Record<string, readonly string[]>> | undefined;
  if (revealed === undefined) return fail('bad-case', 'step define-battlefield needs battle.revealed');
  const { cards, kinds } = c.b.mission;
  for (const [category, { pile: kind, role }] of kinds.entries()) {
    if (role === 'zones' && isGrandArmy(c)) continue;
    if (revealed[kind].length !== c.b.numbers.revealedCards)
      return fail('bad-case', `battle.revealed.${kind}: a row has ${c.b.numbers.revealedCards} cards`);
    c.s.mission.eliminated[category] = 0;
    for (const [place, id] of revealed[kind].entries()) {
      const card = cards[category].findIndex((known) => known.id === id);
      if (card < 0) return fail('bad-case', `battle.revealed.${kind}: ${id} is not in the deck`);
      c.s.mission.revealed[category] |= (card + 1) << (CARD_BITS * place);
    }
  }
  return ok();
}

const TOKENS: Readonly<Record<string, CaseTokenKind<Context>>> = {
  objective: {
    kinds: [OBJECTIVE_TOKEN, TERRAIN_MARKER],
    marksTerrain: true,
    // The card in play is the only one.
    first: (c) => c.b.mission.cards[c.b.mission.scoring][0]?.wounds?.first ?? 0,
  },
  condition: { kinds: [CONDITION_TOKEN], marksTerrain: true },
  charge: { kinds: [CHARGE_TOKEN], owner: 'always', typed: true },
  smoke: { kinds: [SMOKE_TOKEN] },
  graffiti: { kinds: [GRAFFITI_TOKEN], owner: 'always' },
  bane: { kinds: [BANE_TOKEN], owner: 'always', typed: true },
  cart: { kinds: [CART], owner: 'always', marksTerrain: true },
};

/** The words of this edition's conformance cases, see `docs/conformance.md`. */
export const CASES: CaseWords<Context> = {
  tokens: TOKENS,
  steps: {
    setup: {
      start: { running: [[battle, 'setUp']] },
      colours: inSetup('colours'),
      'battle-cards': inSetup('battleCards'),
      'reveal-battle-cards': { running: inBattleCards('reveal') },
      'define-battlefield': { running: inBattleCards('eliminate'), prepare: reveal },
      objective: inSetup('objective'),
      condition: inSetup('condition'),
      deploy: inSetup('deployment'),
      after: inSetup('after', (c) => {
        scoringRules(c)?.deployed?.(c);
        return ok();
      }),
    },
    command: {
      'select-command': {
        running: [
          [battle, 'activation'],
          [commandPhase, 'begin'],
        ],
      },
      'issue-orders': {
        running: [
          [battle, 'activation'],
          [commandPhase, 'orders'],
        ],
      },
    },
    activation: {
      start: {
        running: [
          [battle, 'end'],
          [activationPhase, 'begin'],
        ],
      },
      turn: {
        running: [
          [battle, 'end'],
          [activationPhase, 'turn'],
        ],
      },
      activate: {
        running: [
          [battle, 'end'],
          [activationPhase, 'after', 'unit'],
          [activation, 'begin', 'unit'],
        ],
      },
      actions: {
        running: [
          [battle, 'end'],
          [activationPhase, 'after', 'unit'],
          [activation, 'actionsStart', 'unit'],
        ],
      },
    },
    end: {
      start: {
        running: [[battle, 'next']],
        // What is called last runs first.
        prepare(c) {
          scoringRules(c)?.roundOver?.(c);
          call(c, endPhase);
          return ok();
        },
      },
    },
  },
  families: CASE_FAMILIES,
  tables: {
    standard: { widthIn: 72, depthIn: 36 },
    skirmish: { widthIn: 36, depthIn: 36 },
    'grand-army': { widthIn: 72, depthIn: 48 },
  },
  grants: { 'after-event': 'standby', deployment: 'Scout', compelled: 'compulsory' },
  events: {
    'leaves-table': ['unit'],
    'unit-displaced': ['unit'],
    'unit-embarked': ['unit', 'target'],
    'unit-disembarked': ['unit', 'target'],
  },
  values: {
    game: {
      objective: inPlay(OBJECTIVE, OBJECTIVES),
      deployment: inPlay(DEPLOYMENT, DEPLOYMENTS),
      condition: inPlay(CONDITION, CONDITIONS),
      objectiveTokens: onTable(OBJECTIVE_TOKEN, TERRAIN_MARKER),
      conditionTokens: onTable(CONDITION_TOKEN),
    },
  },
};

/** The id of the battle card in play of a kind, which is one of those with rules. */
function inPlay(kind: number, rules: readonly BattleCardRules[]): CaseValue<Context> {
  const is = { words: rules.map(({ name }) => name), orNull: true };
  return { is, read: (c) => c.b.mission.cards[kind][c.s.mission.card[kind]]?.id ?? null };
}

/** How many tokens of some kinds are on the table. */
function onTable(...kinds: readonly number[]): CaseValue<Context> {
  return { is: 'number', read: (c) => c.s.tokens.kind.filter((kind) => kinds.includes(kind)).length };
}
