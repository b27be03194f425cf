import { fuzz } from './fuzz.js';

// In a file by itself, so that it runs beside the others: it takes as long as all of them.
fuzz(['arguments']);
