import type { Platform } from "../../../../../shared/vocabulary/platforms.ts";
import {
  CART_CHOICES,
  type CartChoice,
  PAGE_ELEMENTS,
  type PageElement,
} from "../../../../../shared/vocabulary/widgets.ts";

export type Placement = {
  readonly widget: PageElement | undefined;
  readonly campaign: string | undefined;
  readonly event_id: number | undefined;
  readonly product_id: string | undefined;
  readonly cart: CartChoice | undefined;
  readonly csp: "strict" | undefined;
};

const readEventId = (text: string): number | undefined => {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
};

export const findCart = (platform: Platform): CartChoice | undefined =>
  CART_CHOICES.find((choice) => choice === platform);

const readCart = (asked: string | null, own: CartChoice | undefined): CartChoice | undefined =>
  asked === null ? own : CART_CHOICES.find((choice) => choice === asked);

export const readPlacement = (query: URLSearchParams, own: CartChoice | undefined): Placement => ({
  widget: PAGE_ELEMENTS.find((type) => type === query.get("surface")),
  campaign: query.get("campaign") ?? undefined,
  event_id: readEventId(query.get("video") ?? ""),
  product_id: query.get("product")?.trim() || undefined,
  cart: readCart(query.get("cart"), own),
  csp: query.get("csp") === "strict" ? "strict" : undefined,
});
