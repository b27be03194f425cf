import { findEdition } from '../../../games/legion/editions/all.js';
import { outsideAgent } from '../../../arena/agent-files/outside-agent.js';
import { buildOf, commitOf } from '../../../arena/commit.js';
import { checkAgents } from '../../../arena/crew.js';
import { familyOf, USUAL_EDITION } from '../../../arena/kits.js';
import { editionIn } from '../../../arena/scenario-file.js';
import { readScenarioFile } from '../../../arena/scenario-files.js';
import { legionLibrary } from '../../../arena/legion/library.js';
import { arenaOf, loadBattle, readArenaFormat } from '../../../arena/legion/drawn/arena.js';
import { arenaOfArm, battleOf, drawBlock } from '../../../balance/run/block.js';
import { designOf } from '../../../balance/run/design.js';
import type { CommonPlan, Plan } from '../../../balance/run/plan.js';
import { factionsAlone } from '../../../games/legion/cards/vocabulary.js';
import { arenaFor } from '../../../balance/run/player.js';
import { type FormatName, formatOfSize } from '../../../games/legion/army/formats.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import { errorText } from '../../../kernel/error-text.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { commandLine } from '../../command-line.js';
import { splitAgents } from '../../options.js';
import { readCount } from '../../../kernel/read-count.js';
import { readFactions } from './factions.js';
import { readLists, tellLeft } from './given-lists.js';
import { listPlan } from './list-plan.js';
import { matchupsPlan } from './matchups-plan.js';
import type { BalanceArgs } from './options.js';
import { scenarioPlan } from './scenario-plan.js';
import { readCopies, readCopiesOf, readUnit } from './unit-entry.js';
import { whatIfPlan } from './what-if-plan.js';

/** Default of `--points`: the format's less this, so that alternatives that cost more are still armies of its size. */
const BELOW_FORMAT = 100;

/** The plan that the options of a new measurement describe, checked as far as playing it. */
export function newPlan(kind: Plan['kind'], args: BalanceArgs): Result<Plan> {
  const edition = editionOf(kind, args);
  if (!edition.ok) return edition;
  const army = readArenaFormat(edition.value, args.army ?? formatOfSize(edition.value.formats, 'skirmish'));
  if (!army.ok) return army;
  const most = edition.value.formats[army.value].points;
  const size = args.points === undefined ? ok(most - BELOW_FORMAT) : readCount('points', args.points, 200, most);
  if (!size.ok) return size;
  const every = readCount('every', args.every ?? '10', 1, 1_000_000);
  if (!every.ok) return every;
  const opponents = readFactions(
    edition.value,
    'opponents',
    args.opponents ?? factionsAlone(edition.value.vocabulary).join(','),
  );
  if (!opponents.ok) return opponents;
  const agents = readAgents(args.agents ?? 'policy');
  if (!agents.ok) return agents;
  if (args.armies !== undefined && (kind === 'points' || kind === 'scenario'))
    return fail('armies', `--armies does not go with ${kind}; leave it out`);
  const given =
    kind === 'what-if' || kind === 'list' || kind === 'unit' ? fieldOf(args, edition.value, army.value) : ok([]);
  if (!given.ok) return given;
  const common: CommonPlan = {
    format: 2,
    commands: [commandLine()],
    commits: [commitOf()],
    builds: [buildOf()],
    edition: edition.value.id,
    changes: args.set ?? [],
    army: army.value,
    points: size.value,
    reconstructed: args.reconstructed,
    agents: agents.value,
    every: every.value,
    seed: args.seed ?? '0',
    opponents: opponents.value,
    armies: given.value,
  };
  const plan = PLANS[kind](common, args);
  return plan.ok ? tried(plan.value) : plan;
}

/** What helps where a game has no measurements. */
const INSTEAD = 'opfor tournament compares agents and lists of every game';

/** The edition that is asked for; a scenario names its own. */
function editionOf(kind: Plan['kind'], { edition, name }: BalanceArgs): Result<Edition> {
  const file = kind === 'scenario' && name !== undefined ? readScenarioFile(name) : undefined;
  const own = file?.ok === true ? editionIn(file.value.json) : undefined;
  if (own !== undefined && edition !== undefined && edition !== own)
    return fail('edition', `--edition ${edition}: ${name} is a battle of ${own}; leave it out`);
  const named = own ?? edition ?? USUAL_EDITION;
  const family = familyOf(named, 'measurements of balance');
  if (!family.ok) return family;
  if (family.value !== 'legion')
    return fail('edition', `--edition ${named}: balance ${kind} is for armies of Legion; ${INSTEAD}`);
  const found = findEdition(named);
  return found.ok ? found : fail('edition', `--edition: ${found.problem.message}`);
}

