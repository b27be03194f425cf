import type { GameEvent } from '../../../../kernel/game.js';
import type { Die, Happening, Throw } from '../../../../kernel/picture.js';
import type { Battle } from '../../engine/context.js';

/** A die that can still change. */
type Open = { -readonly [K in keyof Die]: Die[K] };

/** A reroll in notation, after the token that pays for it: `reroll observation red: 1 blank; black: 2 hit`. */
const REROLL = /^reroll (observation )?(.*:.*)$/;

/** Purposes of defence dice that belong to an attack. */
const DEFENCE = new Set(['defense', 'defense-reroll']);

/** Whether a throw begins: an attack on one unit, or dice that belong to none. */
export function beginsThrow({ type, ...fields }: GameEvent): boolean {
  return type === 'attack-declared' || (type === 'defense-roll' && !DEFENCE.has(String(fields['for'])));
}

/** The dice of the latest throw, each with what changed or cancelled it. */
export function throwOf(b: Battle, happened: readonly Happening[]): Throw | undefined {
  let begin = happened.length - 1;
  while (begin >= 0 && !isBegin(happened[begin])) begin--;
  if (begin < 0) return undefined;
  const dice = new Dice(b);
  for (const one of happened.slice(begin)) {
    if ('action' in one) dice.act(one.action);
    else dice.hear(one.event);
  }
  return dice.shown();
}

function isBegin(one: Happening): boolean {
  return 'event' in one && beginsThrow(one.event);
}

class Dice {
  private readonly b: Battle;
  private from = '';
  private to = '';
  private target = -1;
  private readonly attack: Open[] = [];
  private readonly defence: Open[] = [];
  /** Dice that were taken up to be rolled again, and what paid for it. */
  private lifted: Open[] = [];
  private wounds: number | undefined;
  private pierced = 0;
  private isOver = false;

  constructor(b: Battle) {
    this.b = b;
  }

  act(action: string): void {
    const match = REROLL.exec(action);
    if (match === null) return;
    const by = match[1] === undefined ? 'aim' : 'observation';
    this.lifted = diceOf(match[2]).flatMap(({ colour, face }) => {
      const die = this.attack.find((one) => one.colour === colour && one.face === face && !this.lifted.includes(one));
      if (die === undefined) return [];
      this.attack.splice(this.attack.indexOf(die), 1);
      return [{ ...die, by }];
    });
  }

  hear({ type, ...fields }: GameEvent): void {
    const count = Number(fields['count']);
    switch (type) {
      case 'attack-declared':
        this.from = this.tag(Number(fields['unit']));
        this.target = Number(fields['target']);
        this.to = this.tag(this.target);
        break;
      case 'dice-rolled':
        // An attack on several units rolls for one after the other.
        if (fields['for'] === 'attack' && this.attack.length > 0) this.clear();
        this.fall(String(fields['faces']));
        break;
      case 'attack-results':
        this.target = Number(fields['target']);
        this.to = this.tag(this.target);
        this.convert(Number(fields['hits']), Number(fields['crits']));
        break;
      case 'result-cancelled':
        change(this.attack, String(fields['face']), count, { isCancelled: true, by: String(fields['by']) });
        break;
      case 'impact':
        change(this.attack, 'hit', count, { face: 'crit', by: 'impact' });
        break;
      case 'pierce':
        this.pierced += count;
        break;
      case 'defense-roll':
        this.defend(fields);
        break;
      case 'wounds-suffered':
        if (Number(fields['unit']) === this.target && !this.isOver) this.wounds = (this.wounds ?? 0) + count;
        break;
      case 'attack-ended':
        this.isOver = true;
        break;
    }
  }

  shown(): Throw | undefined {
    const { from, to, attack, defence, wounds } = this;
    if (attack.length + defence.length === 0) return undefined;
    this.defendWith();
    return {
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
      attack,
      defence,
      ...(wounds === undefined ? {} : { wounds }),
    };
  }

  private clear(): void {
    this.attack.length = 0;
    this.defence.length = 0;
    this.lifted = [];
    this.wounds = undefined;
    this.pierced = 0;
  }

  private tag(u: number): string {
    return this.b.units.tag[u] ?? '';
  }

  private fall(faces: string): void {
    for (const die of diceOf(faces)) {
      const at = this.lifted.findIndex(({ colour }) => colour === die.colour);
      const [was] = at < 0 ? [] : this.lifted.splice(at, 1);
      this.attack.push(was === undefined ? die : { ...die, before: was.face, by: was.by ?? '' });
    }
  }

  /** Surges count as what they were turned into; the totals say what that is. */
  private convert(hits: number, crits: number): void {
    const shown = (face: string): number => this.attack.filter((die) => die.face === face).length;
    change(this.attack, 'surge', crits - shown('crit'), { face: 'crit', by: 'surge' });
    change(this.attack, 'surge', hits - shown('hit'), { face: 'hit', by: 'surge' });
  }

  private defend(fields: Readonly<Record<string, unknown>>): void {
    const colour = String(fields['colour']);
    const again = fields['for'] === 'defense-reroll';
    // Dice that are rolled again stand for as many that missed.
    for (const face of ['block', 'surge', 'blank']) {
      for (let n = Number(fields[face]); n > 0; n--) {
        const missed = again
          ? this.defence.findLast((die) => die.face === 'blank' && die.before === undefined)
          : undefined;
        if (missed === undefined) this.defence.push({ colour, face });
        else Object.assign(missed, { face, before: 'blank', by: 'reroll' });
      }
    }
  }

  /** What the defence dice came to follows from the wounds, once all is over. */
  private defendWith(): void {
    const { attack, defence, wounds = 0, pierced } = this;
    if (!this.isOver && this.wounds === undefined) return;
    const through = attack.filter(
      ({ face, isCancelled }) => isCancelled !== true && (face === 'hit' || face === 'crit'),
    );
    const blocks = defence.filter(({ face }) => face === 'block').length;
    change(defence, 'surge', through.length - wounds + pierced - blocks, { face: 'block', by: 'surge' });
    change(defence, 'block', pierced, { isCancelled: true, by: 'pierce' });
  }
}

/** Changes up to `count` dice that count with this face. */
function change(dice: Open[], face: string, count: number, to: Partial<Die>): void {
  let left = count;
  for (const die of dice) {
    if (left <= 0) return;
    if (die.face !== face || die.isCancelled === true) continue;
    Object.assign(die, to, to.face === undefined ? {} : { before: die.before ?? face });
    left--;
  }
}

/** Dice in notation: `red: 1 hit 2 blank; white: 1 crit`. */
function diceOf(faces: string): Open[] {
  return faces.split('; ').flatMap((part) => {
    const [colour, counts = ''] = part.split(': ');
    return [...counts.matchAll(/(\d+) (\w+)/g)].flatMap(([, count, face]) =>
      Array.from({ length: Number(count) }, () => ({ colour, face })),
    );
  });
}
