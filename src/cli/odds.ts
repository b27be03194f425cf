import { familyOf } from '../arena/kits.js';
import { fail, type Result } from '../kernel/result.js';
import { type Command, defineCommand, type ExitCode } from './command.js';
import { ODDS_OPTIONS } from './odds-args.js';

export const odds: Command = defineCommand({
  usage: 'odds',
  summary:
    'Computes the exact chances of an attack (wounds, miniatures defeated, suppression; damage) when both sides choose best.',
  example: [
    'opfor odds --attack rebel-troopers+z-6 --defend stormtroopers --cover heavy --aim 1',
    'Rebels with a Z-6 and an aim token shoot at Stormtroopers in heavy cover',
  ],
  options: ODDS_OPTIONS,
  async run(args): Promise<Result<ExitCode>> {
    if (args.svg === '-' && args.json) return fail('svg', '--json and --svg - both write to stdout; give --svg a file');
    const family = familyOf(args.edition, 'odds');
    if (!family.ok) return family;
    if (family.value === 'imperial-assault') {
      const { skirmishOdds } = await import('./imperial-assault/odds.js');
      return skirmishOdds(args);
    }
    const { legionOdds } = await import('./legion/odds.js');
    return legionOdds(args);
  },
});
