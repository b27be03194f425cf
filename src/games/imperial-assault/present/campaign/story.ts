import type { CampaignNow } from '../../../../kernel/campaign-picture.js';
import type { CampaignGame } from '../../campaign/campaign.js';
import type { Campaign } from '../../campaign/context.js';
import { outcomeFrom, outcomeOf } from '../../campaign/result.js';
import type { RecordState } from '../../campaign/state.js';
import type { CampaignCards } from './cards.js';

/** What is compared before and after a mission. */
interface Purse {
  readonly heroXp: number;
  readonly credits: number;
  readonly influence: number;
}

/** The story of a campaign by its stages, without what `viewer` may not know. */
export function campaignStory(
  game: CampaignGame,
  cards: CampaignCards,
  steps: readonly string[],
  viewer: number,
): CampaignNow['log'] {
  const state = game.newState();
  const told: { stage: string; lines: string[] }[] = [{ stage: cards.speech.setUp, lines: [] }];
  let stage = -1;
  /** Items drawn one after the other are told in a line. */
  let drawn: string[] = [];
  const tell = (line: string): void => {
    if (line !== '') told[told.length - 1].lines.push(line);
  };
  const tellDrawn = (): void => {
    if (drawn.length > 0) tell(cards.speech.told['draw-item'](drawn.join(', ')));
    drawn = [];
  };
  for (const step of steps) {
    const c = game.on(state);
    const [name] = step.split(' ', 1);
    const rest = step.slice(name.length + 1);
    const hasBegun = state.game.mission > 0 || name === 'equip' || name === 'choose-mission';
    if (hasBegun && state.game.stage !== stage) {
      stage = state.game.stage;
      told.push({ stage: stageLine(c, cards), lines: [] });
    }
    const isSeen = game.observes?.(state, viewer) !== false;
    const line = lineOf(c, cards, { name, rest, isSeen });
    const before = purseOf(state);
    const parsed = game.parse(state, step);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    game.apply(state, parsed.value);
    if (name === 'draw-item') drawn.push(cards.item(rest).name);
    else {
      tellDrawn();
      tell(line);
      if (name === 'mission') tell(gainedLine(cards, before, purseOf(state)));
    }
  }
  tellDrawn();
  return told.filter(({ lines }) => lines.length > 0);
}

/** `Stage 2 of 11: side mission, threat level 2`. */
export function stageLine({ setup, s }: Campaign, { speech }: CampaignCards): string {
  const { stages } = setup.plan;
  const { mission, threatLevel } = stages[s.game.stage];
  return speech.stage(s.game.stage + 1, stages.length, speech.stages[mission], threatLevel);
}

interface Step {
  readonly name: string;
  readonly rest: string;
  readonly isSeen: boolean;
}

/** One step in words; empty for one that says nothing, or that the viewer does not see. */
function lineOf(c: Campaign, cards: CampaignCards, { name, rest, isSeen }: Step): string {
  const { told } = cards.speech;
  const [first = '', second = '', third = ''] = rest.split(' ');
  const mission = (id: string): string => c.setup.missions.find((one) => one.id === id)?.name ?? id;
  if (rest === 'done' || rest === 'begin' || name === 'draw-item' || name === 'draw-agenda') return '';
  switch (name) {
    case 'hero':
    case 'item-to':
    case 'reward-to':
      return told[name](cards.hero(rest).name);
    case 'class':
      return told[name](rest);
    case 'agenda-set':
      return isSeen ? told[name](rest) : '';
    case 'open-group':
      return isSeen ? told[name](cards.deployment(rest)) : '';
    case 'side-mission':
    case 'choose-mission':
    case 'draw-side':
      return told[name](mission(rest));
    case 'equip':
      return told[first](cards.item(second).name, first === 'give' ? cards.hero(third).name : cards.item(third).name);
    case 'leave-behind':
      return told[name](cards.item(rest).name);
    case 'mission': {
      const planned = c.setup.missions[c.s.game.mission - 1];
      const { winner, bonus } = planned.endings[outcomeOf(outcomeFrom(planned, rest)).ending];
      const ending = cards.speech.ending(sideOf(winner), bonus === undefined ? undefined : sideOf(bonus));
      return told[name](planned.name, ending);
    }
    case 'agenda-used':
      return rest === 'none' ? '' : told[name](cards.agenda(first).name);
    case 'buy-class':
      return told[name](cards.hero(first).name, cards.heroClass(second).name);
    case 'shop':
      return told[first](cards.item(second).name);
    case 'buy-imperial':
      return told[name](cards.imperialClass(rest).name);
    case 'buy-agenda': {
      // Only a card that is kept secret stays unknown once it was bought.
      const isSecret = cards.library.agendas.get(rest)?.kind === 'kept-secret';
      return isSecret && !isSeen ? told['secret']() : told[name](cards.agenda(rest).name);
    }
    case 'pay-beacon':
      return told[name](rest);
    default:
      return '';
  }
}

function sideOf(team: string): number {
  return team === 'rebel' ? 0 : 1;
}

/** `heroXp`: that of one hero; all gain the same. */
function purseOf({ heroes, game }: RecordState): Purse {
  return { heroXp: heroes.xp[0], credits: game.credits, influence: game.influence };
}

function gainedLine({ speech }: CampaignCards, before: Purse, after: Purse): string {
  const fields = ['heroXp', 'credits', 'influence'] as const;
  const gained = fields.flatMap((field) =>
    after[field] > before[field] ? [speech.gains[field](after[field] - before[field])] : [],
  );
  return gained.length === 0 ? '' : speech.told['gained'](gained.join(', '));
}
