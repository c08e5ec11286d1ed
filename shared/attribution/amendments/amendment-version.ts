import { invalid } from "../../platform/errors.ts";

const DAY_MS = 86_400_000;

/**
 * Refuses a version beyond any plausible time. It would outrank all later amendments of its sender.
 *
 * @param now the sender's clock may be a day ahead
 * @throws ValidationFailed
 */
export const checkVersion = (version: number | null | undefined, now: Date): void => {
  if ((version ?? 0) > (now.getTime() + DAY_MS) * 1_000) throw invalid("version", "version_late");
};
