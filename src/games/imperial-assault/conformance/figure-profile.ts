import { NOT_IMPLEMENTED } from '../../../proof/run-case.js';
import type { MissionOfData } from './campaign/mission-of-data.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { ArmyCards } from '../army/types.js';
import { profileOf } from '../battle/profile-of.js';
import type { Profile } from '../battle/profile.js';
import type { CommandKind, UpgradeSetup } from '../battle/skirmish.js';
import type { DeploymentCard } from '../cards/deployment.js';
import type { SkirmishMap } from '../maps/map.js';
import type { ImperialCards } from '../battle/imperial-cards.js';
import type { Named } from '../effects/named.js';
import type { CaseFigure, CaseRecord } from './case.js';
import { changedHero, heroOfCase } from './heroes.js';
import { plainCard } from './plain-card.js';
import { PROBES } from './probes.js';

/** Deployment cards of the campaign alone, which no mission of the core box needs: they are not played. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'agent-blaise-campaign',
  'death-trooper',
  'death-trooper-elite',
  'ezra-bridger',
  'hondo-ohnaka',
  'jabba-the-hutt-campaign',
  'jawa-scavenger-campaign-elite',
  'kanan-jarrus',
  'leia-organa-campaign',
  'obi-wan-kenobi-campaign',
  'r2-d2-campaign',
  'rancor-campaign-elite',
  'riot-trooper-campaign',
  'riot-trooper-campaign-elite',
  'sabine-wren',
  'thrawn',
]);

const unreadable = (what: string): Result<never> => fail('unreadable', what);

/** What cases need of the data: the cards and maps that they name. */
export interface CaseData {
  readonly card: (id: string) =>
    | {
        readonly card: DeploymentCard;
        readonly abilities: Profile['abilities'];
        readonly surges: Profile['surges'];
        readonly forms: Profile['forms'];
        readonly isCompanion: boolean;
      }
    | undefined;
  /** A hero of the data with what the record says; undefined for none of that id. */
  readonly hero: (id: string, record: CaseRecord) => Profile | undefined;
  /** The Imperial player's cards, and what Supply cards do. */
  readonly imperial: (record: CaseRecord) => ImperialCards;
  readonly supplies: (ids: readonly string[]) => readonly Named[];
  /** A Skirmish Upgrade card. */
  readonly upgrade: (id: string) => (UpgradeSetup & { readonly surges: Profile['surges'] }) | undefined;
  readonly command: (id: string) => CommandKind | undefined;
  readonly map: (id: string) => SkirmishMap | undefined;
  /** A mission of the campaign, for a threat level. */
  readonly mission: (id: string, threatLevel: number) => MissionOfData | undefined;
  /** The cards of armies; read only for cases about armies. */
  readonly armyCards: () => ArmyCards;
}

/** The profile of a figure of a case: its card with the changes that the case makes. */
export function profileFor(
  figure: Pick<CaseFigure, 'id' | 'card' | 'hero' | 'with' | 'upgrades' | 'items'>,
  affiliation: DeploymentCard['affiliation'],
  data: CaseData,
  record: CaseRecord = {},
): Result<Profile> {
  if (figure.hero === true) {
    if (figure.card === undefined) return ok(heroOfCase(figure));
    const hero = data.hero(figure.card, record);
    return hero === undefined
      ? unreadable(`${figure.id}: no hero is called ${figure.card}`)
      : ok(changedHero(hero, figure));
  }
  const found =
    figure.card === undefined
      ? {
          card: plainCard(figure.id, affiliation),
          abilities: [],
          surges: [],
          forms: [],
          isCompanion: false,
        }
      : data.card(figure.card);
  if (found === undefined && LEFT_OUT.has(String(figure.card)))
    return fail(NOT_IMPLEMENTED, `${figure.id}: the campaign card ${String(figure.card)} is left out`);
  if (found === undefined) return unreadable(`${figure.id}: no card is called ${String(figure.card)}`);
  const {
    abilities = [],
    limit = 1,
    reinforceCost,
    endurance: _e,
    attributes: _a,
    wounded: _w,
    ...changes
  } = figure.with;
  const card = {
    ...found.card,
    ...changes,
    ...(reinforceCost === undefined || reinforceCost === null ? {} : { figureCost: reinforceCost }),
  } as DeploymentCard;
  const probes = abilities.flatMap((name) => PROBES.get(name) ?? []);
  const attached = figure.upgrades.map((id) => data.upgrade(id));
  const unknown = attached.indexOf(undefined);
  if (unknown >= 0) return unreadable(`no Skirmish Upgrade card is called ${figure.upgrades[unknown]}`);
  const ofUpgrades = attached.flatMap((one) => one?.abilities ?? []);
  const profile = profileOf(card, [...found.abilities, ...ofUpgrades, ...probes]);
  const surges = [...profile.surges, ...found.surges, ...attached.flatMap((one) => one?.surges ?? [])];
  return ok({
    ...profile,
    surges,
    forms: found.forms,
    isCompanion: found.isCompanion,
    attackLimit: limit,
    cannotReinforce: reinforceCost === null,
  });
}
