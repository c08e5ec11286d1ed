import { percent } from "./format.ts";

/**
 * How much of something is seen, rounded down: 100 % only if nothing is missing.
 *
 * @param share a decimal string from 0 to 1, with at least three digits
 */
export const percentSeen = (share: string): string => percent(share.slice(0, "0.000".length));
