/**
 * - `handler_failed`: one of the app's handlers threw or rejected
 * - `storage_failed`: the app's storage did
 * - `playback_failed`: a video can't be played
 * - `share_failed`: the device's share sheet could not be shown
 * - `not_tapped`: the app said that a product was added from a video in which nobody had tapped it
 */
export type ShoppableVideoErrorCode =
  | "handler_failed"
  | "storage_failed"
  | "playback_failed"
  | "share_failed"
  | "not_tapped";

/** What went wrong beside the feed and the product provider, which have errors of their own. */
export class ShoppableVideoError extends Error {
  override readonly name = "ShoppableVideoError";
  readonly code: ShoppableVideoErrorCode;

  constructor(code: ShoppableVideoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Takes what went wrong; never throws. */
export type Report = (error: unknown) => void;

/** @param onError the app's own; without it the console is told */
export const reportTo = (onError: ((error: Error) => void) | undefined, error: unknown): void => {
  try {
    if (onError) onError(error instanceof Error ? error : new Error(String(error)));
    else console.error(error);
  } catch (cause) {
    console.error(cause);
  }
};
