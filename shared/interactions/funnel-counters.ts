import { INTERACTION_TYPES, type InteractionType } from "../vocabulary/interactions.ts";

/** Counters in a row of funnel totals besides `COUNTERS`. Only their names contain a space. */

/** Maximum number of hosts per day with their own counter. Concurrent writers may exceed it slightly. */
export const MAX_HOSTS = 10;

/** Counter of a store: interactions from pages of a host. The host is empty for reports without a page. */
export const hostCounter = (type: InteractionType, host: string): string => `${type} @${host}`;
export const OTHER_HOSTS = "others";
/** Counter of a store: interactions from hosts without their own counter. */
export const otherHostsCounter = (type: InteractionType): string => `${type} ${OTHER_HOSTS}`;

type ProductType = "product_tap" | "add_to_cart";

export const productCounter = (type: ProductType, productId: string): string => `${type} ${productId}`;

/** Counter of a video: change of its likes on this day. */
export const LIKES_MOVED = "likes moved";

const TYPES: ReadonlySet<string> = new Set(INTERACTION_TYPES);
const isType = (name: string): name is InteractionType => TYPES.has(name);

/** Splits a counter's name at the first space. `undefined` for a name of another form. */
export const parseCounter = (
  name: string,
): { readonly type: InteractionType; readonly of: string } | undefined => {
  const space = name.indexOf(" ");
  const type = name.slice(0, Math.max(0, space));
  return isType(type) ? { type, of: name.slice(space + 1) } : undefined;
};
