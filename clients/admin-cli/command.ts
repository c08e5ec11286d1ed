import type { Option } from "commander";
import type { AnswerOf, Operation } from "../../shared/api/operation.ts";
import type { CallOf } from "../../shared/contract/client.ts";
import type { Context } from "./context.ts";
import type { Look } from "./look.ts";

export type Values = Readonly<Record<string, unknown>>;

export type CustomField = {
  readonly options?: readonly Option[];
  /** @returns the value or its promise. `undefined` if the option is absent */
  read(values: Values, context: Context): unknown;
};

type Spec = {
  /**
   * Command name with arguments. `[brand]` is optional. An argument sets the input of the same
   * name, and other inputs become options.
   */
  readonly name: string;
  readonly alias?: string;
  /** Help text, if the operation's text fits only the API. */
  readonly about?: readonly [summary: string, more?: string];
  /** A test runs each example. */
  readonly examples: readonly [string, ...string[]];
  readonly names?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, CustomField>>;
  readonly body?: (values: Values) => unknown;
  readonly automatic?: readonly string[];
  readonly options?: readonly Option[];
  readonly confirm?: (values: Values, context: Context) => string;
};

type Shown<O extends Operation> = Spec & {
  readonly show: (answer: AnswerOf<O>, look: Look) => string;
};
type Run<O extends Operation> = Spec & {
  readonly run: (context: Context, call: CallOf<O>, values: Values) => Promise<void>;
};

export type AdminCommand = Spec & {
  readonly operation: Operation;
  readonly run: (context: Context, call: object, values: Values) => Promise<void>;
};

export const command = <const O extends Operation>(operation: O, spec: Shown<O> | Run<O>): AdminCommand => {
  const run =
    "run" in spec
      ? spec.run
      : async ({ call, print, look }: Context, input: CallOf<O>) => {
          const answer = await call(operation, input);
          print(answer, spec.show(answer, look));
        };
  // TypeScript can't infer that the operation's inputs form its call.
  return { ...spec, operation, run: (context, call, values) => run(context, call as CallOf<O>, values) };
};
