import { ApiError } from "../../../../../shared/contract/client.ts";

/** What people are told of a failure. */
export type ErrorWords = {
  readonly message: string;
  /** Lets operators find the request. */
  readonly requestId?: string | undefined;
};

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const BY_STATUS: Readonly<Record<number, string>> = {
  404: "It does not exist, or you may not see it.",
  412: "Somebody else changed this after you opened it. Your changes are still here: compare both below, then save again.",
  429: "Too many requests at once. Wait a moment, then try again.",
  500: "Something went wrong on our side.",
  502: "The service is not available at the moment.",
  503: "The service is not available at the moment.",
  504: "The service did not answer in time.",
};

/** @param error of a call, or anything else that was thrown */
export const describeError = (error: unknown): ErrorWords => {
  if (error instanceof ApiError) {
    return { message: BY_STATUS[error.status] ?? ended(error.detail), requestId: error.requestId };
  }
  if (error instanceof Error && error.name === "TimeoutError")
    return { message: "The service did not answer in time." };
  if (error instanceof TypeError) return { message: "The service can’t be reached. Check your connection." };
  return { message: "Something went wrong on this page." };
};

/** Whether the same call may succeed a moment later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 429 || error.status >= 500 : error instanceof TypeError;
