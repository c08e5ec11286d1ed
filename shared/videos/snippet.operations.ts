import * as v from "valibot";
import { ClientProductId } from "../api/fields.schema.ts";
import { described, oneOf } from "../api/forms.schema.ts";
import { adminOperation } from "../api/operation.ts";
import { EventIdParameter } from "../api/parameters.schema.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import { CART_CHOICES, PAGE_ELEMENTS } from "../vocabulary/widgets.ts";
import { Snippet } from "./snippet.schema.ts";

export const SNIPPET_OPERATIONS = {
  getSnippet: adminOperation({
    tag: "Videos",
    method: "GET",
    path: "/admin/stores/{brand}/snippet",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Get a widget's snippet",
    description:
      "Returns HTML to paste into a page. It shows all videos of the store, of a campaign or of a product, or one video. The snippet reserves the widget's height to prevent layout shifts, and contains public identifiers only.",
    query: v.object({
      widget: v.optional(
        described(
          oneOf(PAGE_ELEMENTS),
          "Element to embed: a widget type, `reel` or `feed`. Default: the campaign's widget type, otherwise `carousel`.",
          "carousel",
        ),
      ),
      campaign: v.optional(described(v.string(), "Campaign whose videos are shown.", "cmp_1h2j3k4m5n6p7q8r")),
      product_id: v.optional(
        described(
          ClientProductId,
          "Product id, or the shop template's placeholder for it, such as `{{ product.id }}`. For product pages. Required for a campaign with the source `product`.",
          "501",
        ),
      ),
      event_id: v.optional(described(EventIdParameter, "Video to show.", 7001)),
      cart: v.optional(
        described(
          oneOf(CART_CHOICES),
          "Action of *Add*. `shopify`, `woocommerce`: adds the product to that shop's cart. `page`: writes a script for your own cart request. Default: opens the product's page.",
          "shopify",
        ),
      ),
      csp: v.optional(
        described(
          oneOf(["strict"]),
          "`strict`: for pages whose content security policy uses nonces. The snippet then uses a `<style>` element. Replace each `NONCE` with the page's nonce.",
          "strict",
        ),
      ),
    }),
    answer: { status: 200, description: "The snippet.", body: Snippet },
  }),
};
