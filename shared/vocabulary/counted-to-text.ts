/**
 * In a sentence, that figures are not complete: none where they are.
 *
 * @param countedTo `counted_to` of `analytics`: ISO 8601, UTC, or null
 */
export const countedToSentences = (countedTo: string | null): string[] =>
  countedTo === null
    ? []
    : [
        `Sales are counted up to ${countedTo.slice(0, 10)} ${countedTo.slice(11, 16)} UTC; later orders may be missing, and follow within minutes.`,
      ];

/** In a sentence, that a period had more orders than can be read at once: none where it had not. */
export const partOfPeriodSentences = (countedTo: string | null): string[] =>
  countedTo === null
    ? []
    : [
        `These are the orders received before ${countedTo.slice(0, 10)} ${countedTo.slice(11, 16)} UTC: the period has more than can be read at once, so choose a shorter one.`,
      ];
