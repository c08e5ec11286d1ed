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
