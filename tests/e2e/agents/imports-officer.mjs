// For tests: an agent made from modules of Opfor.
import { officer } from '../../../dist/agents/legion/officer/officer.js';

export default { ...officer, name: 'imports-officer' };
