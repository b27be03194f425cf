/** Name of an edition of the rules, as in scenarios, records and data files: `legion-` and its year. */
export type EditionId = string;
