import type { Option } from "commander";
import type { AnswerOf, Operation } from "../../shared/api/operation.ts";
import type { CallOf } from "../../shared/contract/client.ts";
import type { Context } from "./context.ts";
import type { Look } from "./look.ts";

/** What was typed: options by their attribute names, arguments by their names. */
export type Values = Readonly<Record<string, unknown>>;

/** A field that is not typed as it is sent. */
export type CustomField = {
  readonly options?: readonly Option[];
  /** @returns `undefined` if it was not given, or the promise of a value */
  read(values: Values, context: Context): unknown;
};

type Spec = {
  /**
   * Words and arguments: `products show <client_product_id>`; `[brand]` may be left out for the store of `--store`
   * or `admin use`. An argument with the name of an operation's input
   * is that input; others are for `fields` and `body`. Every other input becomes an option by itself.
   */
  readonly name: string;
  /** Other last words, such as `explain` for `show`. */
  readonly alias?: string;
  /**
   * What the command is for, where the operation's own words speak of calls and fields: the first line of `--help`,
   * and what follows it.
   */
  readonly about?: readonly [summary: string, more?: string];
  /** Shown in `--help`; each is run by a test. */
  readonly examples: readonly [string, ...string[]];
  /** Inputs with another name on the command line: `--tag` for `products`. */
  readonly names?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, CustomField>>;
  /** Reads the whole body, in place of its fields. */
  readonly body?: (values: Values) => unknown;
  /** Inputs without an option: the command sends them by itself, such as the next page's cursor, or does without. */
  readonly automatic?: readonly string[];
  /** Options that are no inputs. */
  readonly options?: readonly Option[];
  /** Asked before anything is sent. */
  readonly confirm?: (values: Values, context: Context) => string;
};

type Shown<O extends Operation> = Spec & {
  /** The answer as text. */
  readonly show: (answer: AnswerOf<O>, look: Look) => string;
};
type Run<O extends Operation> = Spec & {
  /** Replaces the one call and the printing of its answer. */
  readonly run: (context: Context, call: CallOf<O>, values: Values) => Promise<void>;
};

/** A command of the administration, without the types of its operation. */
export type AdminCommand = Spec & {
  readonly operation: Operation;
  readonly run: (context: Context, call: object, values: Values) => Promise<void>;
};

/**
 * A command that calls one operation. Its arguments and options come from the operation's declaration, so an input
 * that the API gains can be given at once.
 */
export const command = <const O extends Operation>(operation: O, spec: Shown<O> | Run<O>): AdminCommand => {
  const run =
    "run" in spec
      ? spec.run
      : async ({ call, print, look }: Context, input: CallOf<O>) => {
          const answer = await call(operation, input);
          print(answer, spec.show(answer, look));
        };
  // The call is composed from the operation's own inputs, so it has the operation's form.
  return { ...spec, operation, run: (context, call, values) => run(context, call as CallOf<O>, values) };
};
