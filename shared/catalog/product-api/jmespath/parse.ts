import { bindingPower, COMPARATORS, ENDS_PROJECTION, POWER } from "./precedence.ts";
import type { Node } from "./syntax-tree.ts";
import { readLiteral, readName, TokenReader } from "./token-reader.ts";
import { ExpressionInvalid, type Token } from "./tokens.ts";

/** Limits the recursion of parsing and evaluating. */
const MAX_DEPTH = 64;

const CURRENT: Node = { kind: "current" };
const pipe = (first: Node, then: Node): Node => (first === CURRENT ? then : { kind: "pipe", first, then });
const project = (of: "array" | "object", base: Node, body: Node): Node => ({
  kind: "projection",
  of,
  base,
  body,
});

/**
 * A precedence parser: each following operator that binds tightly enough takes the result as its left side.
 */
class Parser {
  readonly #tokens: TokenReader;
  #depth = 0;

  constructor(expression: string) {
    this.#tokens = new TokenReader(expression);
  }

  whole(): Node {
    const tree = this.#above(0);
    this.#tokens.take("end");
    return tree;
  }

  #above(power: number): Node {
    const begin = this.#tokens.take();
    if (++this.#depth > MAX_DEPTH) throw new ExpressionInvalid(`nested deeper than ${MAX_DEPTH}`, begin.at);
    let left = this.#first(begin);
    while (power < bindingPower(this.#tokens.peek())) left = this.#after(left, this.#tokens.take());
    this.#depth--;
    return left;
  }

  #first(token: Token): Node {
    switch (token.type) {
      case "literal":
      case "raw":
        return { kind: "literal", value: readLiteral(token) };
      case "name":
        return this.#tokens.skip("(") ? this.#call(token) : { kind: "field", name: token.text };
      case "quoted":
        return { kind: "field", name: readName(token) };
      case "*":
        return project("object", CURRENT, this.#projected(POWER.star));
      case "@":
        return CURRENT;
      case "!":
        return { kind: "not", operand: this.#above(POWER.not) };
      case "&":
        return { kind: "reference", body: this.#above(0), at: token.at };
      case "(": {
        const inner = this.#above(0);
        this.#tokens.take(")");
        return inner;
      }
      case "[?":
        return this.#filter(CURRENT);
      case "[]":
        return this.#flatten(CURRENT);
      case "[":
        return this.#brackets(CURRENT) ?? this.#list();
      case "{":
        return this.#object();
      default:
        return this.#tokens.refuse(token);
    }
  }

  #after(left: Node, { type }: Token): Node {
    switch (type) {
      case ".":
        return this.#tokens.skip("*")
          ? project("object", left, this.#projected(POWER.dot))
          : pipe(left, this.#afterDot(POWER.dot));
      case "|":
        return pipe(left, this.#above(POWER.pipe));
      case "||":
        return { kind: "or", left, right: this.#above(POWER.or) };
      case "&&":
        return { kind: "and", left, right: this.#above(POWER.and) };
      case "[?":
        return this.#filter(left);
      case "[]":
        return this.#flatten(left);
      case "[":
        return this.#brackets(left) ?? this.#tokens.refuse(this.#tokens.take());
      default: {
        const comparator = COMPARATORS.get(type) ?? "==";
        return { kind: "comparison", comparator, left, right: this.#above(POWER.comparison) };
      }
    }
  }

  #afterDot(power: number): Node {
    if (this.#tokens.skip("[")) return this.#list();
    if (this.#tokens.skip("{")) return this.#object();
    if (!["name", "quoted", "*"].includes(this.#tokens.peek())) this.#tokens.take("name");
    return this.#above(power);
  }

  #projected(power: number): Node {
    if (bindingPower(this.#tokens.peek()) < ENDS_PROJECTION) return CURRENT;
    return this.#tokens.skip(".") ? this.#afterDot(power) : this.#above(power);
  }

  #call({ text: name, at }: Token): Node {
    const args = this.#tokens.skip(")") ? [] : this.#separated(")", () => this.#above(0));
    return { kind: "call", name, args, at };
  }

  #filter(base: Node): Node {
    const condition = this.#above(0);
    this.#tokens.take("]");
    const body = this.#tokens.peek() === "[]" ? CURRENT : this.#projected(POWER.flatten);
    return { kind: "projection", of: "array", base, body, condition };
  }

  #flatten(left: Node): Node {
    return project("array", pipe(left, { kind: "flatten" }), this.#projected(POWER.flatten));
  }

  #brackets(left: Node): Node | undefined {
    const [next, second] = [this.#tokens.peek(), this.#tokens.peek(1)];
    if (next === "*" && second === "]") {
      this.#tokens.take();
      this.#tokens.take();
      return project("array", left, this.#projected(POWER.star));
    }
    if (next === "number" && second === "]") {
      const index = Number(this.#tokens.take().text);
      this.#tokens.take();
      return pipe(left, { kind: "index", index });
    }
    return next === "number" || next === ":" ? this.#slice(left) : undefined;
  }

  #slice(left: Node): Node {
    const start = this.#bound();
    this.#tokens.take(":");
    const end = this.#bound();
    const token =
      this.#tokens.skip(":") && this.#tokens.peek() === "number" ? this.#tokens.take() : undefined;
    const step = token === undefined ? 1 : Number(token.text);
    if (token !== undefined && step === 0) throw new ExpressionInvalid("a slice without steps", token.at);
    this.#tokens.take("]");
    const slice = pipe(left, { kind: "slice", bounds: { start, end, step } });
    return project("array", slice, this.#projected(POWER.star));
  }

  #bound(): number | undefined {
    return this.#tokens.peek() === "number" ? Number(this.#tokens.take().text) : undefined;
  }

  #list(): Node {
    return { kind: "list", items: this.#separated("]", () => this.#above(0)) };
  }

  #object(): Node {
    const entry = (): readonly [string, Node] => {
      const name = readName(this.#tokens.take("name", "quoted"));
      this.#tokens.take(":");
      return [name, this.#above(0)];
    };
    return { kind: "object", entries: this.#separated("}", entry) };
  }

  #separated<Item>(closing: string, item: () => Item): Item[] {
    const items = [item()];
    while (this.#tokens.skip(",")) items.push(item());
    this.#tokens.take(closing);
    return items;
  }
}

/** @throws ExpressionInvalid unless it follows https://jmespath.org/specification.html#grammar */
export const parse = (expression: string): Node => new Parser(expression).whole();
