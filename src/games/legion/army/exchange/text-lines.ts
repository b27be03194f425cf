/** What stands in front of a line and means nothing: bullets, boxes, arrows, pictures; `>` quotes in mail. */
const BULLET = /^(?:\[[ xX*]?\]|(?!-\d+\s*[x×])[^\p{L}\p{N}\s#("'“”„«[<]|\s)+/u;

/** The same where lines have a dash as bullet right before their words, so that `-2x` is no negative number. */
const DASHED = /^\s*-(?=\d)/u;

/** A number in front of an entry: `1.`, `2)`, `#3`. */
const NUMBERED = /^(?:\d{1,2}[.)]\s+|#\d{1,2}[.):]?\s+)/;

/** Marks of forums and pages: `[b]`, `[/list]`, `**`, `##`. */
const MARKUP = /\[\/?(?:b|i|u|list|quote|size|color|url|center|left|code|spoiler)\b[^\]]*\]|\*\*|__|`|^\s*#+\s/giu;

/** A line without its bullets and emphasis. */
export interface Line {
  readonly number: number;
  readonly body: string;
  /** Letters in front of the body: indentation and bullets. */
  readonly depth: number;
}

/** Reads line `number` of a text; `dashes`: whether a dash right before words is a bullet in it. */
export function lineOfText(raw: string, number: number, dashes = false): Line {
  const marked = raw.replaceAll(MARKUP, '').trimEnd();
  const plain = dashes ? marked.replace(DASHED, (dash) => `${dash} `) : marked;
  const start = plain.trimStart().replace(BULLET, '');
  return { number, body: start.replace(NUMBERED, '').trim(), depth: plain.length - start.trimStart().length };
}

const TOTAL = String.raw`(?:\(?(?:(?:army|list|grand)\s+)?(?:total|points|pts)(?:\s+(?:points|cost))?\)?\s*[:=–—-]?\s*)`;
const UNIT = String.raw`(?:points?|pts?)\b\.?`;
const ACTIVATIONS = String.raw`(?:\s*[,;|/–—-]?\s*(?:[([][^)\]]*\b(?:act|activations?|acts|units?|points?|pts)\b[^)\]]*[)\]]|\d{1,2}\s+act(?:ivation)?s?\b\.?))?`;
const PAIR = new RegExp(
  String.raw`^${TOTAL}?[([]?\s*(\d{1,5})\s*(?:\/|of|out of)\s*(\d{1,5})\s*(?:${UNIT})?\s*[)\]]?${ACTIVATIONS}$`,
  'iu',
);
const ALONE = new RegExp(String.raw`^(?:${TOTAL}(\d{1,5})\s*(?:${UNIT})?|(\d{1,5})\s*${UNIT})${ACTIVATIONS}$`, 'iu');

/** `798/800 (9 activations)`, `Total: 798 / 800 pts`, `798 points`. */
export function totalOf(body: string): { readonly total: number; readonly limit: number | null } | undefined {
  const pair = PAIR.exec(body);
  if (pair !== null) return { total: Number(pair[1]), limit: Number(pair[2]) };
  const alone = ALONE.exec(body);
  return alone === null ? undefined : { total: Number(alone[1] ?? alone[2]), limit: null };
}

/** Lines that list builders add and that say nothing about the army. */
export function isNoise(body: string): boolean {
  return (
    !/[\p{L}\p{N}]/u.test(body) ||
    /^(?:[\p{L} ]{1,20}:\s*)?<?(?:https?:\/\/|www\.)\S+>?$/iu.test(body) ||
    /^(?:created|generated|made|exported|built)\s+(?:with|by|from|in|using|on)\b/iu.test(body) ||
    /^(?:\d{1,2}\s+act(?:ivation)?s?\.?|act(?:ivation)?s?\s*:?\s*\d{1,2})$/iu.test(body)
  );
}

const POINTS = /\s*[([]\s*(\d{1,4})\s*(?:points?|pts?)?\.?(?:\s*(?:each|ea)\.?)?\s*[)\]]$/iu;

/** Points without brackets, which are part of some names. */
const BARE_POINTS = /(?:\s+[-–—:=]|\s*[,:=])?\s+(\d{1,4})\s*(?:points?|pts?)?\.?$/iu;

/**
 * Splits `Name (12)` into name and points; also `Name 12`, if `isName` accepts the name without the number and not with
 * it.
 */
export function splitPoints(
  text: string,
  isName: (name: string) => boolean = () => false,
): { readonly text: string; readonly points: number | null } {
  const body = text.trim();
  const found = POINTS.exec(body) ?? BARE_POINTS.exec(body);
  const name = found === null ? body : body.slice(0, found.index).trim();
  if (found === null || (!POINTS.test(body) && (isName(body) || !isName(name)))) return { text: body, points: null };
  return { text: name, points: Number(found[1]) };
}

/** What separates names besides commas, where the whole is no name. */
const SEPARATORS = /\s*[;|]\s*|(?<=[\s)])[-–—+&/](?=\s)|\s+and\s+/iu;

/**
 * Splits a list at its commas, except those in parentheses and those in names: of the longest run of parts that `known`
 * recognises, a name is made. What is unknown then is split at other signs and `and`.
 */
export function splitNames(text: string, known: (name: string) => boolean): string[] {
  const parts = nonEmpty(text.split(/,(?![^(]*\))/));
  const names: string[] = [];
  for (let at = 0; at < parts.length;) {
    let length = Math.min(4, parts.length - at);
    while (length > 1 && !known(parts.slice(at, at + length).join(', '))) length--;
    const name = parts.slice(at, at + length).join(', ');
    names.push(...(known(name) ? [name] : nonEmpty(name.split(SEPARATORS))));
    at += length;
  }
  return names;
}

function nonEmpty(parts: readonly string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
