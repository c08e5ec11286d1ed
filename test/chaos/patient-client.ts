import { setTimeout as sleep } from "node:timers/promises";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import { type Answer, call } from "../support/stack/stack-access.ts";
import type { Random } from "../support/values/random.ts";

type Request = { readonly method: string; readonly path: string; readonly token?: string; body?: unknown };

export type LastAnswer = Answer | undefined;

export const isFinal = (answer: LastAnswer): answer is Answer =>
  answer !== undefined && answer.status < 500 && answer.status !== 429;

export const callPatiently = async (
  stack: ProvidedStack,
  random: Random,
  { method, path, ...options }: Request,
  tries: number,
): Promise<LastAnswer> => {
  for (let attempt = 1; ; attempt++) {
    const answer = await call(stack, method, path, options).catch(() => undefined);
    if (isFinal(answer) || attempt >= tries) return answer;
    await sleep(20 + random.below(200));
  }
};
