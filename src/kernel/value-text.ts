/**
 * A value as people read it: a sign and three places, `+0.250` or `−0.099`; a value that rounds to zero is `+0.000`.
 */
export function valueText(value: number): string {
  const size = Math.abs(value).toFixed(3);
  return `${value < 0 && Number(size) > 0 ? '−' : '+'}${size}`;
}
