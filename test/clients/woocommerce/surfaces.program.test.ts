import { expect, test } from "vitest";
import { SURFACE_HEIGHTS } from "../../../shared/videos/snippet.ts";
import { WIDGET_TYPES, type WidgetType } from "../../../shared/vocabulary/widgets.ts";
import { describeWith } from "../../support/setup/describe-with.ts";
import { inWordPress, order, SETTINGS } from "./wordpress.ts";

const paid = ["fire", "woocommerce_order_status_processing", 17] as const;

const height = (widget: WidgetType) => `style="display:block;min-height:${SURFACE_HEIGHTS[widget]}"`;

describeWith("php", "surfaces of the WooCommerce plugin", () => {
  test("appear as configured, escaped, and not at all without settings", async () => {
    const settings = { ...SETTINGS, product: "stories", shop: "" };
    const steps = [
      ["fire", "woocommerce_after_single_product_summary"],
      ["fire", "woocommerce_before_shop_loop"],
      ["fire", "shortcode shoppable_video", { widget: "embed", campaign: '"><script>', onclick: "x" }],
      ["fire", "shortcode shoppable_video", { widget: "script" }],
    ] as const;
    const always =
      'brand="br_acme" src="https://edge.example" label="Kiln &amp; Field" cart="woocommerce" currency="EUR"';
    const { html, results } = await inWordPress({ options: { shoppable_video: settings }, steps });
    expect(html.slice(0, 2)).toEqual([
      `<shoppable-video-stories ${always} product-id="501" ${height("stories")}></shoppable-video-stories>`,
      "",
    ]);
    expect(results.slice(2)).toEqual([
      [
        `<link rel="preload" as="fetch" crossorigin href="https://edge.example/v1/feed?brand=br_acme&amp;campaign=%22%3E%3Cscript%3E"><shoppable-video-embed ${always} campaign="&quot;&gt;&lt;script&gt;" ${height("embed")}></shoppable-video-embed>`,
      ],
      [""],
    ]);
    const without = await inWordPress({ options: {}, orders: order(), steps: [...steps, paid] });
    expect([...without.html.slice(0, 2), ...without.results.slice(2, 4)]).toEqual(["", "", [""], [""]]);
    expect([without.scripts, without.queue]).toEqual([[], []]);
  });

  test.each([
    [{}, 'currency="EUR"'],
    [{ country: "IE" }, 'currency="EUR"'],
    [{ currency: "USD", country: "IE" }, 'currency="USD"'],
    [{ country: "US" }, 'currency="EUR" prices="shop"'],
  ])("tell the shopper's market: %o", async (market, attributes) => {
    const steps = [["fire", "shortcode shoppable_video", { widget: "stories" }]] as const;
    const { results } = await inWordPress({ ...market, steps });
    expect(results).toEqual([[expect.stringContaining(`cart="woocommerce" ${attributes} style=`)]]);
  });

  test("have the heights of the service's snippet", async () => {
    const steps = WIDGET_TYPES.map((widget) => ["fire", "shortcode shoppable_video", { widget }] as const);
    const { results } = await inWordPress({ steps });
    expect(results).toEqual(WIDGET_TYPES.map((widget) => [expect.stringContaining(` ${height(widget)}>`)]));
  });
});
