/**
 * A step of a figure's program. `attack`: goes up to `move` spaces to attack; `reposition`: goes that far, and keeps a
 * distance to enemies; `approach`: goes nearer to its target, or to the closest enemy; `engage`: goes to where at least
 * `least` enemies are adjacent; `special`: uses the ability of this name, or any where it is empty, as an action or
 * free.
 */
export type Step =
  | { readonly op: 'attack'; readonly move: number }
  | { readonly op: 'reposition'; readonly move: number; readonly keep: number }
  | { readonly op: 'approach'; readonly move: number; readonly toTarget: boolean }
  | { readonly op: 'engage'; readonly move: number; readonly least: number }
  | { readonly op: 'special'; readonly isFree: boolean; readonly ability: string };

/**
 * What the figures of a card do: whom they prefer to attack, by trait, and their programs, of which one is followed.
 */
export interface Program {
  readonly preferred: readonly string[];
  readonly steps: readonly (readonly Step[])[];
}

/** Reads a step: see {@link ROWS}. */
function stepOf(text: string): Step {
  const [op, first, ...rest] = text.split(' ');
  const move = Number(first);
  if (op === 'attack') return { op, move };
  if (op === 'reposition') return { op, move, keep: Number(rest[1]) };
  if (op === 'approach') return { op, move, toTarget: rest[0] === 'target' };
  if (op === 'engage') return { op, move, least: Number(rest[1]) };
  if (op === 'special') return { op, isFree: first === 'free', ability: rest.join(' ') };
  throw new Error(`no step of a program: ${text}`);
}

/**
 * The programs of the application for solo play, as far as their structure is known: the name of a card, the traits
 * that it prefers, and its programs, in the order of their steps. `special` has what it costs, and the name of the
 * ability if it is known.
 */
