import type { TermWeights } from '../../words/estimate-terms.js';

/**
 * Tuned by 24,000 pairs of games of the policy, from weights that were fitted to the results of battles
 * (`results/legion-2020/what-was-tried.md`; `training/legion-2020/laptop.json` is a shorter form of that training).
 */
export const ESTIMATE_WEIGHTS: TermWeights = {
  alive: [1.28, 0.0802, 1.12],
  wounds: [2.75, -0.0205, 2.48],
  attacking: [5.75, -0.0801, 4.2],
  'shot-now': [8.59, -0.671, 5.6],
  'menace-now': [3.49, -0.428, 3.85],
  'menace-soon': [3.23, -0.913, 3.46],
  'menace-later': [0.675, -0.0639, 1.16],
  distance: [-0.16, 0.0934, 0.12],
  suppression: [-0.00158, 0.0188, 0.1],
  suppressed: [-0.0386, 0.0212, 0.6],
  panics: [-0.441, -0.0132, 1],
  standby: [0.585, 0.0134, 0.84],
  'to-act': [0.336, -0.0181, 0.41],
  ordered: [0.0546, -0.0252, 0.2],
  turn: [0.0155, -0.00446, 0.1],
  cornered: [-1.58, 0.193, 1.5],
  won: [0.538, 0.0118, 0.47],
  'round-end': [0.297, -0.0602, 0.26],
  'standing-0': [0.576, -0.0204, 0.57],
  'standing-1': [0.381, 0.0381, 0.42],
  'standing-2': [0.339, 0.0478, 0.32],
  'standing-3': [0.118, -0.00692, 0.19],
  'progress-0': [0.206, 0.144, 0.4],
  'progress-1': [0.264, 0.0539, 0.22],
  'progress-2': [0.264, 0.0115, 0.23],
  'progress-3': [0.315, 0.0559, 0.26],
  'lead-0': [0.478, 0.0385, 0.54],
  'lead-1': [0.223, -0.0252, 0.21],
  'lead-2': [-0.0095, -0.00244, 0.4],
  'lead-3': [-0.00387, -0.0528, 0.4],
  charges: [3.14, 0.0294, 3.2],
};
