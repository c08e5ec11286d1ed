import type { ProductAnswer } from "./product-answer.ts";
import { redact } from "./redact.ts";

/** Replaces the texts of an answer, its media type, or the reason why there is none, where they hold one of the secrets. */
export const redactAnswer = (answer: ProductAnswer, secrets: readonly string[]): ProductAnswer => {
  if ("problem" in answer) return { ...answer, problem: String(redact(answer.problem, secrets)) };
  if (answer.kind !== "found") return answer;
  const { etag, mediaType, ...found } = answer;
  const keepsEtag = etag !== undefined && redact(etag, secrets) === etag;
  return {
    ...found,
    answer: redact(found.answer, secrets),
    ...(mediaType !== undefined && { mediaType: String(redact(mediaType, secrets)) }),
    ...(keepsEtag && { etag }),
  };
};
