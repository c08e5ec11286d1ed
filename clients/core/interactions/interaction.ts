import type { WidgetType } from "../signals/widget-info.ts";

/**
 * What a shopper did with a video. A `view` is 3 seconds of playing that the shopper chose or watched; `add_unanswered` a
 * tap on *Add* that the host's cart did not answer.
 */
export const VIDEO_INTERACTIONS = [
  "impression",
  "play",
  "view",
  "complete",
  "product_tap",
  "view_all_products",
  "add_to_cart",
  "add_unanswered",
  "cta",
  "like",
  "unlike",
  "save",
  "unsave",
  "share",
] as const;

/** What a shop may report of its own cart, videos or not (spec "Optional cart-event reporting"). */
const CART_INTERACTIONS = ["cart_add", "cart_remove", "checkout"] as const;

export type Interaction =
  | {
      readonly type: (typeof VIDEO_INTERACTIONS)[number];
      readonly eventId: number;
      readonly widgetType: WidgetType;
      /** The merchant's id, of interactions with a product. */
      readonly productId?: string | undefined;
    }
  | { readonly type: (typeof CART_INTERACTIONS)[number]; readonly productId?: string | undefined };

/**
 * An interaction as `POST /v1/interactions` takes it.
 *
 * @param at epoch milliseconds
 */
export const toWireInteraction = (interaction: Interaction, at: number) => ({
  type: interaction.type,
  ...("eventId" in interaction && {
    event_id: interaction.eventId,
    widget_type: interaction.widgetType,
  }),
  ...(interaction.productId !== undefined && { product_id: interaction.productId }),
  at,
});
