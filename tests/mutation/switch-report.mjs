// The report of a run that switches rules off; see switch-off.mjs.

/**
 * Whether no case notices the switch, though one could: no case of the rule, or no case at all if the switch names no
 * rule.
 */
export function isUnnoticed({ failed, equivalent }) {
  return failed.length === 0 && equivalent === undefined;
}

/** The table, the switches that no case noticed, and the cases that notice no switch, in Markdown. */
export function report(rows, { switches, cases }, proofs) {
  const lines = ['| group | switches | noticed | unnoticed | nothing lost |', '|---|---:|---:|---:|---:|'];
  const row = (name, of) => {
    const missed = of.filter(isUnnoticed).length;
    const same = of.filter(({ equivalent }) => equivalent !== undefined).length;
    return `| ${name} | ${of.length} | ${of.length - missed - same} | ${missed} | ${same} |`;
  };
  for (const group of new Set(rows.map((one) => one.group)))
    lines.push(
      row(
        group,
        rows.filter((one) => one.group === group),
      ),
    );
  lines.push(row('**all**', rows), '');
  if (rows.length < switches.length) lines.push(`${switches.length - rows.length} switches are still to be tried.`, '');
  const failing = new Set(rows.filter(({ own }) => own.length > 0).flatMap(({ failed }) => failed));
  const own = new Set(rows.flatMap((one) => one.own));
  lines.push(
    `Of ${cases.length} cases ${own.size} are of rules and cards that can be switched off; ${failing.size} of them fail when a part of their rule is.`,
  );
  list(
    'Switched off and not noticed:',
    rows.filter(isUnnoticed).map(({ group, name, own: of, used }) => {
      const who = of.length === 0 ? 'no case' : `none of ${of.length} cases of the rule`;
      return `${group}, ${name}: ${who} notices; ${used} cases use it`;
    }),
  );
  list(
    'Switched off and nothing is lost:',
    rows.flatMap(({ group, name, equivalent }) =>
      equivalent === undefined ? [] : [`${group}, ${name}: ${equivalent}`],
    ),
  );
  const limits = cases.filter(({ id }) => own.has(id) && !failing.has(id));
  list(
    'Cases of such rules that fail with no part of their rule switched off: they show its limits, what it does not do:',
    [...new Set(limits.map(({ rule }) => rule))].map((rule) => {
      const of = limits.filter((one) => one.rule === rule);
      return `${rule}: ${of.map(({ id }) => id).join(', ')}`;
    }),
  );
  list(
    'Cases that fail with nothing switched off that they use:',
    cases.filter(({ id }) => proofs.get(id)?.by === null).map(({ id, rule }) => `${id} (${rule})`),
  );
  return `${lines.join('\n')}\n`;

  function list(title, entries) {
    if (entries.length > 0) lines.push('', title, '', ...entries.map((entry) => `- ${entry}`));
  }
}
