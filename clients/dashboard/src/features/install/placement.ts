import { CART_CHOICES } from "../../../../../shared/vocabulary/cart-choices.ts";
import { WIDGET_TYPES } from "../../../../../shared/vocabulary/widget-types.ts";
import type { Placement } from "./install-queries.ts";

/** The placement that the address names. */
export const readPlacement = (query: URLSearchParams): Placement => ({
  widget: WIDGET_TYPES.find((type) => type === query.get("surface")),
  campaign: query.get("campaign") ?? undefined,
  product_id: query.get("product")?.trim() || undefined,
  cart: CART_CHOICES.find((choice) => choice === query.get("cart")),
  csp: query.get("csp") === "strict" ? "strict" : undefined,
});
