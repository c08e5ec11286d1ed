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

/** A sign is its own type. */
export type Token = {
  readonly type: "name" | "quoted" | "raw" | "literal" | "number" | "end" | (string & {});
  readonly text: string;
  /** Position of its start. */
  readonly at: number;
};

/** The grammar's terminals: https://jmespath.org/specification.html#grammar */
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

/** Opening quotes. One without an end is an error. */
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
