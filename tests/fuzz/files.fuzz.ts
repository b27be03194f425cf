import { fuzz } from './fuzz.js';

fuzz(['scenario', 'army', 'record', 'save', 'case', 'agent']);
