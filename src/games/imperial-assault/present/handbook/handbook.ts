import { nearest } from '../../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import { plainName } from '../../army/names.js';
import type { Library } from '../../cards/library.js';
import type { SkirmishMap } from '../../maps/map.js';
import { MapLayout } from '../../maps/map-layout.js';
import { MISSION_SIDES } from '../../maps/mission.js';
import { missionGap } from '../../missions/mission-of.js';
import { companionGap, formGap } from '../../scenario/build-setup.js';
import type { CampaignCards } from '../campaign/cards.js';
import { campaignTopics } from './campaign-texts.js';
import { type CardText, commandText, deploymentText, mapText, otherText, titled, upgradeText } from './card-texts.js';
import type { IaRuleText } from './rule-texts.js';

/** Most topics whose texts are given at once; of more, only the names are listed. */
const MOST_TEXTS = 6;
/** Most names that are listed. */
const MOST_NAMES = 30;
/** The shortest text that is looked for as the beginning of a word in names. */
const SHORTEST_PART = 3;

/** Something that can be looked up. */
interface Topic {
  /** Id of the entry of the rules; undefined for a card or a map. */
  readonly rule: string | undefined;
  readonly name: string;
  readonly text: () => string;
}

/** Explains rules, cards and maps by name. */
export class IaHandbook {
  readonly #topics: Topic[] = [];
  /** By plain name, every topic that has it. */
  readonly #byName = new Map<string, Topic[]>();

  /** `also` has further names of rules: from name to id; `campaign`: with the cards of the campaign. */
  constructor(
    { texts, also }: { readonly texts: readonly IaRuleText[]; readonly also: Readonly<Record<string, string>> },
    library: Library,
    maps: readonly SkirmishMap[],
    campaign?: CampaignCards,
  ) {
    for (const one of texts) {
      const topic = { rule: one.id, name: one.name, text: () => `${one.name} (${one.about})\n  ${one.text}` };
      const others = Object.entries(also).flatMap(([word, id]) => (id === one.id ? [word] : []));
      this.#add(topic, [one.name, one.id, ...others]);
    }
    const card = (name: string, names: readonly string[], made: () => CardText): void => {
      const text = (): string => {
        const { heading, lines } = made();
        return [heading, ...lines.map((line) => `  ${line}`)].join('\n');
      };
      this.#add({ rule: undefined, name, text }, [name, ...names]);
    };
    const { deployment, command, upgrades, companions, forms } = library;
    for (const one of deployment.values()) card(one.name, [titled(one), one.id], () => deploymentText(library, one));
    for (const one of command.values()) card(one.name, [one.id], () => commandText(one));
    for (const one of upgrades.values()) card(one.name, [titled(one), one.id], () => upgradeText(library, one));
    for (const one of companions.values())
      card(one.name, [one.id], () => otherText(library, 'companion', one, companionGap(library, one)));
    for (const one of forms.values())
      card(one.name, [one.id], () => otherText(library, one.kind, one, formGap(library, one)));
    for (const { id, name, text } of campaign === undefined ? [] : campaignTopics(campaign)) card(name, [id], text);
    for (const map of maps) {
      const missions = MISSION_SIDES.map((side) => map.missions[side].name);
      card(map.name, [map.id, ...missions], () => mapText(map, (side) => missionGap(new MapLayout(map), side)));
    }
  }

  /** Text about everything that `name` can mean; a problem suggests similar names. */
  about(name: string): Result<string> {
    const topics = this.#find(name);
    if (topics.length === 0) {
      const names = nearest(name.trim(), new Set(this.#topics.map((topic) => topic.name)));
      const near = names.length === 0 ? '' : `; similar: ${names.join(', ')}`;
      return fail('rules', `nothing is called '${name.trim().slice(0, 80)}'${near}`);
    }
    if (topics.length <= MOST_TEXTS) return ok(topics.map((topic) => topic.text()).join('\n\n'));
    const names = [...new Set(topics.map((topic) => topic.name))].toSorted();
    const more = names.length > MOST_NAMES ? `, and ${names.length - MOST_NAMES} more` : '';
    return ok(`'${name.trim()}' is part of several names: ${names.slice(0, MOST_NAMES).join(', ')}${more}`);
  }

  /** Ids of the entries of the rules that `name` can mean. */
  entriesOf(name: string): readonly string[] {
    return this.#find(name).flatMap(({ rule }) => rule ?? []);
  }

  #add(topic: Topic, names: readonly string[]): void {
    this.#topics.push(topic);
    for (const name of new Set(names.map(plainName))) {
      const known = this.#byName.get(name);
      if (known === undefined) this.#byName.set(name, [topic]);
      else known.push(topic);
    }
  }

  /**
   * The topics with exactly this name, where a number at its end and a plural do not count; if there are none, those
   * with a name in which it begins a word.
   */
  #find(asked: string): readonly Topic[] {
    const key = plainName(asked);
    for (const name of [key, key.replace(/ \d+$/, ''), key.replace(/s$/, ''), `${key}s`]) {
      const exact = this.#byName.get(name);
      if (exact !== undefined) return exact;
    }
    if (key.length < SHORTEST_PART) return [];
    const named = [...this.#byName].filter(([name]) => ` ${name}`.includes(` ${key}`));
    return [...new Set(named.flatMap(([, topics]) => topics))];
  }
}
