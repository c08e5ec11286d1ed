import { INTERACTION_TYPES, type InteractionType } from "../vocabulary/interactions.ts";

/**
 * Further counters in a row of funnel totals besides `COUNTERS`. Their names contain a space, unlike any
 * other.
 */

/** Maximum number of hosts with their own counter per day. Concurrent writers may exceed it slightly. */
export const MAX_HOSTS = 10;

/** Store counter: interactions reported by pages of a host. Empty for reports without a page. */
export const hostCounter = (type: InteractionType, host: string): string => `${type} @${host}`;
export const OTHER_HOSTS = "others";
/** Store counter: interactions of hosts without a counter. */
export const otherHostsCounter = (type: InteractionType): string => `${type} ${OTHER_HOSTS}`;

type ProductType = "product_tap" | "add_to_cart";

/** Video counter: taps on one of its products. */
export const productCounter = (type: ProductType, productId: string): string => `${type} ${productId}`;

/** Video counter: change of its likes on this day. */
export const LIKES_MOVED = "likes moved";

const TYPES: ReadonlySet<string> = new Set(INTERACTION_TYPES);
const isType = (name: string): name is InteractionType => TYPES.has(name);

/** Splits the name of a counter at its first space. */
export const parseCounter = (
  name: string,
): { readonly type: InteractionType; readonly of: string } | undefined => {
  const space = name.indexOf(" ");
  const type = name.slice(0, Math.max(0, space));
  return isType(type) ? { type, of: name.slice(space + 1) } : undefined;
};
