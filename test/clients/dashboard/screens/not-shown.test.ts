import { expect, test } from "vitest";
import { PRODUCT_FIGURE_OPERATIONS } from "../../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_OPERATIONS } from "../../../../shared/catalog/products/products.operations.ts";
import type { ProductDetail } from "../../../../shared/catalog/products/products.schema.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { noTaps } from "../../../../shared/vocabulary/product-taps.ts";
import { aStore, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const link = "https://shop.example/p/mug-501";
const aMug = (change: Partial<ProductDetail>): ProductDetail => ({
  product_id: 1,
  client_product_id: "501",
  product_link: link,
  title: "Mug",
  price: "12.00",
  thumbnail_image: "https://shop.example/img/501.jpg",
  product_status: "active",
  source: "pull",
  created_at: VERSION,
  updated_at: VERSION,
  ...change,
});

describeInDashboard("the page of a hidden product", ({ service, open }) => {
  const show = (change: Partial<ProductDetail>, store = aStore()) => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, store);
    service.answer(PRODUCT_OPERATIONS.getProduct, { brand, client_product_id: "501" }, aMug(change));
    service.answer(
      PRODUCT_FIGURE_OPERATIONS.getProductFigures,
      { brand },
      {
        ...{ from: "2026-11-01", to: "2026-11-28", counted_to: VERSION },
        ...{ products: [], not_sold: [], rest: [], rest_taps: { unknown: noTaps(), others: noTaps() } },
      },
    );
    return open(`/stores/${brand}/products/501`);
  };

  test("shows the description as plain text, and the store's currency", async () => {
    const description =
      "<p>Washed <b>linen</b>.</p><script>alert(1)</script><ul><li>Oak &amp; moss</li></ul>";
    const page = await show({ description }, aStore({ currency: "EUR" }));
    const panel = page.locator("section", { has: page.getByRole("heading", { name: "Description" }) });
    await panel.waitFor();
    expect(await panel.innerText()).toMatch(/Description\s+Washed linen\.\nOak & moss$/);
    await page.getByText("EUR (store currency)").waitFor();
  });
});