const PLANS: Readonly<Record<Plan['kind'], (common: CommonPlan, args: BalanceArgs) => Result<Plan>>> = {
  unit: unitPlan,
  points: pointsPlan,
  matchups: matchupsPlan,
  'what-if': whatIfPlan,
  list: listPlan,
  scenario: scenarioPlan,
};

function unitPlan(common: CommonPlan, { name, upgrades, copies }: BalanceArgs): Result<Plan> {
  if (name === undefined) return fail('name', 'balance unit: name a unit card, such as stormtroopers');
  const arena = arenaFor(common);
  if (!arena.ok) return arena;
  const read = readUnit('unit', name, upgrades, arena.value);
  if (!read.ok) return read;
  const times = readCopiesOf(read.value.unit.card, copies, arena.value);
  if (!times.ok) return times;
  return ok({ ...common, kind: 'unit', ...read.value, copies: times.value });
}

function pointsPlan(common: CommonPlan, { faction, copies, among, even }: BalanceArgs): Result<Plan> {
  const edition = findEdition(common.edition);
  if (!edition.ok) return edition;
  const known = factionsAlone(edition.value.vocabulary);
  if (faction === undefined) return fail('faction', `--faction is needed: one of ${known.join(', ')}, or all`);
  const factions = faction === 'all' ? ok([...known]) : readFactions(edition.value, 'faction', faction);
  if (!factions.ok) return factions;
  const times = readCopies(copies);
  if (!times.ok) return times;
  const cards = among?.split(',');
  const arena = arenaFor(common);
  if (!arena.ok) return arena;
  const { units } = arena.value.pool;
  const stray = cards?.find((id) => !units.has(id));
  if (stray !== undefined)
    return fail('among', `--among ${stray}: no such unit can be drawn${didYouMean(stray, units)}`);
  const isEven = even || undefined;
  return ok({ ...common, kind: 'points', factions: factions.value, among: cards, copies: times.value, isEven });
}

/** Agents that come with Opfor, with their versions. */
export function readAgents(text: string): Result<CommonPlan['agents']> {
  const specs = splitAgents(text);
  const twice = specs.find((spec, i) => specs.indexOf(spec) < i);
  if (twice !== undefined) return fail('agents', `--agents ${text}: names ${twice} twice`);
  const outside = specs.find((spec) => outsideAgent(spec) !== undefined);
  if (outside !== undefined)
    return fail('agents', `--agents ${outside}: only agents that come with Opfor can play here`);
  const crew = checkAgents(specs);
  return crew.ok ? ok(specs.map((spec, i) => ({ spec, version: crew.value[i].version }))) : crew;
}

/** The lists of `--armies`, which are among the opponents. */
function fieldOf(
  { armies, 'count-as': countAs }: BalanceArgs,
  edition: Edition,
  format: FormatName,
): Result<CommonPlan['armies']> {
  if (armies === undefined) return ok([]);
  const arena = arenaOf(legionLibrary(edition.id), edition, format, true);
  const read = readLists('armies', armies, arena, { countAs, meetsDrawn: true });
  if (!read.ok) return read;
  tellLeft(armies, read.value.left);
  return ok(read.value.lists);
}

/**
 * Draws the armies of the first blocks and loads their battles, so that a wish that cannot be met is known before
 * anything is played.
 */
function tried(plan: Plan): Result<Plan> {
  const arena = arenaFor(plan);
  if (!arena.ok) return arena;
  try {
    const choose = designOf(plan).after([]);
    for (let block = 0; block < 2; block++) {
      const drawn = drawBlock(plan, arena.value, { block, ...choose(block) });
      for (const army of drawn.armies.keys()) {
        const loaded = loadBattle(arenaOfArm(arena.value, drawn, army), battleOf(arena.value, drawn, army, 0, 'tried'));
        if (!loaded.ok) return loaded;
      }
    }
    return ok(plan);
  } catch (error) {
    return fail('no-army', `balance ${plan.kind}: ${errorText(error)}`);
  }
}
