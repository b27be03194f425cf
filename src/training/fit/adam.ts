/** How large steps are. */
export interface AdamSettings {
  /** Share of the old mean that remains at each step: of the gradient, and of its square. 0.9 and 0.999 if left out. */
  readonly momentum?: number;
  readonly memory?: number;
  /** Share of each parameter that a step of rate 1 takes away. 0 if left out. */
  readonly decay?: number;
}

/** Steps down the gradient, by Kingma and Ba, "Adam" (2015), with the decay apart, by Loshchilov and Hutter (2019). */
export class Adam {
  /** Steps taken. */
  steps = 0;
  readonly means: Float64Array;
  readonly squares: Float64Array;
  private readonly momentum: number;
  private readonly memory: number;
  private readonly decay: number;

  constructor(size: number, { momentum = 0.9, memory = 0.999, decay = 0 }: AdamSettings = {}) {
    this.means = new Float64Array(size);
    this.squares = new Float64Array(size);
    this.momentum = momentum;
    this.memory = memory;
    this.decay = decay;
  }

  /** Takes one step, which moves no parameter by much more than `rate`. */
  step(parameters: Float64Array, gradient: Float64Array, rate: number): void {
    const { means, squares, momentum, memory, decay } = this;
    this.steps++;
    const firstScale = 1 / (1 - power(momentum, this.steps));
    const secondScale = 1 / (1 - power(memory, this.steps));
    for (let i = 0; i < parameters.length; i++) {
      const slope = gradient[i];
      const mean = momentum * means[i] + (1 - momentum) * slope;
      const square = memory * squares[i] + (1 - memory) * slope * slope;
      means[i] = mean;
      squares[i] = square;
      const step = (mean * firstScale) / (Math.sqrt(square * secondScale) + 1e-8);
      parameters[i] -= rate * (step + decay * parameters[i]);
    }
  }
}

/** A power by repeated squares: the same bits on every machine, which `Math.pow` does not promise. */
function power(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}
