import type { CampaignGame } from '../../campaign/campaign.js';

/** The steps of a campaign by stage, without what `viewer` may not know. */
export function campaignLog(game: CampaignGame, steps: readonly string[], viewer: number): readonly string[] {
  const state = game.newState();
  const lines: string[] = [];
  let stage = -1;
  for (const step of steps) {
    if (state.game.stage !== stage) {
      stage = state.game.stage;
      const { mission, threatLevel } = game.on(state).setup.plan.stages[stage];
      lines.push(`stage ${stage + 1} (${mission}, threat level ${threatLevel})`);
    }
    const isSeen = game.observes?.(state, viewer) !== false;
    const where =
      game.pendingName(state) === 'mission' ? ` ${game.on(state).setup.missions[state.game.mission - 1].id}:` : '';
    const [name, ...rest] = step.split(' ');
    lines.push(`  ${name}${where} ${isSeen ? rest.join(' ') : '(secret)'}`);
    const parsed = game.parse(state, step);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    game.apply(state, parsed.value);
  }
  return lines;
}
