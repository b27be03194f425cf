/** What answers are kept in: a game whose decisions and procedures answer has this word in its state. */
interface AnswerWord {
  readonly s: { readonly game: { result: number } };
}

/**
 * What a decision, a chance event or a procedure answers to the step that asked: declared with {@link answer} beside
 * whoever gives it. All answers of a game lie in one word of its state, so the asker reads its answer in its very next
 * step and keeps what it needs for longer in its frame. A step that finds that there is nothing to ask may set the
 * answer itself.
 */
export interface Answer {
  readonly get: (c: AnswerWord) => number;
  readonly set: (c: AnswerWord, value: number) => void;
}

// One object for all: the calls to its functions meet one function each and are inlined.
const INSTANCE: Answer = {
  get: (c) => c.s.game.result,
  set: (c, value) => {
    c.s.game.result = value;
  },
};

/** Declares an answer: `const victim: Answer = answer();`. Its comment says what the number means. */
export function answer(): Answer {
  return INSTANCE;
}
