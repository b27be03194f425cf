/** For files that specifications of agents name by their paths: where copies of them are on this machine. */
export type Copies = Readonly<Record<string, string>>;

const copies = new Map<string, string>();

/** Makes this thread read copies of files, until it is told otherwise of the same paths. */
export function placeCopies(placed: Copies): void {
  for (const [path, copy] of Object.entries(placed)) copies.set(path, copy);
}

/** The copies that this thread reads. */
export function placedCopies(): Copies {
  return Object.fromEntries(copies);
}

/** Where a file that a specification names is read: its copy, if it has one here. */
export function placeOf(path: string): string {
  noted?.add(path);
  return copies.get(path) ?? path;
}

/** The paths that were read in this thread; see {@link noteReads}. */
let noted: Set<string> | undefined;

/** Calls `act`, and gives the paths of the files that were read for agents meanwhile. */
export function noteReads(act: () => void): readonly string[] {
  noted = new Set();
  try {
    act();
    return [...noted];
  } finally {
    noted = undefined;
  }
}
