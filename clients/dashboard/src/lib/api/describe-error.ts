import { ApiError } from "../../../../../shared/contract/client.ts";
import { texts } from "../../texts/en/common.ts";
import { problemSentence } from "../problems/problem-text.ts";

export type ErrorWords = {
  readonly message: string;
  readonly requestId?: string | undefined;
};

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export const describeError = (error: unknown): ErrorWords => {
  if (error instanceof ApiError) {
    const problems = error.problems.map(problemSentence).join(" ");
    return {
      message: texts.failures[error.status] ?? (problems || ended(error.detail)),
      requestId: error.requestId,
    };
  }
  if (error instanceof Error && error.name === "TimeoutError") return { message: texts.noAnswerInTime };
  if (error instanceof TypeError) return { message: texts.notReached };
  return { message: texts.broken };
};

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Tests that a retry may succeed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 429 || error.status >= 500 : error instanceof TypeError;
