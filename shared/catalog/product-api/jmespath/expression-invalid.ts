/** What stands in no text of a problem is longer than this. */
const MAX_QUOTED = 40;

/** Part of an expression, as a problem names it. */
export const quoted = (part: string): string =>
  `\`${part.length > MAX_QUOTED ? `${part.slice(0, MAX_QUOTED)}…` : part}\``;

/** A text is no expression, or calls a function that can't be called so. The message says what is wrong, and where. */
export class ExpressionInvalid extends Error {
  /** @param at the index of the first character that does not fit; people count from 1 */
  constructor(problem: string, at: number) {
    super(`${problem} at ${at + 1}`);
    this.name = "ExpressionInvalid";
  }
}
