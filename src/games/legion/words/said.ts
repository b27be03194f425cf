/** A text in the languages in which a battle is shown. Parts in braces, such as `{unit}`, are filled in. */
export type Said = readonly [english: string, german: string];

/**
 * How reasons for refusing an answer are said, by name, as the rest of a sentence (`b3 stands there`). A name may have
 * the decision or the kind of action before it, `attack out-of-range`, for words that fit only there. Of several texts
 * the first is said whose parts can all be filled in.
 */
export type ReasonWords = Readonly<Record<string, readonly Said[]>>;
