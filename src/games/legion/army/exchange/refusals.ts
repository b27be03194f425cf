import { decodeText } from '../../../../kernel/decode-text.js';
import { fail, type Result } from '../../../../kernel/result.js';
import { nameKey } from '../../cards/card-names.js';

const PASTE = 'paste the text or the JSON of Legion HQ or Tabletop Admiral, or write a unit a line';

/** How files begin that hold no text. */
const BINARY: readonly (readonly [start: readonly number[], what: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a picture'],
  [[0x1f, 0x8b], 'a compressed file'],
];
const ZIP = [0x50, 0x4b];

/** The text of a list's file. The problem, a line without the name of the file, says what is not read, by its name. */
export function listText(bytes: Uint8Array): Result<string> {
  const starts = (start: readonly number[]): boolean => start.every((byte, i) => bytes[i] === byte);
  if (starts(ZIP)) {
    const names = new TextDecoder('latin1').decode(bytes.subarray(0, 1000));
    const isRoster = /\.ros\b/i.test(names);
    return refused(isRoster ? 'a BattleScribe roster (.rosz)' : 'an archive or an office document (ZIP)');
  }
  const binary = BINARY.find(([start]) => starts(start));
  return binary === undefined ? decodeText(bytes) : refused(binary[1]);
}

function refused(what: string): Result<never> {
  return fail('import', `is ${what}, which is not read; ${PASTE}`);
}

/** Forms of text that other programs write and that are not read, by what only they have. */
const FORMS: readonly (readonly [form: RegExp, what: string])[] = [
  [/<roster\b[^>]*(?:battlescribe|gameSystem)/iu, 'a BattleScribe roster (.ros)'],
  [/^\s*(?:\+\+.*\+\+\s*$|\+ .*\+\s*$)|\bcreated with (?:battlescribe|new ?recruit)\b/imu, 'a text of BattleScribe'],
  [/^\s*(?:<\?xml|<!doctype html|<html|<roster)\b/iu, 'XML or a web page'],
];

/** Why a text is none of the forms that are read, in the words of {@link listText}; undefined if it may be one. */
export function refusedForm(text: string): string | undefined {
  const form = FORMS.find(([pattern]) => pattern.test(text));
  return form === undefined ? undefined : `is ${form[1]}, which is not read; ${PASTE}`;
}

/** Words of army lists in other languages that no English list has. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  German:
    'Kommandant Kommandanten Agenten Standardeinheiten Spezialeinheiten Unterstützung Sturmtruppen Rebellensoldaten Rebellentruppen Schneetruppen Kampfdroiden Klontruppen Imperium Rebellen Separatisten Republik Ausrüstung Punkte Machtschub Befehlskarten Aufstellung Missionsziele'.split(
      ' ',
    ),
  French:
    'Commandant Commandants Agents Troupes Soutien Lourd Rebelles Soldats Droïdes Dark Vador Séparatistes République Amélioration Améliorations Cartes Objectifs Déploiement'.split(
      ' ',
    ),
  Spanish:
    'Comandante Comandantes Agentes Tropas Apoyo Pesados Soldados Rebeldes Droides Imperio Separatistas República Mejoras Puntos Objetivos Despliegue'.split(
      ' ',
    ),
  Italian:
    'Comandante Comandanti Agenti Truppe Supporto Pesante Soldati Ribelli Droidi Impero Separatisti Repubblica Potenziamenti Punti Obiettivi Schieramento'.split(
      ' ',
    ),
  Polish:
    'Dowódca Dowódcy Szturmowcy Wsparcie Rebelianci Imperium Separatyści Republika Ulepszenia Punkty Żołnierze'.split(
      ' ',
    ),
};

/** Words of another language that a list must have before it counts as written in it. */
const ENOUGH = 2;

/** The language in which a list is written, if it is one that is not read. */
export function otherLanguage(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin * 2 < letters) return 'another script than the Latin one';
  const words = new Set(text.split(/[^\p{L}]+/u).map(nameKey));
  const hits = Object.entries(LANGUAGES)
    .map(([language, own]) => ({ language, count: own.filter((word) => words.has(nameKey(word))).length }))
    .sort((a, b) => b.count - a.count);
  return hits[0].count >= ENOUGH ? hits[0].language : undefined;
}
