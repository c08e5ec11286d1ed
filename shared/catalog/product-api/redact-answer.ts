import type { ProductAnswer } from "./product-answer.ts";
import { redact } from "./redact.ts";

/** Replaces each text of an answer, and of the reason why there is none, that holds one of the secrets. */
export const redactAnswer = (answer: ProductAnswer, secrets: readonly string[]): ProductAnswer => {
  if ("problem" in answer) return { ...answer, problem: String(redact(answer.problem, secrets)) };
  if (answer.kind !== "found") return answer;
  const { etag, ...found } = answer;
  const keepsEtag = etag !== undefined && redact(etag, secrets) === etag;
  return { ...found, answer: redact(found.answer, secrets), ...(keepsEtag && { etag }) };
};
