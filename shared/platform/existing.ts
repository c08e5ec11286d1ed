import { NotFound } from "./errors.ts";

/**
 * The record that was looked for.
 *
 * @throws NotFound if there is none
 */
export const existing = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new NotFound();
  return found;
};
