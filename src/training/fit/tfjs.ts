/** A tensor of TensorFlow.js. */
export interface Tensor {
  dispose(): void;
  dataSync(): Float32Array;
}

type Shape = readonly number[];

/** What is used of TensorFlow.js, as functions; the packages are optional, so their own types may not be there. */
export interface Tfjs {
  tensor(values: Float32Array, shape: Shape): Tensor;
  scalar(value: number): Tensor;
  ones(shape: Shape): Tensor;
  tidy<T>(compute: () => T): T;
  valueAndGrads(
    compute: (...args: Tensor[]) => Tensor,
  ): (args: readonly Tensor[]) => { readonly value: Tensor; readonly grads: readonly Tensor[] };
  customGrad(
    compute: (
      x: Tensor,
      save: (kept: readonly Tensor[]) => void,
    ) => { readonly value: Tensor; readonly gradFunc: (dy: Tensor, saved: readonly Tensor[]) => Tensor },
  ): (x: Tensor) => Tensor;
  add(a: Tensor, b: Tensor): Tensor;
  sub(a: Tensor, b: Tensor): Tensor;
  mul(a: Tensor, b: Tensor): Tensor;
  matMul(a: Tensor, b: Tensor): Tensor;
  relu(x: Tensor): Tensor;
  tanh(x: Tensor): Tensor;
  square(x: Tensor): Tensor;
  sum(x: Tensor, axis?: number, keepDims?: boolean): Tensor;
  max(x: Tensor, axis: number, keepDims: boolean): Tensor;
  cumsum(x: Tensor, axis: number): Tensor;
  equal(a: Tensor, b: Tensor): Tensor;
  cast(x: Tensor, type: 'float32'): Tensor;
  concat(parts: readonly Tensor[], axis: number): Tensor;
  slice(x: Tensor, from: Shape, size: Shape): Tensor;
  reshape(x: Tensor, shape: Shape): Tensor;
  enableProdMode(): void;
  setBackend(name: string): Promise<boolean>;
  ready(): Promise<void>;
}
