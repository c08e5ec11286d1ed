import { expect, test } from "vitest";
import { SURFACE_HEIGHTS } from "../../../shared/videos/snippet.ts";
import type { PageElement } from "../../../shared/vocabulary/widgets.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aCampaign } from "../../support/admin/admin-values.ts";
import { aStore } from "../../support/values/builders.ts";

const [chosen, ofProduct, nobodys] = [1, 2, 3].map((id) => `cmp_000000000000000${id}`);

const backend = () => {
  const { call, deps } = adminBackend(aStore({ name: `A "&" <b>` }));
  deps.campaigns.find.mockImplementation(async (_, id) =>
    id === chosen
      ? aCampaign({ event_ids: [7] })
      : id === ofProduct
        ? aCampaign({ campaign_id: id, source: "product" })
        : undefined,
  );
  return (query: string) => call("GET", "/stores/br_acme/snippet", { query });
};

const always = 'brand="br_acme" src="https://edge.example" label="A &quot;&amp;&quot; &lt;b&gt;"';

const feedLink = (query = "") =>
  `<link rel="preload" as="fetch" crossorigin href="https://edge.example/v1/feed?brand=br_acme${query}">`;

test.each<[string, string, PageElement, string]>([
  ["all videos", "", "carousel", ""],
  ["one video", "widget=embed&event_id=9007199254740991", "embed", ' event-id="9007199254740991"'],
  ["one video in a Reel of the page", "widget=reel&event_id=7", "reel", ' event-id="7"'],
  ["a feed of all videos", "widget=feed", "feed", ""],
  ["a campaign, in its widget", `campaign=${chosen}`, "stories", ` campaign="${chosen}"`],
  ["a campaign, in another one", `campaign=${chosen}&widget=banner`, "banner", ` campaign="${chosen}"`],
  ["a product page", "product_id=501", "carousel", ' product-id="501"'],
  [
    "a template of product pages, by a campaign",
    `campaign=${ofProduct}&product_id=${encodeURIComponent(`{{ product.id }}"><script>`)}`,
    "stories",
    ` campaign="${ofProduct}" product-id="{{ product.id }}&quot;&gt;&lt;script&gt;"`,
  ],
])(
  "a snippet for %s has the brand, the edge, the escaped store name and the widget's height",
  async (_, query, widget, more) => {
    const script_url = "https://edge.example/widget/v1.js";
    expect(await backend()(query)).toMatchObject({
      status: 200,
      body: {
        widget,
        html: `${/product-id/.test(more) ? "" : `${feedLink(more.replace(/ ([a-z-]+)="(.*)"/, (_, name, value) => `&amp;${name.replace("-", "_")}=${value}`))}\n`}<shoppable-video-${widget} ${always}${more} style="display:block;min-height:${SURFACE_HEIGHTS[widget]}"></shoppable-video-${widget}>\n<script async src="${script_url}"></script>`,
        script_url,
      },
    });
  },
);

test.each([
  ["an unknown widget", "widget=rail", "widget: expected"],
  ["an invalid video id", "event_id=x", "event_id: expected"],
  ["an unknown campaign", `campaign=${nobodys}`, "campaign: expected the id"],
  ["an invalid campaign id", "campaign=x%22", "campaign: expected the id"],
  ["the product's campaign without a product", `campaign=${ofProduct}`, "product_id: required"],
])("a snippet for %s is refused", async (_, query, detail) => {
  expect(await backend()(query)).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining(detail) },
  });
});

test("a snippet for a strict policy has nonces and no style attribute", async () => {
  const { body } = await backend()("widget=carousel&csp=strict&cart=shopify");
  const { html } = body as { html: string };
  expect(html.split("\n")).toEqual([
    `<style nonce="NONCE">shoppable-video-carousel{display:block;min-height:calc(56px + clamp(256px, 216px + 10.5vw, 352px))}</style>`,
    feedLink(),
    `<shoppable-video-carousel ${always} cart="shopify"></shoppable-video-carousel>`,
    '<script async nonce="NONCE" src="https://edge.example/widget/v1.js"></script>',
    '<script async nonce="NONCE" src="https://edge.example/widget/cart-shopify.js"></script>',
  ]);
});

test("a snippet for the page's own cart has a script for it, with the nonce of a strict policy", async () => {
  const read = async (query: string) => ((await backend()(query)).body as { html: string }).html;
  const script = (html: string) => html.slice(html.indexOf("</shoppable-video-carousel>"));
  const plain = await read("widget=carousel&cart=page");
  expect(plain).not.toContain("cart=");
  expect(script(plain)).toContain("<script>\n{\n");
  expect(script(plain)).toContain("window.shoppableVideo.cart(addToCart)");
  expect(script(await read("widget=carousel&csp=strict&cart=page"))).toContain('<script nonce="NONCE">\n{\n');
});
