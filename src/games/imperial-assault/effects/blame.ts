/** Fails with the name of the ability and what of it is not played. */
export type Blame = (what: string) => never;
