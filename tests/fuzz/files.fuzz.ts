import { fuzz } from './fuzz.js';
import { KINDS } from './kinds.js';

fuzz(Object.keys(KINDS).filter((name) => name !== 'arguments'));
