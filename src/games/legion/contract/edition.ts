import type { EditionId } from '../words/edition-id.js';
import type { Formats } from '../army/formats.js';
import type { Vocabulary } from '../cards/vocabulary.js';
import type { AnyBattleCardRules, BattleForceRules, CommandCardRules } from './battle-card.js';
import type { ActionKind, InBattle } from './action-kind.js';
import type { Rulebook } from '../../../machine/rulebook.js';
import type { CitedText } from '../../../proof/source.js';
import type { Behaviour } from './behaviour.js';
import type { CaseWords } from './case-words.js';
import type { Terrain } from '../scenario/terrain.js';
import type { TerrainPlacing } from '../scenario/terrain-placing.js';
import type { TermWeights } from '../words/estimate-terms.js';
import type { Numbers } from '../words/numbers.js';
import type { ReasonWords, Said } from '../words/said.js';
import type { Rules } from './rules.js';
import type { Sequences } from './sequences.js';

/** What sides score: as its rules call it. */
export type Scored = 'victory token' | 'victory point';

/**
 * An edition of the rules as a value. The battle holds it and the core consults it: nothing outside the folder of an
 * edition knows which edition it is. Every difference between editions is in one of its parts: a number, a question, a
 * sequence, or a set of modules.
 */
export interface Edition<C extends InBattle> {
  readonly id: EditionId;
  /** The words of its cards. */
  readonly vocabulary: Vocabulary;
  /** The texts of its rules, which its conformance cases cite. */
  readonly texts: readonly CitedText[];
  readonly numbers: Numbers;
  /** Words of the state that only its own modules know; none if left out. */
  readonly ownWords?: number;
  /** The weights with which agents judge its battles. */
  readonly estimateWeights: TermWeights;
  /** Limits of armies by the name of their format. */
  readonly formats: Formats;
  readonly terrain: Terrain;
  /** Who wins, in a sentence for people who play. */
  readonly goal: Said;
  /** What the sides score. */
  readonly scored: Scored;
  readonly rules: Rules<C>;
  readonly sequences: Sequences<C>;
  readonly cases: CaseWords<C>;
  /** The words of the reasons that it adds, or says in another way. */
  readonly reasons?: ReasonWords;
  /** How the players place terrain before the battle; absent if they do not do so in turn. */
  readonly terrainPlacing?: TerrainPlacing;
  /**
   * The rulebook of all editions, and its own. It plays by the rulebooks of its behaviours too. It loads every module
   * that defines something in one of these.
   */
  readonly rulebooks: readonly Rulebook<C>[];
  /** The kinds of action, at most 31, that a unit can choose or that an effect can grant it. */
  readonly actions: readonly ActionKind<C>[];
  /** Effects that the rules themselves have on every unit at timing points, such as the wounds of poison tokens. */
  readonly everyUnit: readonly Behaviour<C>[];
  /** Unit and weapon keywords by id of the rules index. A keyword that is not here is not implemented. */
  readonly keywords: ReadonlyMap<string, Behaviour<C>>;
  /** Effects by the id of the card. */
  readonly upgrades: ReadonlyMap<string, Behaviour<C>>;
  /** Whether a unit loses the effects of an upgrade card with the last miniature that the card has added. */
  readonly upgradesEndWithMinis?: true;
  /** What every two-sided upgrade card does. */
  readonly twoSided: Behaviour<C>;
  readonly commandCards: ReadonlyMap<string, CommandCardRules<C>>;
  /** Those of every kind of its mission. */
  readonly battleCards: ReadonlyMap<string, AnyBattleCardRules<C>>;
  /** What battle forces do in battle, by their id; absent if it has none that do anything. */
  readonly battleForces?: ReadonlyMap<string, BattleForceRules<C>>;
}
