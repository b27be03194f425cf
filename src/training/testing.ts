import type { Backend } from './fit/backend.js';
import { Examples } from './fit/examples.js';
import { TokenBuffer } from '../kernel/tokens.js';
import type { TokenSchema } from '../kernel/tokens.js';

/** A copy of the examples. `change` may rewrite each one's tokens and targets first. */
export function changed(
  schema: TokenSchema,
  from: Examples,
  change: (index: number, buffer: TokenBuffer, targets: Float32Array) => void,
): Examples {
  const into = new Examples(schema);
  const buffer = new TokenBuffer(schema);
  for (let index = 0; index < from.count; index++) {
    from.unpack(index, buffer);
    const targets = from.targets.slice(index * from.outputs, (index + 1) * from.outputs);
    change(index, buffer, targets);
    const at = into.add(buffer) * into.outputs;
    into.targets.set(targets, at);
  }
  return into;
}

/** A backend with gradients that a fault has changed. */
export function broken(backend: Backend, fault: (gradient: Float64Array) => void): Backend {
  return {
    name: 'broken',
    exact: true,
    gradient: (parameters, batch, gradient) => {
      const loss = backend.gradient(parameters, batch, gradient);
      fault(gradient);
      return loss;
    },
  };
}
