import type { Command } from './command.js';

/** A command as the list of all commands shows it; its module is loaded when it is used. */
export interface ListedCommand {
  /** In the syntax of yargs; its first word is the command's name. The module repeats it and the summary. */
  readonly usage: string;
  readonly summary: string;
  load(): Promise<Command>;
}

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    usage: 'play',
    summary: 'Lets you play against any agent, in your browser or in this terminal.',
    load: async () => (await import('./play.js')).play,
  },
  {
    usage: 'match',
    summary: 'Plays games between agents, several at once if you like, and counts the wins.',
    load: async () => (await import('./match.js')).match,
  },
  {
    usage: 'tournament',
    summary: 'Plays agents against each other in many pairs of games with the sides swapped, and rates them.',
    load: async () => (await import('./tournament.js')).tournament,
  },
  {
    usage: 'ladder <job> [agent]',
    summary: 'Keeps a ladder on which the bots of several people meet: a folder with games, ratings and a page.',
    load: async () => (await import('./ladder.js')).ladder,
  },
  {
    usage: 'replay <file>',
    summary: 'Prints what happened in recorded games, or checks that replaying them gives the recorded results.',
    load: async () => (await import('./replay.js')).replay,
  },
  {
    usage: 'explain <file>',
    summary: 'Shows what an agent would do at a decision of a recorded game, and why.',
    load: async () => (await import('./explain.js')).explain,
  },
  {
    usage: 'agents [job] [agent]',
    summary: 'Lists the agents that come with Opfor with their settings; checks an agent of your own.',
    load: async () => (await import('./agents.js')).agents,
  },
  {
    usage: 'games [job] [file]',
    summary: 'Lists the games without scenarios that come with Opfor; checks a game of your own.',
    load: async () => (await import('./games.js')).games,
  },
  {
    usage: 'scenario <job> [name]',
    summary: 'Lists the battles that come with Opfor; checks a scenario file, draws it, or places its terrain.',
    load: async () => (await import('./scenario.js')).scenario,
  },
  {
    usage: 'army <job> [file] [mate]',
    summary:
      'Lists the armies that come with Opfor; checks an army list, summarises it, draws a random one, or exchanges lists with list builders.',
    load: async () => (await import('./army.js')).army,
  },
  {
    usage: 'campaign <job> <file> [answer..]',
    summary: 'Keeps a campaign of Imperial Assault: its heroes, purchases, choices of missions and results.',
    load: async () => (await import('./campaign.js')).campaign,
  },
  {
    usage: 'odds',
    summary:
      'Computes the exact chances of an attack (wounds, miniatures defeated, suppression; damage) when both sides choose best.',
    load: async () => (await import('./odds.js')).odds,
  },
  {
    usage: 'balance <job> [name]',
    summary: 'Estimates from battles what units and cards are worth, in points, with intervals.',
    load: async () => (await import('./legion/balance.js')).balance,
  },
  {
    usage: 'verify <files..>',
    summary: 'Runs conformance cases: situations with their expected outcome, in the format of docs/conformance.md.',
    load: async () => (await import('./verify.js')).verify,
  },
  {
    usage: 'positions [files..]',
    summary: 'Asks agents positions to which a good player knows the answer, and counts good answers.',
    load: async () => (await import('./positions.js')).positions,
  },
  {
    usage: 'rules <what> [name..]',
    summary:
      'Says what a rule or a card does (rules show NAME), or reports for each rule of an edition whether it is implemented and proven.',
    load: async () => (await import('./rules.js')).rules,
  },
  {
    usage: 'perft',
    summary:
      'Counts the action sequences of each length from the start of a game, to compare its rules with known counts.',
    load: async () => (await import('./perft.js')).perft,
  },
  {
    usage: 'solve',
    summary:
      'Finds the exact value of a small game without hidden information, by value iteration over all its states.',
    load: async () => (await import('./solve.js')).solve,
  },
  {
    usage: 'exploit',
    summary: 'Measures how much the best possible opponent wins against an agent at a small game with hidden cards.',
    load: async () => (await import('./exploit.js')).exploit,
  },
  {
    usage: 'train [job]',
    summary:
      'Trains a network, or weights, by games of an agent against itself; the same command goes on after a stop.',
    load: async () => (await import('./train.js')).train,
  },
  {
    usage: 'ranking <job> <folder>',
    summary:
      'Makes a set of positions whose actions are compared by playouts, and tells how well values rank those actions.',
    load: async () => (await import('./ranking.js')).ranking,
  },
  {
    usage: 'worker',
    summary: 'Plays for commands on other machines: matches, tournaments, trainings and balance with --queue.',
    load: async () => (await import('./worker.js')).worker,
  },
  {
    usage: 'bench',
    summary:
      'Measures speed and prints signatures of how games and agents behave. Takes a quarter of an hour; with --against five minutes.',
    load: async () => (await import('./bench.js')).bench,
  },
  {
    usage: 'demo',
    summary:
      'Plays a short round-robin of agents on the core-set battle, each pairing from both sides; `npm start` runs it.',
    load: async () => (await import('./demo.js')).demo,
  },
];

/** The name of a command. */
export function nameOf({ usage }: Pick<ListedCommand, 'usage'>): string {
  return usage.split(' ', 1)[0];
}
