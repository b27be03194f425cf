/** An attack as text, as `opfor odds` reads it. */
export interface AttackTexts {
  readonly attack: string;
  readonly defend: string;
  readonly cover: string;
  readonly melee: boolean;
  /** Undefined for the range at which the attack does most. */
  readonly range: string | undefined;
  /** Tokens by the names of their options, such as `defender-surge`; whole numbers. */
  readonly counts: Readonly<Record<string, string>>;
}

/** A card by its id and its name as printed. */
export interface NamedCard {
  readonly id: string;
  readonly name: string;
}

/** A unit on one side of an attack. */
export interface OddsSide {
  readonly unit: string;
  readonly upgrades: readonly NamedCard[];
  /** The upgrade cards that it could equip besides. */
  readonly fitting: readonly NamedCard[];
}

/**
 * The results of an attack; entry n of a list is the probability of n, and the list ends where it rounds to
 * nothing.
 */
export interface OddsFound {
  readonly dice: Readonly<Record<'red' | 'black' | 'white', number>>;
  /** Band of the range ruler; 0 in melee. */
  readonly range: number;
  readonly cover: 'none' | 'light' | 'heavy';
  readonly wounds: readonly number[];
  /** Entry n: the probability of n or more wounds. */
  readonly atLeast: readonly number[];
  readonly mean: number;
  /** The standard deviation of the wounds. */
  readonly deviation: number;
  /** Null if the number of the defender's miniatures is not known. */
  readonly kills: readonly number[] | null;
  readonly suppression: readonly number[];
  /** The probability that the defender is defeated. */
  readonly defeat: number;
}

export interface OddsAnswer {
  readonly units: readonly (NamedCard & { readonly faction: string })[];
  /** Undefined for a pool of dice, and for what cannot be read. */
  readonly attack: OddsSide | undefined;
  readonly defend: OddsSide | undefined;
  readonly odds?: OddsFound;
  /** One line that begins with the name of an option, such as `--attack`. */
  readonly problem?: string;
}
