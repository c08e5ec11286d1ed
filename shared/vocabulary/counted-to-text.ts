/** A sentence stating that a period had too many orders to read at once. Empty if it had not. */
export const partOfPeriodSentences = (countedTo: string | null): string[] =>
  countedTo === null
    ? []
    : [
        `These are the orders received before ${countedTo.slice(0, 10)} ${countedTo.slice(11, 16)} UTC: the period has more than can be read at once, so choose a shorter one.`,
      ];
