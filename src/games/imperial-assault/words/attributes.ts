/** The attributes that heroes test, in the order of their numbers (R 292–296). */
export const ATTRIBUTES = ['strength', 'insight', 'tech'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
