/** Longer texts are truncated in a problem. */
const MAX_QUOTED = 40;

/** Part of an expression, as a problem names it. */
export const quoted = (part: string): string =>
  `\`${part.length > MAX_QUOTED ? `${part.slice(0, MAX_QUOTED)}…` : part}\``;

/** Invalid expression or function call. The message says what is wrong, and where. */
export class ExpressionInvalid extends Error {
  /** @param at index of the first invalid character. The message counts from 1 */
  constructor(problem: string, at: number) {
    super(`${problem} at ${at + 1}`);
    this.name = "ExpressionInvalid";
  }
}
