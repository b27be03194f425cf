/** Name of an edition of the rules, such as scenarios, records and data files give it: `legion-` and its year. */
export type EditionId = string;
