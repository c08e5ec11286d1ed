import type { PullReason } from "../../vocabulary/pull-reasons.ts";
import type { ProductAnswer } from "./product-answer.ts";
import { redact } from "./redact.ts";

/** Redacts an answer: its texts, its media type, or the failure reason, if they contain a secret. */
export const redactAnswer = (answer: ProductAnswer, secrets: readonly string[]): ProductAnswer => {
  if ("reason" in answer) return { ...answer, reason: redact(answer.reason, secrets) as PullReason };
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
