import type { Option } from "commander";
import type { AnswerOf, Operation } from "../../shared/api/operation.ts";
import type { CallOf } from "../../shared/contract/client.ts";
import type { Context } from "./context.ts";
import type { Look } from "./look.ts";

export type Values = Readonly<Record<string, unknown>>;

/** A field with different typed and sent forms. */
export type CustomField = {
  readonly options?: readonly Option[];
  /** @returns `undefined` if it is absent, or the promise of a value */
  read(values: Values, context: Context): unknown;
};

type Spec = {
  /**
   * Words and arguments: `products show <client_product_id>`. `[brand]` is optional and defaults to the store
   * of `--store` or `admin use`. An argument with the name of an input sets that input. Other arguments are
   * for `fields` and `body`. Remaining inputs become options.
   */
  readonly name: string;
  /** Alternative last word, such as `explain` for `show`. */
  readonly alias?: string;
  /** First line and rest of `--help`, if the operation's own texts only fit the API. */
  readonly about?: readonly [summary: string, more?: string];
  /** Shown in `--help`. A test runs each one. */
  readonly examples: readonly [string, ...string[]];
  /** Other names for inputs on the command line: `--tag` for `products`. */
  readonly names?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, CustomField>>;
  /** Reads the whole body instead of single fields. */
  readonly body?: (values: Values) => unknown;
  /** Inputs that the command sets itself. */
  readonly automatic?: readonly string[];
  /** Options that are not inputs. */
  readonly options?: readonly Option[];
  /** Question before anything is sent. */
  readonly confirm?: (values: Values, context: Context) => string;
};

type Shown<O extends Operation> = Spec & {
  /** Formats the answer as text. */
  readonly show: (answer: AnswerOf<O>, look: Look) => string;
};
type Run<O extends Operation> = Spec & {
  /** Replaces the call and its output. */
  readonly run: (context: Context, call: CallOf<O>, values: Values) => Promise<void>;
};

/** A command without the types of its operation. */
export type AdminCommand = Spec & {
  readonly operation: Operation;
  readonly run: (context: Context, call: object, values: Values) => Promise<void>;
};

/**
 * A command that calls one operation. Arguments and options derive from the operation's declaration, so that
 * new inputs are available immediately.
 */
export const command = <const O extends Operation>(operation: O, spec: Shown<O> | Run<O>): AdminCommand => {
  const run =
    "run" in spec
      ? spec.run
      : async ({ call, print, look }: Context, input: CallOf<O>) => {
          const answer = await call(operation, input);
          print(answer, spec.show(answer, look));
        };
  // TypeScript can't infer that the operation's inputs make up its call.
  return { ...spec, operation, run: (context, call, values) => run(context, call as CallOf<O>, values) };
};
