/** A number of things in German: `1 Wunde`, `0 Wunden`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
