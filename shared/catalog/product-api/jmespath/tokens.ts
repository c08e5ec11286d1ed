const MAX_QUOTED = 40;

export const quoted = (part: string): string =>
  `\`${part.length > MAX_QUOTED ? `${part.slice(0, MAX_QUOTED)}…` : part}\``;

export class ExpressionInvalid extends Error {
  constructor(problem: string, at: number) {
    super(`${problem} at ${at + 1}`);
    this.name = "ExpressionInvalid";
  }
}

/** The type of an operator or bracket is its text. */
export type Token = {
  readonly type: "name" | "quoted" | "raw" | "literal" | "number" | "end" | (string & {});
  readonly text: string;
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

const QUOTES = `"'\``;

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
