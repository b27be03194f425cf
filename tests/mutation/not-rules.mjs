// An ignorer for Stryker: code that lies in rule modules and is no rule. Each pattern has its reason, which the report repeats.
import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin';

/** Why the node at `path` (a Babel path) is no rule, or undefined if it is one. */
export function whyNoRule(path) {
  const { node } = path;
  const name = methodName(node);
  if (name === 'format' || name === 'parse' || name === 'describe' || name === 'label')
    return 'notation: how a choice or a roll is written and read; round trips are tested for every game (tests/generic)';
  if (name === 'sample') return 'drawing one of the listed choices at random; tests/generic compares it with the list';
  if (name === 'outcomes') return 'probabilities of a roll; tests/generic compares them with rolls';
  if (name === 'progress') return 'advice to agents on an objective, not a rule';
  if (node.type === 'IfStatement' && node.alternate == null) {
    if (isHears(node.test)) return 'telling listeners: events are no rule';
    if (onlyThrows(node.consequent)) return 'a guard against our own bugs';
  }
  if (node.type === 'ThrowStatement') return 'a guard against our own bugs';
  return undefined;
}

function methodName(node) {
  const isMethod =
    node.type === 'ObjectMethod' || node.type === 'ObjectProperty' || node.type === 'FunctionDeclaration';
  const named = node.type === 'FunctionDeclaration' ? node.id : node.key;
  return isMethod && named?.type === 'Identifier' ? named.name : '';
}

function isHears(test) {
  return test.type === 'MemberExpression' && test.property.type === 'Identifier' && test.property.name === 'hears';
}

function onlyThrows(statement) {
  const inner = statement.type === 'BlockStatement' && statement.body.length === 1 ? statement.body[0] : statement;
  return inner.type === 'ThrowStatement';
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'not-rules', { shouldIgnore: whyNoRule })];
