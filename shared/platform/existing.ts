import { NotFound } from "./errors.ts";

/**
 * Returns the record.
 * @throws NotFound if it is undefined
 */
export const existing = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new NotFound();
  return found;
};
