const MOST_ANSWERS = 200;

type Options<Argument> = {
  readonly keyOf: (argument: Argument) => string;
  readonly forMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** A function whose answers stay good for a moment. What throws is asked for again. */
export const recently = <Argument, Answer>(
  compute: (argument: Argument) => Promise<Answer>,
  { keyOf, forMs, now }: Options<Argument>,
): ((argument: Argument) => Promise<Answer>) => {
  const answers = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>();
  return (argument) => {
    const key = keyOf(argument);
    const known = answers.get(key);
    if (known !== undefined && now() < known.until) return known.answer;
    if (answers.size >= MOST_ANSWERS) answers.clear();
    const answer = compute(argument);
    answers.set(key, { answer, until: now() + forMs });
    answer.catch(() => answers.delete(key));
    return answer;
  };
};
