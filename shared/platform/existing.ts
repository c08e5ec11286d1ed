import { ChangedMeanwhile, NotFound } from "./errors.ts";

/** @throws NotFound */
export const existing = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new NotFound();
  return found;
};

/**
 * @param seen version that the change is based on. Without a version, the last change wins
 * @throws ChangedMeanwhile
 */
export const refuseIfChanged = (version: string | undefined, seen: string | null | undefined): void => {
  if (seen !== undefined && (seen ?? undefined) !== version) throw new ChangedMeanwhile();
};
