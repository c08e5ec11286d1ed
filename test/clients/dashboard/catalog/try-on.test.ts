import { describe, expect, test } from "vitest";
import {
  initialValues,
  shopFront,
} from "../../../../clients/dashboard/src/features/catalog/connection/connection-values.ts";
import { type Trial, tryOn } from "../../../../clients/dashboard/src/features/catalog/connection/try-on.ts";
import type { Preview } from "../../../../shared/catalog/product-api/product-api.schema.ts";
import type { PresetName } from "../../../../shared/vocabulary/product-api.ts";

const page = "https://shop.example/product/linen-wrap-dress";
const values = { ...initialValues(undefined), preset: "woocommerce", address: "shop.example" } as const;
const trial: Trial = { values, saved: undefined, page, rule: undefined, known: [] };

const nothing = { url: page, missing: [], warnings: [] };
const noId: Preview = { ...nothing, reason: { code: "id_not_found" } };
const found: Preview = {
  ...nothing,
  client_product_id: "linen",
  http_status: 200,
  product: { title: "Linen" },
};

const ask = async (answers: Partial<Record<PresetName, Preview>>, tried = trial) => {
  const asked: (string | undefined)[] = [];
  const { preset, outcome } = await tryOn(async ({ connection }) => {
    asked.push(connection?.preset);
    return answers[connection?.preset ?? "generic"] ?? noId;
  }, tried);
  return { asked, preset, kind: outcome.kind };
};

describe("a WooCommerce shop without ids in its URLs", () => {
  test("is detected by product names, without asking the user", async () => {
    expect(await ask({ "woocommerce-slug": found })).toEqual({
      asked: ["woocommerce", "woocommerce-slug"],
      preset: "woocommerce-slug",
      kind: "works",
    });
  });

  test("reports the result of the chosen preset if both fail", async () => {
    expect(await ask({})).toMatchObject({ preset: "woocommerce", kind: "no_id" });
  });

  test("is tested once if the first result has an id or the id rule is set", async () => {
    expect((await ask({ woocommerce: found })).asked).toEqual(["woocommerce"]);
    const rule = { expression: "([^/]+)$", words: "The last part." };
    expect((await ask({}, { ...trial, rule } as Trial)).asked).toEqual(["woocommerce"]);
  });
});

describe("a product page of another site", () => {
  const foreign = { ...trial, page: "https://other.example/product/linen-501" };

  test.each([
    ["a product", found],
    ["no product", { ...found, product: undefined, http_status: 404 }],
    ["an answer that lacks fields", { ...found, product: undefined, missing: ["price"] }],
  ])("is reported whatever the API returns for its id: %s", async (_, answer) => {
    const answers = { woocommerce: answer as Preview, "woocommerce-slug": answer as Preview };
    expect((await ask(answers, foreign)).kind).toBe("foreign");
  });

  test.each([
    "https://www.shop.example/p/501",
    "https://de.shop.example/p/501",
    "https://shop.example/p/501",
  ])("includes no page of the shop's own site: %s", async (own) =>
    expect((await ask({ woocommerce: found }, { ...trial, page: own })).kind).toBe("works"),
  );

  test("is accepted if other pages of that site have worked", async () => {
    const url = "https://other.example/product/linen-502";
    const known = [{ url, status: "ok" }] as const;
    expect((await ask({ woocommerce: found }, { ...foreign, known })).kind).toBe("works");
  });

  test("is not detected for a generic API", async () => {
    const url_template = "https://api.vendor.example/products/{id}";
    const generic = { ...foreign, values: { ...values, preset: "generic", url_template } } as Trial;
    expect((await ask({ generic: found }, generic)).kind).toBe("works");
  });
});

test.each([
  ["https://shop.example/product/linen", "https://shop.example"],
  ["shop.example/en/products/linen?x=1", "https://shop.example/en"],
  ["https://shop.example/boutique", "https://shop.example/boutique"],
  ["no address", "no address"],
])("reads the shop's address %s as %s", (address, expected) => {
  expect(shopFront({ preset: "woocommerce", address })).toBe(expected);
});
