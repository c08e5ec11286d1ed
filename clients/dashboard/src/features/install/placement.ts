import { CART_CHOICES } from "../../../../../shared/vocabulary/cart-choices.ts";
import { PAGE_ELEMENTS } from "../../../../../shared/vocabulary/widget-types.ts";
import type { Placement } from "./install-queries.ts";

const readEventId = (text: string): number | undefined => {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
};

/** The placement that the address names. */
export const readPlacement = (query: URLSearchParams): Placement => ({
  widget: PAGE_ELEMENTS.find((type) => type === query.get("surface")),
  campaign: query.get("campaign") ?? undefined,
  event_id: readEventId(query.get("video") ?? ""),
  product_id: query.get("product")?.trim() || undefined,
  cart: CART_CHOICES.find((choice) => choice === query.get("cart")),
  csp: query.get("csp") === "strict" ? "strict" : undefined,
});
