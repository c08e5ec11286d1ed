import type { FocusEvent } from "react";

/**
 * Tests that a field loses the focus to a button. An error shown now would move the button, and the click would be
 * lost.
 */
export const leavesForButton = (leaving: Pick<FocusEvent, "relatedTarget">): boolean =>
  leaving.relatedTarget instanceof HTMLButtonElement;
