import type { Action } from '../kernel/game.js';

/** Node flag: its edges are drawn a few at a time, not listed. */
export const DRAWN = 1;

/** Node flag: a chance event that is sampled anew each time and has no edges. */
export const SAMPLED = 2;

/** Edge: see {@link NodeStore.ends}. */
const ENDS = 1;
const GOES_ON = 2;

/** Visits with one and the same value after which an edge that ends a line has that value without another look. */
const SEEN = 3;

/** Initial size of a store. */
const FIRST_NODES = 2048;
const FIRST_EDGES = 8192;

/**
 * The nodes and edges of a search tree as a struct of arrays, reused for every decision: nothing is allocated while a
 * tree grows, except that the arrays double a few times until they are large enough or reach their limit. A node is one
 * decision or chance event after one history of actions; an edge is one of its actions. The edges of a node are linked
 * in the order in which they were added. The nodes under an edge are linked too, the newest first; there are several if
 * the same action can lead to different decisions. Number 0 means no node or no edge.
 */
export class NodeStore {
  private readonly mostNodes: number;
  private readonly mostEdges: number;
  private nodeRoom: number;
  private edgeRoom: number;
  private usedNodes = 1;
  private usedEdges = 1;

  /** What is decided there and by whom; see {@link find}. */
  kind: Int32Array;
  flags: Uint8Array;
  /** How often an edge of the node was chosen. */
  visits: Int32Array;
  edgeCount: Int32Array;
  firstEdge: Int32Array;
  private lastEdge: Int32Array;
  /** The next node under the same edge. */
  private sibling: Int32Array;
  /** How many candidates of the node were drawn from a policy. */
  draws: Int32Array;
  /**
   * Number of visits from which draws for a new candidate are worthwhile again, and the length of the last wait in
   * visits.
   */
  rested: Int32Array;
  rest: Int32Array;
  /** The first edge that waits to become one of the node's edges; linked by {@link next}, see {@link wait}. */
  private firstWaiting: Int32Array;
  /** Number of visits from which the game is asked for more proposals. */
  asksFrom: Int32Array;

  action: Float64Array;
  /** The next edge of the same node. */
  next: Int32Array;
  private child: Int32Array;
  tries: Int32Array;
  /** How often the node was visited while the action was not yet in the tree or known to be illegal. */
  missing: Int32Array;
  /**
   * Mean of the values backed up through the edge, for the side that decides there, and the sum of squared deviations
   * from it.
   */
  mean: Float64Array;
  squares: Float64Array;
  /** A decision's prior probability of the action, a chance event's probability of the outcome. */
  prior: Float64Array;
  /** How often a policy drew the action. */
  drawn: Int32Array;
  /** Scratch: 1 if the action is illegal in the current world. */
  barred: Uint8Array;
  /**
   * Whether lines through the edge end right after its action, at the horizon: {@link ENDS} if all have until now,
   * {@link GOES_ON} if one has not; 0 before the first.
   */
  ends: Uint8Array;

  /** A store for a limited number of nodes and edges. */
  constructor(nodes: number, edges: number) {
    this.mostNodes = nodes + 1;
    this.mostEdges = edges + 1;
    const n = Math.min(this.mostNodes, FIRST_NODES);
    this.nodeRoom = n;
    this.kind = new Int32Array(n);
    this.flags = new Uint8Array(n);
    this.visits = new Int32Array(n);
    this.edgeCount = new Int32Array(n);
    this.firstEdge = new Int32Array(n);
    this.lastEdge = new Int32Array(n);
    this.sibling = new Int32Array(n);
    this.draws = new Int32Array(n);
    this.rested = new Int32Array(n);
    this.rest = new Int32Array(n);
    this.firstWaiting = new Int32Array(n);
    this.asksFrom = new Int32Array(n);
    const e = Math.min(this.mostEdges, FIRST_EDGES);
    this.edgeRoom = e;
    this.action = new Float64Array(e);
    this.next = new Int32Array(e);
    this.child = new Int32Array(e);
    this.tries = new Int32Array(e);
    this.missing = new Int32Array(e);
    this.mean = new Float64Array(e);
    this.squares = new Float64Array(e);
    this.prior = new Float64Array(e);
    this.drawn = new Int32Array(e);
    this.barred = new Uint8Array(e);
    this.ends = new Uint8Array(e);
  }

  private growNodes(): void {
    const n = Math.min(this.mostNodes, 2 * this.nodeRoom);
    this.nodeRoom = n;
    this.kind = larger(this.kind, new Int32Array(n));
    this.flags = larger(this.flags, new Uint8Array(n));
    this.visits = larger(this.visits, new Int32Array(n));
    this.edgeCount = larger(this.edgeCount, new Int32Array(n));
    this.firstEdge = larger(this.firstEdge, new Int32Array(n));
    this.lastEdge = larger(this.lastEdge, new Int32Array(n));
    this.sibling = larger(this.sibling, new Int32Array(n));
    this.draws = larger(this.draws, new Int32Array(n));
    this.rested = larger(this.rested, new Int32Array(n));
    this.rest = larger(this.rest, new Int32Array(n));
    this.firstWaiting = larger(this.firstWaiting, new Int32Array(n));
    this.asksFrom = larger(this.asksFrom, new Int32Array(n));
  }

  private growEdges(): void {
    const e = Math.min(this.mostEdges, 2 * this.edgeRoom);
    this.edgeRoom = e;
    this.action = larger(this.action, new Float64Array(e));
    this.next = larger(this.next, new Int32Array(e));
    this.child = larger(this.child, new Int32Array(e));
    this.tries = larger(this.tries, new Int32Array(e));
    this.missing = larger(this.missing, new Int32Array(e));
    this.mean = larger(this.mean, new Float64Array(e));
    this.squares = larger(this.squares, new Float64Array(e));
    this.prior = larger(this.prior, new Float64Array(e));
    this.drawn = larger(this.drawn, new Int32Array(e));
    this.barred = larger(this.barred, new Uint8Array(e));
    this.ends = larger(this.ends, new Uint8Array(e));
  }

