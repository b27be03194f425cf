import { NOBODY } from '../../kernel/game.js';
import { Findings } from './subject.js';
import type { Finding, Subject } from './subject.js';

/**
 * If a game is declared zero-sum, it has two sides whose returns and estimates sum to 0, and teammates have the same.
 */
export function checkZeroSum<S>({ game, positions, load }: Subject<S>): Finding[] {
  const findings = new Findings();
  if (game.zeroSum !== true) return findings.found;
  const teams = game.teams ?? game.players.map((_, player) => player);
  findings.note(new Set(teams).size === 2, 'everywhere', 'there are not two sides');
  for (const position of positions) {
    const state = load(position);
    const worth = (player: number): number => {
      if (position.actor === NOBODY) return game.returns(state, player);
      return game.knowledge?.evaluate?.(state, player) ?? 0;
    };
    for (const player of game.players.keys()) {
      const sign = teams[player] === teams[0] ? 1 : -1;
      const sum = worth(player) - sign * worth(0);
      findings.note(
        sum === 0,
        position.where,
        `${game.players[player]} is worth ${worth(player)}, not ${sign * worth(0)}`,
      );
    }
  }
  return findings.found;
}

/** Hints to a search are the same for equal states, and a player observes his own decisions. */
export function checkHints<S>({ game, positions, load }: Subject<S>): Finding[] {
  const findings = new Findings();
  for (const position of positions) {
    if (position.actor === NOBODY) continue;
    const { where } = position;
    const state = load(position);
    const twin = load(position, 1);
    findings.note(game.decisionKey?.(state) === game.decisionKey?.(twin), where, 'equal states have different keys');
    findings.note(game.listsMany?.(state) === game.listsMany?.(twin), where, 'equal states list differently');
    const key = game.decisionKey?.(state) ?? 0;
    findings.note(Number.isSafeInteger(key) && key >= 0, where, `the key ${key} is no whole number`);
    if (position.actor < 0) continue;
    findings.note(
      game.observes?.(state, position.actor) !== false,
      where,
      'a player does not observe his own decision',
    );
  }
  return findings.found;
}
