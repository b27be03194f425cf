import { Rulebook } from '../../../../machine/rulebook.js';
import type { Campaign } from '../context.js';

/** The rules of a campaign between its missions. */
export const campaignRules: Rulebook<Campaign> = new Rulebook('imperial-assault-record');
