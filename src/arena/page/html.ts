/** Text as it may stand in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * A page with a title and the parts of its body, in HTML: it loads nothing, and needs no scripts. With `renewal` the
 * browser loads it anew after that many seconds.
 */
export function pageHtml(title: string, body: readonly string[], renewal?: number): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${renewal === undefined ? '' : `\n<meta http-equiv="refresh" content="${renewal}">`}
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>
${body.join('\n')}
</main></body>
</html>
`;
}

/** What stands in a table's cell: text or a number, or HTML as it is. */
export type Cell = string | number | { readonly html: string };

/** A table whose first column names its rows. It scrolls by itself where it is too wide, with the keyboard too. */
export function tableHtml(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const isNumber = header.map((_, column) => rows.every((row) => isFigure(row[column])));
  const look = (column: number): string => (isNumber[column] ? ' class="number"' : '');
  const head = header.map((name, column) => `<th scope="col"${look(column)}>${escapeHtml(name)}</th>`).join('');
  const body = rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === 0
        ? `<th scope="row"${isLong(cell) ? ' class="long"' : look(0)}>${cellHtml(cell)}</th>`
        : `<td${isLong(cell) ? ' class="long"' : look(column)}>${cellHtml(cell)}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="group"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function cellHtml(cell: Cell): string {
  return typeof cell === 'object' ? cell.html : escapeHtml(String(cell));
}

/** Text that is broken into lines, so that the columns beside it stay on the page. */
function isLong(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length > LONG;
}

const LONG = 28;

function isFigure(cell: Cell): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && (cell === '' || /^[+−–-]?[\d.,]*( %)?$/.test(cell)));
}

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #1f2933; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; overflow-wrap: anywhere; }
summary { cursor: pointer; margin: .4rem 0; }
summary h2 { display: inline; font-size: 1rem; }
figure { margin: 1.5rem 0; }
figcaption { font-weight: 600; margin-bottom: .5rem; }
svg { display: block; width: 100%; height: auto; max-width: 760px; }
.narrow { display: none; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .85rem; }
th, td { padding: .3rem .5rem; border-bottom: 1px solid #c4cbd3; text-align: left; vertical-align: top; white-space: nowrap; }
thead th { border-bottom: 2px solid #52606d; white-space: normal; vertical-align: bottom; }
.long { white-space: normal; overflow-wrap: anywhere; min-width: 9rem; }
tbody th { font-weight: 500; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
section p { margin: .4rem 0; font-size: .9rem; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f2f4f7; padding: .7rem; font-size: .85rem; }
code { background: #f2f4f7; padding: 0 .25rem; font-size: .85em; overflow-wrap: anywhere; }
a { color: #0b4f8a; }
nav ul { columns: 20rem; padding-left: 1.2rem; font-size: .9rem; }
nav li { break-inside: avoid; overflow-wrap: anywhere; }
@media (max-width: 640px) { .wide { display: none; } .narrow { display: block; } main { padding: .6rem; } }
@media print { .scroll { overflow: visible; } }
`;
