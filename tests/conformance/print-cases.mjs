// The form of case files: a case is a few lines, one for each unit, step and expectation.

/** What is longer is broken into parts. */
const WIDTH = 150;

/** The fields that tell which case it is share lines. */
const HEAD = ['game', 'rule', 'card', 'class', 'id', 'source', 'as'];

/** A file's worth of cases as text. */
export function printCases(cases) {
  return cases.length === 0 ? '[]\n' : `[\n${cases.map((one) => `  ${printCase(one)}`).join(',\n')}\n]\n`;
}

function printCase(one) {
  const indent = '   ';
  const heads = HEAD.filter((name) => name in one).map((name) => pair(name, inline(one[name])));
  const others = Object.entries(one)
    .filter(([name]) => !HEAD.includes(name))
    .map(([name, value]) => pair(name, hasRows(value) ? rows(value, indent) : print(value, indent, name.length + 4)));
  return `{${[...filled(heads, indent), ...others].join(`,\n${indent}`)}}`;
}

/** Whether each of several things in a list gets a line of its own. */
function hasRows(value) {
  return Array.isArray(value) && value.length > 1 && value.some((item) => typeof item === 'object');
}

function rows(list, indent) {
  const inner = `${indent}  `;
  return `[\n${inner}${list.map((item) => print(item, inner, 1)).join(`,\n${inner}`)}]`;
}

/** A value, in as few lines as it needs; they begin with `indent`, the first with `used` more letters before it. */
function print(value, indent, used) {
  const text = inline(value);
  if (indent.length + used + text.length < WIDTH) return text;
  if (typeof value !== 'object' || value === null) return text;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return `[${filled(
      value.map((item) => print(item, inner, 1)),
      inner,
    ).join(`,\n${inner}`)}]`;
  const fields = Object.entries(value).map(([name, one]) =>
    pair(name, name === 'expect' && hasRows(one) ? rows(one, inner) : print(one, inner, name.length + 4)),
  );
  return `{${filled(fields, inner).join(`,\n${inner}`)}}`;
}

/** Texts joined into as few lines as have room for them. */
function filled(texts, indent) {
  const lines = [];
  for (const text of texts) {
    const last = lines.at(-1);
    const fits = last !== undefined && `${indent}${last}, ${text}`.length < WIDTH && !`${last}${text}`.includes('\n');
    if (fits) lines[lines.length - 1] = `${last}, ${text}`;
    else lines.push(text);
  }
  return lines;
}

/** A value on one line. */
function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, one]) => pair(name, inline(one)))
    .join(', ')}}`;
}

function pair(name, text) {
  return `${JSON.stringify(name)}: ${text}`;
}
