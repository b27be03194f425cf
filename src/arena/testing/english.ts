import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import { legionLibrary } from '../legion/library.js';

/**
 * Words that English texts of the game have and German ones do not. Words that are German too, such as `die`, `war`,
 * `also` and `hand`, are left out.
 */
const ENGLISH = new Set(
  `a about above across action actions activate activates activated activation add adds after again agent's aim 
   and any are armies as aside asks at attack attacker attacks away back battle be been before below beside beyond block
   blocks blank blanks blue both but by cancel cancels cannot card cards charge choice choices choose chosen clear
   climbs close command commander's cover critical criticals dark deal defeated defence defend defender deploy
   deployed deployment dice did does dodge done down draw drawn each eliminates enemy ends engaged every expected
   facedown faceup facing far first for four free friendly from further gain gains game gets give gives go goes got
   had has have he heavy her here him his hit hits how if inch inches into is issue issued it its keep kept last leader
   least leave leaves left less light line lines list look lose loses makes may mini minis miniature
   miniatures more most move moves must near nearest need needs next no nobody not nothing now objective of off on once
   one only or order orders other others out over own pass phase piece pips pivot place placed places play player
   players point points possible power priority put range ready recover red removes reroll rerolls reveals right roll
   rolls round rule rules same says search see seen sees select setup shield shields should shows side sides sight
   since speed spend spends stand standby stands starts stay steps still stop suffers suppression surge surges
   table take takes target tells terrain than that the their them then there these they third this those three through
   times to token tokens too top touch touches turn turns two type under unit units until up use used uses value
   victory weapon weapons were what when where which while white who whole whom why with within without worth
   would wound wounds write yes yet you your`.split(/\s+/),
);

/** What is English in German too: names of cards, of keywords, of weapons. */
const NAMES: readonly string[] = (() => {
  const library = legionLibrary(USUAL_EDITION.id);
  const names = new Set<string>(USUAL_EDITION.vocabulary.catalogue.all.map(({ name }) => name.replace(/ X$/, '')));
  for (const all of [library.units, library.upgrades, library.commandCards, library.battleCards])
    for (const card of all.values()) {
      names.add(card.name);
      if ('title' in card && card.title !== null) names.add(card.title);
      if ('weapons' in card) for (const { name } of card.weapons) names.add(name);
      if ('adds' in card) for (const { name } of card.adds.weapons) names.add(name);
      if ('weapon' in card && card.weapon !== null) names.add(card.weapon.name);
      if ('keywords' in card)
        for (const keyword of card.keywords) if (typeof keyword === 'object') names.add(keyword.name);
      if ('adds' in card) for (const { name } of card.adds.keywords) names.add(name);
    }
  return [...names].sort((a, b) => b.length - a.length);
})();

const NAMED = new RegExp(NAMES.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|'), 'gi');

/** Whether a German text has an English word besides names. */
export function englishIn(text: string): boolean {
  return englishWords(text).length > 0;
}

/** The English words of a German text besides names. */
export function englishWords(text: string): string[] {
  // Ids of rules and of pieces of terrain are notation, and a map, a command line and a sign are no text.
  const bare = text
    .replace(/^.*[│┌└].*$/gm, '')
    .replaceAll(/(?:id|Eintrag) [\w-]+/g, '')
    .replaceAll(/[a-z]+(?:-\d+)?-[a-z]\b/g, '')
    .replaceAll(/opfor play [-a-z ]+|\ba(?= Ausweichen)/g, '')
    .replaceAll(NAMED, '');
  return [...bare.matchAll(/\p{L}+(?:['’-]\p{L}+)*/gu)]
    .map(([word]) => word)
    .filter((word) => ENGLISH.has(word.toLowerCase()));
}
