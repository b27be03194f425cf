declare module 'edmonds-blossom-fixed' {
  /**
   * The matching of greatest weight in a graph whose edges are `[vertex, vertex, weight]`, with as many edges as
   * possible if that is asked for. Gives the mate of each vertex, −1 if it has none.
   */
  export default function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality?: boolean,
  ): readonly number[];
}
