/** A run in which more of the shop is gone than this says more of the shop than of its products. */
const MOST_SHARE = 0.3;
const LEAST_COUNT = 20;

/**
 * Whether a refresh may go on taking products down: not once at least 20 and more than 30 % of its pages came
 * back unknown, since then the merchant's API is more likely broken than the catalog emptied.
 *
 * @param counts of the run so far, the page in question included
 */
export const mayTakeDown = (counts: { readonly planned: number; readonly not_found: number }): boolean =>
  counts.not_found < LEAST_COUNT || counts.not_found <= counts.planned * MOST_SHARE;
