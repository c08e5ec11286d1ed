import { percent } from "./format.ts";

/**
 * Percentage rounded down, so that 100 % means complete.
 * @param share a decimal string from 0 to 1, with at least three digits
 */
export const percentSeen = (share: string): string => percent(share.slice(0, "0.000".length));
