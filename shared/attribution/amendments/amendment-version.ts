import { ValidationFailed } from "../../platform/errors.ts";

const DAY_MS = 86_400_000;

/**
 * Refuses a version that no time is as high as: it would be above all that its sender says of the order later.
 *
 * @param now clocks may be ahead of it by a day
 * @throws ValidationFailed
 */
export const checkVersion = (version: number | null | undefined, now: Date): void => {
  if ((version ?? 0) > (now.getTime() + DAY_MS) * 1_000)
    throw new ValidationFailed("version: expected at most the present time in microseconds");
};
