/** A value as people read it: a sign and three places, `+0.250` or `−0.099`. */
export function valueText(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}
