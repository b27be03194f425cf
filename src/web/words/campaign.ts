import { campaignDe } from './campaign-de.js';
import { campaignEn } from './campaign-en.js';
import type { CampaignWords } from './campaign-en.js';
import { language } from './words.js';

/** What the screens of campaigns say in the language at hand; loaded with them. */
export function campaignWords(): CampaignWords {
  return language === 'de' ? campaignDe : campaignEn;
}
