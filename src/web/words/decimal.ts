import { valueText } from '../../kernel/value-text.js';
import { language } from './words.js';

/** A number with a number of decimals, as the language writes it. */
export function decimal(value: number, decimals: number): string {
  return value.toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A share as a percentage with a number of decimals. */
export function percent(share: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return share.toLocaleString(language, { style: 'percent', ...digits });
}

/** What an agent expects, with a sign and three decimals: `+0.250`, in German `+0,250`. */
export function expected(value: number): string {
  const text = valueText(value);
  return language === 'de' ? text.replace('.', ',') : text;
}
