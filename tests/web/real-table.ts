import { Bot } from '../../src/web/engine/bot.js';
import { Table } from '../../src/web/engine/table.js';
import type { FromTable, ToTableItself } from '../../src/web/protocol.js';
import type { Step, Waiting } from '../../src/web/game-messages.js';
import type { FromBot } from '../../src/web/bot-messages.js';

/** A table with its agents, which think at once, and a person who takes the first choice. */
export class RealTable {
  readonly told: FromTable[] = [];
  private readonly table: Table;
  private readonly answers: FromBot[] = [];

  constructor() {
    const bot = new Bot((message) => this.answers.push(message));
    this.table = new Table(
      (message) => this.told.push(message),
      (message) => bot.receive(message),
    );
  }

  receive(message: ToTableItself): void {
    this.table.receive(message);
    for (let next = this.answers.shift(); next !== undefined; next = this.answers.shift()) this.table.hear(next);
  }

  get step(): Step {
    const found = this.told.findLast((message) => message.say === 'step');
    if (found === undefined) throw new Error('nothing is shown');
    return found.step;
  }

  get carried(): Waiting & { readonly for: 'carry' } {
    const { waiting } = this.step;
    if (waiting.for !== 'carry') throw new Error('nothing has to be carried');
    return waiting;
  }

  /** Plays until an agent's place, or anything on a map of squares, has to be carried out, or the game is over. */
  playOn(): void {
    for (;;) {
      const { waiting, step } = this.step;
      if (waiting.for === 'nobody') return;
      if (waiting.for === 'carry' && (waiting.canAskAgain || waiting.carry.kind === 'grid')) return;
      if (waiting.for === 'carry') this.receive({ do: 'carried', step });
      else if (waiting.for === 'throw') this.receive({ do: 'throw', step, text: 'dealer' });
      else if (waiting.for === 'person') this.receive({ do: 'take', step, text: waiting.prompt.options[0].notation });
      else throw new Error(`it waits for ${waiting.for}`);
    }
  }

  carryOut(): void {
    this.receive({ do: 'carried', step: this.step.step });
  }

  /** Where the leader of the first unit that has to be moved goes. */
  get place(): string {
    const { carry } = this.carried;
    if (carry.kind !== 'table') throw new Error('it is not played on a table');
    const [{ to }] = carry.moved;
    return `${to.x.toFixed(1)},${to.y.toFixed(1)}`;
  }

  last<K extends FromTable['say']>(say: K): (FromTable & { readonly say: K }) | undefined {
    return this.told.findLast((message): message is FromTable & { readonly say: K } => message.say === say);
  }
}
