/** A text in the languages in which a battle is shown. Parts in braces, such as `{unit}`, are filled in. */
export type Said = readonly [english: string, german: string];

/**
 * How reasons for refusing an answer are said, by name, as the rest of a sentence (`b3 stands there`). A name may have
 * the decision or the kind of action before it, `attack out-of-range`, for words that fit only there. Of several texts
 * the first is said whose parts can all be filled in.
 */
export type ReasonWords = Readonly<Record<string, readonly Said[]>>;

/**
 * How answers are said, by what the answer is in notation: all of it, or its first word, or `*` for any other; or by a
 * function of it. The parts: `{text}` as in notation, `{named}` with the name of each unit beside its tag, `{rest}` the
 * same without the first word, `{answer}` with words of the notation in the language, `{card}` the name of the card,
 * `{called}` what is decided, `{count hit|hits}` a number with its noun.
 */
export type AnswerWords = Readonly<Record<string, Said>> | ((text: string) => Said);
