import { titleOf } from '../names.js';
import type { Saying } from '../wording/saying.js';
import { answer } from './answers.js';
import { player, rank, tokenName, type } from './names.js';

export const saying: Saying = {
  language: 1,
  called: titleOf,
  answer,
  thing: titleOf,
  and: 'und',
  or: 'oder',
  atRange: (band, beyond) => (band >= beyond ? `jenseits der Reichweite ${beyond - 1}` : `auf Reichweite ${band}`),
  weapons: ['Nahkampfwaffe', 'Fernkampfwaffe'],
  type,
  rank,
  side: player,
  token: tokenName,
};
