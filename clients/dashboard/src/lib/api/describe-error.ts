import { ApiError } from "../../../../../shared/contract/client.ts";
import { plainDetail } from "../forms/plain-words.ts";
import { texts } from "../texts/en.ts";

/** What people are told of a failure. */
export type ErrorWords = {
  readonly message: string;
  /** Lets operators find the request. */
  readonly requestId?: string | undefined;
};

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** @param error of a call, or anything else that was thrown */
export const describeError = (error: unknown): ErrorWords => {
  if (error instanceof ApiError) {
    return {
      message: texts.failures[error.status] ?? ended(plainDetail(error.detail)),
      requestId: error.requestId,
    };
  }
  if (error instanceof Error && error.name === "TimeoutError") return { message: texts.noAnswerInTime };
  if (error instanceof TypeError) return { message: texts.notReached };
  return { message: texts.broken };
};

/** Whether what a call was about is not there, or not to be seen by this person. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether the same call may succeed a moment later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 429 || error.status >= 500 : error instanceof TypeError;
