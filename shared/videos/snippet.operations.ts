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
    summary: "Get the snippet of a widget",
    description:
      "HTML to paste into a web page: for all of the store's videos, for those of a campaign or a product page, or for one video. It reserves the height of the widget, so that nothing moves when it comes. Its only identifiers are public.",
    query: v.object({
      widget: v.optional(
        described(
          oneOf(PAGE_ELEMENTS),
          "The element of the page: a kind of widget, or `reel` or `feed` by themselves; by default the campaign's, else `carousel`.",
          "carousel",
        ),
      ),
      campaign: v.optional(
        described(v.string(), "The campaign whose videos are shown.", "cmp_1h2j3k4m5n6p7q8r"),
      ),
      product_id: v.optional(
        described(
          ClientProductId,
          "For a product page: the product's id, or what the shop's template writes in its place, such as `{{ product.id }}`. Needed for a campaign with the source `product`.",
          "501",
        ),
      ),
      event_id: v.optional(described(EventIdParameter, "The one video to show.", 7001)),
      cart: v.optional(
        described(
          oneOf(CART_CHOICES),
          "What *Add* does: `shopify` and `woocommerce` put products into that shop's cart by a script of their own, `page` writes a script into which you put your cart's request. Without it, tiles open the product's page.",
          "shopify",
        ),
      ),
      csp: v.optional(
        described(
          oneOf(["strict"]),
          "`strict`: for a page with a content security policy of nonces. The snippet then has a `<style>` in place of the style attribute; replace each `NONCE` by the nonce of the page's answer.",
          "strict",
        ),
      ),
    }),
    answer: { status: 200, description: "The snippet.", body: Snippet },
  }),
};
