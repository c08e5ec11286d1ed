import type { WidgetType } from "../signals/widget-info.ts";

/**
 * A `view` is 3 seconds of playback. `add_unanswered` is a tap on *Add* to which the host's cart
 * did not respond.
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

/** Cart events of a shop, which are independent of videos (spec "Optional cart-event reporting"). */
const CART_INTERACTIONS = ["cart_add", "cart_remove", "checkout"] as const;

export type Interaction =
  | {
      readonly type: (typeof VIDEO_INTERACTIONS)[number];
      readonly eventId: number;
      readonly widgetType: WidgetType;
      readonly productId?: string | undefined;
    }
  | { readonly type: (typeof CART_INTERACTIONS)[number]; readonly productId?: string | undefined };

/** @param at epoch milliseconds */
export const toWireInteraction = (interaction: Interaction, at: number) => ({
  type: interaction.type,
  ...("eventId" in interaction && {
    event_id: interaction.eventId,
    widget_type: interaction.widgetType,
  }),
  ...(interaction.productId !== undefined && { product_id: interaction.productId }),
  at,
});
