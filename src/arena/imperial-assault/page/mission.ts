// Loaded when the first mission of the campaign is wanted: a menu needs none of it.
export {
  CAMPAIGN_FILES,
  readCampaignLibrary,
} from '../../../games/imperial-assault/cards/campaign/campaign-library.js';
export { libraryFiles, readLibrary } from '../../../games/imperial-assault/cards/library.js';
export { readCampaignMap } from '../../../games/imperial-assault/maps/campaign-map.js';
export { readHouse } from '../../../games/imperial-assault/missions/campaign/house.js';
export { plausibleHand, readPlausible } from '../../../games/imperial-assault/missions/campaign/plausible.js';
export {
  checkCampaignMission,
  readCampaignMission,
} from '../../../games/imperial-assault/missions/campaign/read-mission.js';
export { readMissionText } from '../../../games/imperial-assault/scenario/mission-text.js';
export { loadMission, readMission } from '../missions.js';
export { germanSpeech } from '../skirmish.js';
