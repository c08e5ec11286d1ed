import { INTERACTION_TYPES, type InteractionType } from "../vocabulary/interactions.ts";

/** Counter names in `COUNTERS` contain no space, so they differ from the names below. */

/** Approximate limit. Concurrent writers may exceed it slightly. */
export const MAX_HOSTS = 10;

/** `host` is empty for reports without a page. */
export const hostCounter = (type: InteractionType, host: string): string => `${type} @${host}`;
export const OTHER_HOSTS = "others";
export const otherHostsCounter = (type: InteractionType): string => `${type} ${OTHER_HOSTS}`;

type ProductType = "product_tap" | "add_to_cart";

export const productCounter = (type: ProductType, productId: string): string => `${type} ${productId}`;

export const LIKES_MOVED = "likes moved";

const TYPES: ReadonlySet<string> = new Set(INTERACTION_TYPES);
const isType = (name: string): name is InteractionType => TYPES.has(name);

export const parseCounter = (
  name: string,
): { readonly type: InteractionType; readonly of: string } | undefined => {
  const space = name.indexOf(" ");
  const type = name.slice(0, Math.max(0, space));
  return isType(type) ? { type, of: name.slice(space + 1) } : undefined;
};
