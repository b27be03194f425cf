// An ignorer for Stryker: code in rule modules that is not a rule. Each pattern has its reason, which the report
// repeats.
import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin';

/** Why the node at `path` (a Babel path) is not a rule, or undefined if it is one. */
export function whyNoRule(path) {
  const { node } = path;
  const name = functionName(node);
  if (/^(format|parse|describe|label|text)([A-Z]|$)/.test(name))
    return 'notation: how a choice or a roll is written and read; round trips are tested for every game (tests/generic)';
  if (name.endsWith('Name')) return 'notation: the word for something in events';
  if (/^sample([A-Z]|$)/.test(name) || takesRng(node))
    return 'drawing one of the listed choices at random; tests/generic compares it with the list';
  if (['outcomes', 'spread', 'outcomeCount'].includes(name))
    return 'probabilities of a roll, and how many outcomes it has; tests/generic compares them with rolls';
  if (name === 'listsAll' || name === 'listsMany')
    return 'tells agents and checks about a list; the list itself is still tested';
  if (['progress', 'advice', 'balance', 'due', 'draws', 'prize'].includes(name) || /^towards[A-Z]/.test(name))
    return 'advice to agents on an objective, or an estimate of it, not a rule';
  if (name === 'question' || isSaid(node)) return 'words for people, in two languages';
  if (/\bfor (agents|people)\b/.test(docOf(node)))
    return 'advice to agents or a text for people, as its docstring says; not a rule';
  if (node.type === 'IfStatement' && node.alternate == null) {
    if (isHears(node.test) || (node.test.type === 'UnaryExpression' && isHears(node.test.argument)))
      return 'telling listeners: events are not rules';
    if (onlyThrows(node.consequent)) return 'a guard against our own bugs';
  }
  if (isOperandPlace(path)) return 'where on the stack a procedure keeps an operand: any free word would do';
  if (path.key === 'test' && path.parent.type === 'ForStatement' && isRowBound(node))
    return 'the end of a table, where one row more is empty, or of a full turn, where one direction more is the first again';
  if (node.type === 'ThrowStatement') return 'a guard against our own bugs';
  return undefined;
}

/** Name of the function or method that the node defines; empty if it defines none. */
function functionName(node) {
  const isFunction =
    node.type === 'ObjectMethod' || node.type === 'ObjectProperty' || node.type === 'FunctionDeclaration';
  const named = node.type === 'FunctionDeclaration' ? node.id : node.key;
  return isFunction && named?.type === 'Identifier' ? named.name : '';
}

/** `['Which unit?', 'Welche Einheit?']`. */
function isSaid({ type, elements }) {
  return type === 'ArrayExpression' && elements.length === 2 && elements.every(isWords);
}

function isWords(one) {
  return one?.type === 'StringLiteral' && one.value.includes(' ');
}

/** The comment before a declaration or a property; empty without one. */
function docOf({ type, leadingComments }) {
  const isDeclared = ['FunctionDeclaration', 'VariableDeclaration', 'ObjectMethod', 'ObjectProperty'].includes(type);
  return isDeclared ? (leadingComments?.at(-1)?.value.replace(/\s*\*\s*/g, ' ') ?? '') : '';
}

/** Whether the node is a function with a parameter for random numbers. */
function takesRng({ type, params }) {
  const isFunction = type === 'ObjectMethod' || type === 'FunctionDeclaration' || type === 'ArrowFunctionExpression';
  return isFunction && params.some((param) => param.type === 'Identifier' && param.name === 'rng');
}

/** `OPERANDS + 3`, or `f + UNIT` in `frames[f + UNIT]`. */
function isOperandPlace({ node, parent, key }) {
  if (node.type !== 'BinaryExpression' || node.operator !== '+' || node.left.type !== 'Identifier') return false;
  if (node.left.name === 'OPERANDS') return parent.type === 'VariableDeclarator';
  const isIndex = parent.type === 'MemberExpression' && parent.computed && key === 'property';
  return isIndex && node.left.name === 'f' && node.right.type === 'Identifier';
}

/** `u < units.count`, `i < list.length`, `t < c.b.tokenRows`: up to the end of a table; `turned < 360`: once round. */
function isRowBound({ type, operator, right }) {
  if (type !== 'BinaryExpression' || operator !== '<') return false;
  const bound = right.type === 'MemberExpression' ? right.property : right;
  if (bound.type === 'NumericLiteral') return bound.value === 360;
  return bound.type === 'Identifier' && /^(count|length|end|last|DIRECTIONS|\w+Rows|\w+Count)$/.test(bound.name);
}

/** `c.hears`, or `c.hears && …`: the rest only decides which events are told. */
function isHears(test) {
  if (test.type === 'LogicalExpression' && test.operator === '&&') return isHears(test.left);
  return test.type === 'MemberExpression' && test.property.type === 'Identifier' && test.property.name === 'hears';
}

function onlyThrows(statement) {
  const inner = statement.type === 'BlockStatement' && statement.body.length === 1 ? statement.body[0] : statement;
  return inner.type === 'ThrowStatement';
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'not-rules', { shouldIgnore: whyNoRule })];
