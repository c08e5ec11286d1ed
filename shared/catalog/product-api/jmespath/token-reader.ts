import type { Json } from "./json.ts";
import { ExpressionInvalid, quoted, type Token, tokenize } from "./tokens.ts";

export class TokenReader {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(expression: string) {
    this.#tokens = tokenize(expression);
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

  skip(type: Token["type"]): boolean {
    if (this.peek() !== type) return false;
    this.#next++;
    return true;
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
    throw new ExpressionInvalid(`no JSON in ${quoted(text)}`, at);
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
