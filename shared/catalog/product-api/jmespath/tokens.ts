import type { Json } from "./json.ts";

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

const tokenize = (expression: string): readonly Token[] => {
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

export class TokenReader {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(expression: string) {
    this.#tokens = tokenize(expression);
  }

  get at(): number {
    return this.#tokens[this.#next]?.at ?? 0;
  }

  peek(ahead = 0): Token["type"] {
    return this.#tokens[this.#next + ahead]?.type ?? "end";
  }

  take(...types: readonly Token["type"][]): Token {
    const token = this.#tokens[this.#next] ?? this.#tokens.at(-1);
    if (token === undefined || (types.length > 0 && !types.includes(token.type))) return this.refuse(token);
    this.#next++;
    return token;
  }

  /** Takes all or none of the tokens. */
  skip(...types: readonly Token["type"][]): boolean {
    if (!types.every((type, ahead) => this.peek(ahead) === type)) return false;
    this.#next += types.length;
    return true;
  }

  skipNumber(): number | undefined {
    return this.peek() === "number" ? Number(this.take().text) : undefined;
  }

  separated<Item>(closing: string, item: () => Item): Item[] {
    const items = [item()];
    while (this.skip(",")) items.push(item());
    this.take(closing);
    return items;
  }

  refuse(token: Token | undefined): never {
    if (token === undefined || token.type === "end") {
      throw new ExpressionInvalid("the expression ends too early", token?.at ?? 0);
    }
    throw new ExpressionInvalid(`unexpected ${quoted(token.text)}`, token.at);
  }
}

const parseJson = (json: string, { text, at }: Token) => {
  try {
    return JSON.parse(json);
  } catch {
    throw new ExpressionInvalid(`invalid JSON in ${quoted(text)}`, at);
  }
};

/** JSON in backticks, or raw text in single quotes. */
export const readLiteral = (token: Token): Json => {
  const inner = token.text.slice(1, -1);
  if (token.type === "raw") return inner.replaceAll("\\'", "'");
  return parseJson(inner.replaceAll("\\`", "`"), token);
};

export const readName = (token: Token): string =>
  token.type === "quoted" ? parseJson(token.text, token) : token.text;