  /** Forgets all nodes and edges. */
  clear(): void {
    this.usedNodes = 1;
    this.usedEdges = 1;
  }

  get nodes(): number {
    return this.usedNodes - 1;
  }

  get edges(): number {
    return this.usedEdges - 1;
  }

  /** Whether more than half of the nodes or edges are in use. */
  get halfFull(): boolean {
    return 2 * this.usedNodes > this.mostNodes || 2 * this.usedEdges > this.mostEdges;
  }

  /** A node under no edge. */
  addRoot(kind: number): number {
    return this.addNode(0, kind);
  }

  /** A new node under `edge`; 0 if the store is full. */
  addNode(edge: number, kind: number): number {
    const node = this.usedNodes;
    if (node === this.mostNodes) return 0;
    if (node === this.nodeRoom) this.growNodes();
    this.usedNodes++;
    this.kind[node] = kind;
    this.flags[node] = 0;
    this.visits[node] = 0;
    this.edgeCount[node] = 0;
    this.firstEdge[node] = 0;
    this.lastEdge[node] = 0;
    this.draws[node] = 0;
    this.rested[node] = 0;
    this.rest[node] = 0;
    this.firstWaiting[node] = 0;
    this.asksFrom[node] = 0;
    if (edge !== 0) {
      this.sibling[node] = this.child[edge];
      this.child[edge] = node;
    }
    return node;
  }

  /** A new edge of `node` for an action that has none; 0 if the store is full. */
  addEdge(node: number, action: Action): number {
    const edge = this.newEdge(action);
    if (edge !== 0) this.append(node, edge);
    return edge;
  }

  /**
   * Puts an action of `node` in front of those that wait; it becomes an edge of the node when {@link admit} takes it.
   * False if the store is full.
   */
  wait(node: number, action: Action): boolean {
    const edge = this.newEdge(action);
    if (edge === 0) return false;
    this.next[edge] = this.firstWaiting[node];
    this.firstWaiting[node] = edge;
    return true;
  }

  /** Makes an edge of the first waiting action that has none yet. Returns the edge, or 0 if none waits. */
  admit(node: number): number {
    for (;;) {
      const edge = this.firstWaiting[node];
      if (edge === 0) return 0;
      this.firstWaiting[node] = this.next[edge];
      if (this.edgeOf(node, this.action[edge]) !== 0) continue;
      this.append(node, edge);
      return edge;
    }
  }

  private newEdge(action: Action): number {
    const edge = this.usedEdges;
    if (edge === this.mostEdges) return 0;
    if (edge === this.edgeRoom) this.growEdges();
    this.usedEdges++;
    this.action[edge] = action;
    this.next[edge] = 0;
    this.child[edge] = 0;
    this.tries[edge] = 0;
    this.missing[edge] = 0;
    this.mean[edge] = 0;
    this.squares[edge] = 0;
    this.prior[edge] = 0;
    this.drawn[edge] = 0;
    this.barred[edge] = 0;
    this.ends[edge] = 0;
    return edge;
  }

  private append(node: number, edge: number): void {
    // It could not be chosen on earlier visits.
    this.missing[edge] = this.visits[node];
    this.next[edge] = 0;
    if (this.edgeCount[node]++ === 0) this.firstEdge[node] = edge;
    else this.next[this.lastEdge[node]] = edge;
    this.lastEdge[node] = edge;
  }

  /** The node of a kind under an edge, or 0. */
  find(edge: number, kind: number): number {
    let node = this.child[edge];
    while (node !== 0 && this.kind[node] !== kind) node = this.sibling[node];
    return node;
  }

  /** The edge of a node for an action, or 0. */
  edgeOf(node: number, action: Action): number {
    let edge = this.firstEdge[node];
    while (edge !== 0 && this.action[edge] !== action) edge = this.next[edge];
    return edge;
  }

  /** The node under an edge that was visited most, or 0. */
  mainChild(edge: number): number {
    let best = this.child[edge];
    for (let node = best; node !== 0; node = this.sibling[node]) {
      if (this.visits[node] > this.visits[best]) best = node;
    }
    return best;
  }

  /** The edge of a node that was tried most, or 0. */
  mainEdge(node: number): number {
    let best = this.firstEdge[node];
    for (let edge = best; edge !== 0; edge = this.next[edge]) {
      if (this.tries[edge] > this.tries[best]) best = edge;
    }
    return best;
  }

  /** Notes whether a line has ended right after the action of an edge. */
  noteEnd(edge: number, isOver: boolean): void {
    if (!isOver) this.ends[edge] = GOES_ON;
    else if (this.ends[edge] === 0) this.ends[edge] = ENDS;
  }

  /** Whether the value of an edge is known: every line through it ends after its action, and has had the same value. */
  isSettled(edge: number): boolean {
    return this.ends[edge] === ENDS && this.tries[edge] >= SEEN && this.squares[edge] === 0;
  }

  /** Counts one more try of an edge, with its value for the side that decides (Welford 1962). */
  learn(edge: number, value: number): void {
    const tries = ++this.tries[edge];
    const deviation = value - this.mean[edge];
    this.mean[edge] += deviation / tries;
    this.squares[edge] += deviation * (value - this.mean[edge]);
  }
}

function larger<A extends Float64Array | Int32Array | Uint8Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
