import type { Compiled } from "./compiled.ts";
import * as expressions from "./expressions.ts";
import { type Argument, bindCall, findFunction } from "./functions.ts";
import { bindingPower, ENDS_PROJECTION, OPERATORS, POWER } from "./operators.ts";
import { ExpressionInvalid, readLiteral, readName, type Token, TokenReader } from "./tokens.ts";

/** Limits the recursion of compiling and evaluating. */
const MAX_DEPTH = 64;

/**
 * A precedence parser: each following operator that binds tightly enough takes the result as its left side.
 */
class Compiler {
  readonly #tokens: TokenReader;
  #depth = 0;

  constructor(expression: string) {
    this.#tokens = new TokenReader(expression);
  }

  whole(): Compiled {
    const result = this.#above(0);
    this.#tokens.take("end");
    return result;
  }

  #above(power: number): Compiled {
    const begin = this.#tokens.take();
    if (++this.#depth > MAX_DEPTH) throw new ExpressionInvalid(`nested deeper than ${MAX_DEPTH}`, begin.at);
    let left = this.#first(begin);
    while (power < bindingPower(this.#tokens.peek())) left = this.#after(left, this.#tokens.take());
    this.#depth--;
    return left;
  }

  #first(token: Token): Compiled {
    switch (token.type) {
      case "literal":
      case "raw":
        return expressions.literal(readLiteral(token));
      case "name":
        return this.#tokens.skip("(") ? this.#call(token) : expressions.field(token.text);
      case "quoted":
        return expressions.field(readName(token));
      case "*":
        return expressions.projectObject(expressions.CURRENT, this.#projected(POWER.star));
      case "@":
        return expressions.CURRENT;
      case "!":
        return expressions.not(this.#above(POWER.not));
      case "&":
        throw new ExpressionInvalid("`&` is only allowed before a function's argument", token.at);
      case "(": {
        const inner = this.#above(0);
        this.#tokens.take(")");
        return inner;
      }
      case "[?":
        return this.#filter(expressions.CURRENT);
      case "[]":
        return this.#flatten(expressions.CURRENT);
      case "[":
        return this.#brackets(expressions.CURRENT) ?? this.#list();
      case "{":
        return this.#object();
      default:
        return this.#tokens.refuse(token);
    }
  }

  #after(left: Compiled, token: Token): Compiled {
    switch (token.type) {
      case ".":
        return this.#tokens.skip("*")
          ? expressions.projectObject(left, this.#projected(POWER.dot))
          : expressions.pipe(left, this.#afterDot(POWER.dot));
      case "[?":
        return this.#filter(left);
      case "[]":
        return this.#flatten(left);
      case "[":
        return this.#brackets(left) ?? this.#tokens.refuse(this.#tokens.take());
      default: {
        const { power, combine } = OPERATORS.get(token.type) ?? this.#tokens.refuse(token);
        return combine(left, this.#above(power));
      }
    }
  }

  #afterDot(power: number): Compiled {
    if (this.#tokens.skip("[")) return this.#list();
    if (this.#tokens.skip("{")) return this.#object();
    if (!["name", "quoted", "*"].includes(this.#tokens.peek())) this.#tokens.take("name");
    return this.#above(power);
  }

  #projected(power: number): Compiled {
    if (bindingPower(this.#tokens.peek()) < ENDS_PROJECTION) return expressions.CURRENT;
    return this.#tokens.skip(".") ? this.#afterDot(power) : this.#above(power);
  }

  #call(name: Token): Compiled {
    const builtin = findFunction(name);
    const takesExpression = builtin.takes.includes("expression");
    const argument = (): Argument => ({
      isExpression: takesExpression && this.#tokens.skip("&"),
      value: this.#above(0),
    });
    return bindCall(builtin, this.#tokens.skip(")") ? [] : this.#tokens.separated(")", argument), name);
  }

  #filter(base: Compiled): Compiled {
    const condition = this.#above(0);
    this.#tokens.take("]");
    const body = this.#tokens.peek() === "[]" ? expressions.CURRENT : this.#projected(POWER.flatten);
    return expressions.projectArray(base, expressions.where(condition, body));
  }

  #flatten(left: Compiled): Compiled {
    return expressions.projectArray(
      expressions.pipe(left, expressions.FLATTENED),
      this.#projected(POWER.flatten),
    );
  }

  /** `[*]`, `[0]`, `[1:2]`. Returns `undefined` for other contents. */
  #brackets(left: Compiled): Compiled | undefined {
    if (this.#tokens.skip("*", "]")) return expressions.projectArray(left, this.#projected(POWER.star));
    if (!["number", ":"].includes(this.#tokens.peek())) return undefined;
    const start = this.#tokens.skipNumber();
    if (start !== undefined && this.#tokens.skip("]"))
      return expressions.pipe(left, expressions.index(start));
    this.#tokens.take(":");
    const end = this.#tokens.skipNumber();
    const hasStep = this.#tokens.skip(":");
    const { at } = this.#tokens;
    const step = hasStep ? (this.#tokens.skipNumber() ?? 1) : 1;
    if (step === 0) throw new ExpressionInvalid("the step of a slice must not be 0", at);
    this.#tokens.take("]");
    const sliced = expressions.pipe(left, expressions.slice(start, end, step));
    return expressions.projectArray(sliced, this.#projected(POWER.star));
  }

  #list(): Compiled {
    return expressions.list(this.#tokens.separated("]", () => this.#above(0)));
  }

  #object(): Compiled {
    const entry = (): readonly [string, Compiled] => {
      const name = readName(this.#tokens.take("name", "quoted"));
      this.#tokens.take(":");
      return [name, this.#above(0)];
    };
    return expressions.object(this.#tokens.separated("}", entry));
  }
}

/**
 * @throws ExpressionInvalid for invalid JMESPath (https://jmespath.org/specification.html), an unknown
 * function or wrong arguments
 */
export const compileExpression = (expression: string): Compiled => new Compiler(expression).whole();
