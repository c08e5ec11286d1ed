import type { FocusEvent } from "react";

/**
 * Whether a field is left by pressing a button. A sentence that is said now would move the button from under the
 * pointer, and the click would be lost.
 */
export const leavesForButton = (leaving: Pick<FocusEvent, "relatedTarget">): boolean =>
  leaving.relatedTarget instanceof HTMLButtonElement;
