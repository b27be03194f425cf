import type { Amount as CardAmount } from '../cards/language/amounts.js';
import type { Filter as CardFilter } from '../cards/language/filter.js';
import type { FigureName } from '../cards/language/references.js';
import type { Surge as CardSurge } from '../cards/surge.js';
import type { Condition } from '../words/conditions.js';

/** What a text says of an attack that it grants. */
export interface GrantOptions {
  readonly target?: FigureName | CardFilter;
  readonly targets?: 'different' | 'same';
  readonly dice?: readonly string[];
  readonly type?: 'melee' | 'ranged';
  readonly with?: Readonly<Record<string, CardAmount | undefined>>;
  readonly conditions?: readonly Condition[];
  readonly keywords?: readonly string[];
  readonly sightPastFigures?: boolean;
  readonly addAttackDie?: string;
  readonly addDefenseDie?: string;
  readonly may?: boolean;
  readonly alone?: boolean;
  readonly stuns?: boolean;
  readonly surges?: readonly CardSurge[];
  readonly poolOf?: FigureName;
  readonly removeAttackDice?: number;
  readonly removeAttackDie?: string;
  readonly removeDefenseDice?: number;
  readonly blastAsCleave?: boolean;
  readonly sightFrom?: 'friends' | 'beside';
  readonly weapon?: string;
  readonly fill?: readonly [colour: string, size: number];
}
