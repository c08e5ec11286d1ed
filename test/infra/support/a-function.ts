import type { LocalFunction } from "../../../infra/local/lambda/local-function.ts";

/** A function of the local stack that only answers invocations. */
export const aFunction = (invoke: LocalFunction["invoke"] = async () => null): LocalFunction => ({
  name: "fn",
  arn: "arn:fn",
  invoke,
  ready: async () => undefined,
  onLine: () => undefined,
  crash: async () => undefined,
  stop: async () => undefined,
});
