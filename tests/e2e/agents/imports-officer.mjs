// An agent that is put together from modules of Opfor's own.
import { officer } from '../../../dist/agents/legion/officer/officer.js';

export default { ...officer, name: 'imports-officer' };
