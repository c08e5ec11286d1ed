/**
 * - `handler_failed`: one of the app's handlers threw or rejected
 * - `cart_failed`: the app's cart threw or rejected
 * - `storage_failed`: the app's storage threw or rejected
 * - `playback_failed`: a video can't be played
 * - `share_failed`: the device's share sheet could not be shown
 * - `not_tapped`: the app reported an added product that was not tapped in that video
 */
export type ShoppableVideoErrorCode =
  | "handler_failed"
  | "cart_failed"
  | "storage_failed"
  | "playback_failed"
  | "share_failed"
  | "not_tapped";

/** All errors except those of the feed and the product provider, which have their own classes. */
export class ShoppableVideoError extends Error {
  override readonly name = "ShoppableVideoError";
  readonly code: ShoppableVideoErrorCode;

  constructor(code: ShoppableVideoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Receives errors. Never throws. */
export type Report = (error: unknown) => void;

/** @param onError the app's handler. Default: the console */
export const reportTo = (onError: ((error: Error) => void) | undefined, error: unknown): void => {
  try {
    if (onError) onError(error instanceof Error ? error : new Error(String(error)));
    else console.error(error);
  } catch (cause) {
    console.error(cause);
  }
};
