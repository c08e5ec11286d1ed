import { describe, expect, test } from "vitest";
import {
  initialValues,
  shopFront,
} from "../../../../clients/dashboard/src/features/catalog/connection/connection-values.ts";
import { plainProblem } from "../../../../clients/dashboard/src/features/catalog/connection/plain-problems.ts";
import {
  type Trial,
  trialBody,
  tryOn,
} from "../../../../clients/dashboard/src/features/catalog/connection/try-on.ts";
import { failedRequest } from "../../../../shared/catalog/product-api/api-failure.ts";
import type { Preview } from "../../../../shared/catalog/product-api/product-api.schema.ts";
import type { PresetName } from "../../../../shared/vocabulary/product-api.ts";

const page = "https://shop.example/product/linen-wrap-dress";
const values = { ...initialValues(undefined), preset: "woocommerce", address: "shop.example" } as const;
const trial: Trial = { values, saved: undefined, page, rule: undefined, known: [] };

const nothing = { url: page, missing: [], warnings: [] };
const noId: Preview = { ...nothing, message: "the rule does not match the URL" };
const found: Preview = {
  ...nothing,
  client_product_id: "linen",
  http_status: 200,
  product: { title: "Linen" },
};

/** A shop that answers by the preset that it is asked with. */
const ask = async (answers: Partial<Record<PresetName, Preview>>, tried = trial) => {
  const asked: (string | undefined)[] = [];
  const { preset, outcome } = await tryOn(async ({ connection }) => {
    asked.push(connection?.preset);
    return answers[connection?.preset ?? "generic"] ?? noId;
  }, tried);
  return { asked, preset, kind: outcome.kind };
};

describe("a WooCommerce shop whose addresses have no number", () => {
  test("is found by its names, without being asked which it is", async () => {
    expect(await ask({ "woocommerce-slug": found })).toEqual({
      asked: ["woocommerce", "woocommerce-slug"],
      preset: "woocommerce-slug",
      kind: "works",
    });
  });

  test("that knows the product by neither says what the chosen kind said", async () => {
    expect(await ask({})).toMatchObject({ preset: "woocommerce", kind: "no_id" });
  });

  test("is not asked twice where the first answer is one, or a rule says what the id is", async () => {
    expect((await ask({ woocommerce: found })).asked).toEqual(["woocommerce"]);
    const rule = { expression: "([^/]+)$", words: "The last part." };
    expect((await ask({}, { ...trial, rule } as Trial)).asked).toEqual(["woocommerce"]);
  });
});

describe("a page of another site", () => {
  const foreign = { ...trial, page: "https://other.example/product/linen-501" };

  test.each([
    ["a product", found],
    ["no product", { ...found, product: undefined, http_status: 404 }],
    ["an answer that lacks fields", { ...found, product: undefined, missing: ["price"] }],
  ])("says so, whatever the shop answers to its id: %s", async (_, answer) => {
    const answers = { woocommerce: answer as Preview, "woocommerce-slug": answer as Preview };
    expect((await ask(answers, foreign)).kind).toBe("foreign");
  });

  test.each([
    "https://www.shop.example/p/501",
    "https://de.shop.example/p/501",
    "https://shop.example/p/501",
  ])("is none that is within the shop's own: %s", async (own) =>
    expect((await ask({ woocommerce: found }, { ...trial, page: own })).kind).toBe("works"),
  );

  test("is none where other pages of it have worked", async () => {
    const url = "https://other.example/product/linen-502";
    const known = [{ url, status: "ok" }] as const;
    expect((await ask({ woocommerce: found }, { ...foreign, known })).kind).toBe("works");
  });

  test("is not known where the product API may be anywhere", async () => {
    const url_template = "https://api.vendor.example/products/{id}";
    const generic = { ...foreign, values: { ...values, preset: "generic", url_template } } as Trial;
    expect((await ask({ generic: found }, generic)).kind).toBe("works");
  });
});

test("a page is asked for as it is meant", () => {
  const asked = (typed: string) => trialBody({ ...trial, page: typed }).url;
  expect(asked(" shop.example/p/1 ")).toBe("https://shop.example/p/1");
  expect(asked("http://localhost:1/p")).toBe("http://localhost:1/p");
  expect(asked(" no address ")).toBe("no address");
});

test.each([
  ["https://shop.example/product/linen", "https://shop.example"],
  ["shop.example/en/products/linen?x=1", "https://shop.example/en"],
  ["https://shop.example/boutique", "https://shop.example/boutique"],
  ["no address", "no address"],
])("the shop's address %s is kept as %s", (address, expected) => {
  expect(shopFront({ preset: "woocommerce", address })).toBe(expected);
});

test("an API's own path is left as it is", () => {
  const address = "https://api.bigcommerce.com/stores/products/v3";
  expect(shopFront({ preset: "bigcommerce", address })).toBe(address);
});

test.each([
  "name_not_resolved",
  "address_not_public",
  "connection_failed",
  "tls_failed",
  "deadline_passed",
] as const)("%s is said in plain words, with the shop's name", (code) => {
  const { problem } = failedRequest(code, { name: "the product API", seconds: 10, megabytes: 1 });
  expect(plainProblem(problem, "shop.example").words).toMatch(/shop\.example.*[.?]$/);
});

test("what has no plain words stays a sentence of the service's", () => {
  expect(plainProblem("the answer is not JSON", "shop.example").words).toBe(
    "Your shop’s answer is not JSON.",
  );
});
