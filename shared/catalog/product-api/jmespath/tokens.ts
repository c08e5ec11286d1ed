const MAX_QUOTED = 40;

export const quoted = (part: string): string =>
  `\`${part.length > MAX_QUOTED ? `${part.slice(0, MAX_QUOTED)}…` : part}\``;

/** Invalid expression or function call. The message describes the problem and its position. */
export class ExpressionInvalid extends Error {
  /** @param at index of the first invalid character. The message counts from 1 */
  constructor(problem: string, at: number) {
    super(`${problem} at ${at + 1}`);
    this.name = "ExpressionInvalid";
  }
}

/** For an operator or bracket, the type is its text. */
export type Token = {
  readonly type: "name" | "quoted" | "raw" | "literal" | "number" | "end" | (string & {});
  readonly text: string;
  /** Index of the first character. */
  readonly at: number;
};

/** Terminals of the grammar: https://jmespath.org/specification.html#grammar */
const TOKEN = new RegExp(
  [
    String.raw`\s+`,
    String.raw`(?<name>[A-Za-z_]\w*)`,
    String.raw`(?<quoted>"(?:\\.|[^"\\])*")`,
    String.raw`(?<raw>'(?:\\.|[^'\\])*')`,
    "(?<literal>`(?:\\\\.|[^`\\\\])*`)",
    String.raw`(?<number>-?\d+)`,
    String.raw`(?<sign>\[\?|\[\]|\|\||&&|[=!<>]=|[.*@&|<>!,:()[\]{}])`,
    "(?<unknown>.)",
  ].join("|"),
  "gsu",
);

/** Quotation marks. An unclosed one is an error. */
const QUOTES = `"'\``;

/** @throws ExpressionInvalid at an unexpected character */
export const tokenize = (expression: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const { groups = {}, index: at } of expression.matchAll(TOKEN)) {
    for (const [group, text] of Object.entries(groups)) {
      if (text === undefined) continue;
      if (group === "unknown") {
        throw new ExpressionInvalid(
          QUOTES.includes(text) ? `unclosed ${text}` : `unexpected ${quoted(text)}`,
          at,
        );
      }
      tokens.push({ type: group === "sign" ? text : group, text, at });
    }
  }
  return [...tokens, { type: "end", text: "", at: expression.length }];
};
