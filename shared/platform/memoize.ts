const MOST_REMEMBERED = 500;

/**
 * A function that remembers its answers: for what is compiled from a store's settings and used for all of its
 * products. What throws is not remembered.
 */
export const remembered = <Argument extends string | undefined, Answer>(
  compute: (argument: Argument) => Answer,
): ((argument: Argument) => Answer) => {
  const answers = new Map<Argument, Answer>();
  return (argument) => {
    let answer = answers.get(argument);
    if (answer === undefined) {
      if (answers.size >= MOST_REMEMBERED) answers.clear();
      answer = compute(argument);
      answers.set(argument, answer);
    }
    return answer;
  };
};
