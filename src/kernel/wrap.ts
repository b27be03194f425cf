/**
 * Breaks text at its spaces so that no line is longer than `width`, if its words are short enough; all lines after the
 * first are indented by `indent`.
 */
export function wrap(text: string, width: number, indent = ''): string {
  return text
    .split('\n')
    .flatMap((given) => wrapLine(given, width, indent))
    .join('\n');
}

function wrapLine(text: string, width: number, indent: string): string[] {
  const lines: string[] = [];
  let rest = text;
  while (lengthOf(rest) > width) {
    // Breaks only after the margin: a break inside it would never make the rest shorter.
    const margin = lines.length === 0 ? rest.length - rest.trimStart().length : indent.length;
    const within = rest.lastIndexOf(' ', width);
    const at = within > margin ? within : rest.indexOf(' ', width);
    if (at < 0) break;
    lines.push(rest.slice(0, at).trimEnd());
    rest = indent + rest.slice(at + 1);
  }
  return [...lines, rest];
}

/** The number of columns that a text takes; colour codes take none. */
export function lengthOf(text: string): number {
  const [first, ...rest] = text.split('\u001B[');
  return rest.reduce((sum, part) => sum + part.length - part.indexOf('m') - 1, first.length);
}