const ROWS = `
0-0-0 | Spy | special attackAction Shocking Palm; engage 3 least 1; approach 3 closest; approach 5 closest; special free Invasive Procedure
Agent Blaise | Spy | special free Activate Agent; attack 3; reposition 3 keep 4; reposition 5 keep 4; special free Interrogate; special free Menace
AT-DP | | special free Charge Generators; attack 1; attack 1; attack 3; approach 6 target; approach 2 closest
AT-ST | | special free Targeting Computer; attack 0; reposition 5 keep 2; attack 0; approach 3 closest
Bantha Rider (elite) | | special free; special action Trample; special attackAction; approach 10 closest; approach 5 closest
Boba Fett | Smuggler | special free Battle Discipline; attack 6; engage 2 least 1; special action; special action
Bossk | Smuggler, Wookiee | special action Indiscriminate Fire; attack 3; attack 5; reposition 2 keep 3; reposition 4 keep 3
BT-1 | Trooper, Spy | special free Missile Salvo; special attackAction; special free; special free; reposition 2 keep 4; reposition 6 keep 4 / special free Missile Salvo; attack 4; reposition 2 keep 4; reposition 6 keep 4
Captain Terro | Trooper, Leader | special attackAction; special attackSpecial; special action Flamethrower; reposition 5 keep 2; reposition 5 keep 2 / approach 3 target; special action Flamethrower; special attackAction; attack 0; reposition 2 keep 2; reposition 8 keep 2
Clawdite Shapeshifter | | special free Scout; special free Ambush; special free Rifleman; special free Priority Target; attack 3; reposition 2 keep 4; reposition 6 keep 4; special free Shapeshift / special free Streetrat; attack 3; special free; reposition 2 keep 4; reposition 6 keep 4; special free Shapeshift / special free Senator; reposition 2 keep 4; special free Conspire; reposition 6 keep 4; special free Shapeshift
Clawdite Shapeshifter (elite) | | special free Scout; special free Ambush; special free Rifleman; special free Priority Target; attack 3; reposition 2 keep 4; reposition 6 keep 4; special free Shapeshift / special free Streetrat; attack 3; special free; reposition 2 keep 4; reposition 6 keep 4; special free Shapeshift / special free Senator; reposition 2 keep 4; special free Conspire; reposition 6 keep 4; special free Shapeshift
Darth Vader | Force User | special free; special attackSpecial Brutality; attack 4; special action Force Choke; approach 6 target
Death Trooper | | attack 4; reposition 2 keep 3; reposition 6 keep 3; special free Advanced Tactics
Death Trooper (elite) | | attack 4; reposition 2 keep 3; reposition 6 keep 3; special free Advanced Tactics
Dengar | Smuggler | special attackAction Punishment; reposition 3 keep 3; reposition 5 keep 3
Dewback Rider (elite) | | attack 3; attack 8; special action Shock Lance; reposition 5 keep 2; reposition 5 keep 2
Emperor Palpatine | Force User, Leader | special free Emperor; special action; special action Force Lightning; attack 2; reposition 3 keep 3
E-Web Engineer | | special free; attack 0; attack 0; attack 2; special free; special action
E-Web Engineer (elite) | | special free; attack 0; attack 0; attack 3; special free; special action
Gamorrean Guard | | special free Labored Attack; attack 3; reposition 2 keep 2; reposition 6 keep 2
Gamorrean Guard (elite) | | special free Professional; attack 4; reposition 2 keep 2; reposition 6 keep 2
General Sorin | Trooper, Leader | special free Bombardment; special attackAction; special action; special free Advanced Firepower; reposition 4 keep 6; reposition 4 keep 6
General Weiss | Trooper, Leader | attack 3; special action; reposition 2 keep 2; reposition 6 keep 2; special free / attack 3; special action; reposition 2 keep 2; reposition 6 keep 2; special free / attack 3; special action; reposition 2 keep 2; reposition 6 keep 2; special free / attack 3; special action; reposition 2 keep 2; reposition 6 keep 2; special free
The Grand Inquisitor | Force User | special attackAction; attack 5; special action; special action; special free Lightsaber Throw
Greedo | Smuggler | special free Parting Shot; special attackAction; reposition 3 keep 4; reposition 7 keep 4
Heavy Stormtrooper | | attack 3; reposition 2 keep 4; reposition 4 keep 4
Heavy Stormtrooper (elite) | | attack 3; special free; reposition 2 keep 4; reposition 4 keep 4
Hired Gun | | attack 4; special free Parting Shot; reposition 3 keep 3; reposition 7 keep 3
Hired Gun (elite) | | attack 4; special free Parting Shot; reposition 3 keep 3; reposition 7 keep 3; special free Reinforce
HK Assassin Droid | | special free Versatile Weaponry; special attackAction; attack 3; reposition 3 keep 5; reposition 5 keep 5
HK Assassin Droid (elite) | | special free Versatile Weaponry; special attackAction; attack 4; reposition 2 keep 5; reposition 6 keep 5
Hondo Ohnaka | Smuggler, Guardian | special free Negotiate; attack 3; reposition 3 keep 3; reposition 7 keep 3
IG-88 | Smuggler | special attackAction; special attackAction; special attackAction; reposition 1 keep 2; reposition 9 keep 2 / special attackAction; special attackAction; special attackAction; reposition 1 keep 2; reposition 9 keep 2 / special attackAction; special attackAction; special attackAction; reposition 1 keep 2; reposition 9 keep 2 / special attackAction; special attackAction; special attackAction; reposition 1 keep 2; reposition 9 keep 2 / special attackAction; special attackAction; special attackAction; reposition 1 keep 2; reposition 9 keep 2 / special attackAction; special attackAction; special attackAction; reposition 1 keep 2; reposition 9 keep 2
Imperial Officer | | special action Order; special attackAction; attack 1; special action; special action; special free Cower
Imperial Officer (elite) | | special action Order; special attackAction; attack 1; special action; special action; special free Cower
ISB Infiltrator | | special free Coordinated Raid; attack 4; reposition 2 keep 3; reposition 6 keep 3
ISB Infiltrator (elite) | | special free Coordinated Raid; attack 4; reposition 2 keep 3; reposition 6 keep 3; special free
Jabba the Hutt | Leader, Hunter | special free Bully; special action Execution Order; attack 0; special action; special free
Jawa Scavenger | Droid | attack 4; reposition 2 keep 3; reposition 6 keep 3; special free Take Cover
Jawa Scavenger (elite) | Droid | attack 4; reposition 2 keep 3; special free Haggle; reposition 6 keep 3; special free Take Cover
Jet Trooper | | special free; attack 3; reposition 3 keep 4; reposition 5 keep 4
Jet Trooper (elite) | | special free; special attackAction Fly-By; attack 4; reposition 3 keep 4; reposition 5 keep 4
Kayn Somos | Trooper, Hunter | special free Squad Command; special action Firing Squad; attack 4; reposition 2 keep 3; reposition 6 keep 3
Loth-cat | | special attackAction Pounce; reposition 2 keep 3; reposition 6 keep 3; special free Rat Catcher
Loth-cat (elite) | | special attackAction Pounce; reposition 3 keep 3; reposition 7 keep 3; special free Fresh Catch
Maul | Brawler, Guardian | special attackAction Dual-Bladed Fury; special action; special action
Nexu | | special attackAction Pounce; special attackAction Pounce; reposition 3 keep 3; reposition 9 keep 3
Nexu (elite) | | special doubleAction; special attackAction Pounce; special attackAction Pounce; reposition 3 keep 3; reposition 9 keep 3
Probe Droid | | attack 2; engage 2 least 1; special free; reposition 2 keep 3; engage 4 least 1; reposition 4 keep 3
Probe Droid (elite) | | special free Targeting Computer; attack 3; engage 2 least 1; special action; reposition 2 keep 3; engage 6 least 1; reposition 6 keep 3
Rancor | | special attackAction; attack 4; reposition 2 keep 2; reposition 6 keep 2; special free Feed / engage 4 least 1; special action; attack 0; special free Slash; special free Rampage; reposition 4 keep 2; reposition 4 keep 2
Riot Trooper | | special free Professional; special attackAction; reposition 2 keep 2; reposition 6 keep 2; special free
Riot Trooper (elite) | | special free Professional; special attackAction; reposition 2 keep 2; reposition 6 keep 2; special free; special free Defender
Royal Guard | | attack 5; special action; special free; approach 2 target; approach 8 target
Royal Guard (elite) | | attack 5; special action; special free; approach 2 target; approach 8 target
Royal Guard Champion | Brawler, Guardian | special attackAction; special attackAction; special action; special action
SC2-M Repulsor Tank | | special free Defensible; special attackSpecial; attack 4; special action; reposition 8 keep 3; reposition 2 keep 3
Sentry Droid | | special free Charged Shot; attack 2; special free Multi-Fire; reposition 2 keep 4; reposition 6 keep 4; special free
Sentry Droid (elite) | | special free Charged Shot; attack 2; special free Multi-Fire; reposition 2 keep 4; reposition 6 keep 4; special free
Snowtrooper | | attack 4; special action; special free Environmental Recovery Gear; reposition 2 keep 3; reposition 6 keep 3
Snowtrooper (elite) | | attack 4; special action; special free Environmental Recovery Gear; reposition 2 keep 3; reposition 6 keep 3
Stormtrooper | | attack 4; reposition 2 keep 4; reposition 6 keep 4
Stormtrooper (elite) | | special free Last Stand; attack 4; reposition 2 keep 4; reposition 6 keep 4
Thrawn | Leader | attack 3; special action; special free Patience; reposition 5 keep 3
Trandoshan Hunter | Wookiee | attack 4; reposition 1 keep 2; reposition 7 keep 2
Trandoshan Hunter (elite) | Wookiee | attack 4; reposition 1 keep 2; reposition 7 keep 2
Tusken Raider | | special attackAction; special attackAction Tusken Cycler; reposition 3 keep 3; reposition 5 keep 3
Tusken Raider (elite) | | special attackAction; special attackAction Tusken Cycler; reposition 3 keep 3; reposition 5 keep 3
Ugnaught Tinkerer | | special action Spot Weld; special free; special free; attack 2; reposition 4 keep 4
Ugnaught Tinkerer (elite) | | special free Spot Weld; special free; special free; special action Overclock; attack 2; reposition 5 keep 4
Wampa | | special attackAction; approach 2 closest; approach 6 closest; special free Hunger
Wampa (elite) | | special attackAction; approach 2 closest; approach 6 closest; special free Hunger
Weequay Pirate | | special free Raider; attack 4; reposition 2 keep 3; reposition 6 keep 3
Weequay Pirate (elite) | | special free Raider; special action Prowl; attack 4; reposition 2 keep 3; reposition 6 keep 3
Wing Guard | | attack 3; reposition 2 keep 3; reposition 6 keep 3; special free Keep The Peace
Wing Guard (elite) | | attack 4; reposition 2 keep 3; reposition 6 keep 3; special free Keep The Peace
`;

function readRow(row: string): readonly [string, Program] {
  const [name, preferred, programs] = row.split('|').map((part) => part.trim());
  return [
    name,
    {
      preferred: preferred.split(', ').filter(Boolean),
      steps: programs.split(' / ').map((program) => program.split('; ').map(stepOf)),
    },
  ];
}

/** By the name of a card, with ` (elite)` behind it for an elite one. */
export const PROGRAMS: ReadonlyMap<string, Program> = new Map(ROWS.trim().split('\n').map(readRow));

/** What figures of other cards do. */
export const USUAL: Program = {
  preferred: [],
  steps: [['special free', 'attack 4', 'special action', 'reposition 4 keep 3', 'approach 8 closest'].map(stepOf)],
};
