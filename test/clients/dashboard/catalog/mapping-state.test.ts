import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  initialValues,
  toConnection,
} from "../../../../clients/dashboard/src/features/catalog/connection/connection-values.ts";
import { likelyFields } from "../../../../clients/dashboard/src/features/catalog/mapping/mapped-fields.ts";
import {
  brokenFields,
  connectionBody,
  fieldNote,
  nextEmpty,
  otherProblems,
  toDraft,
  withoutBroken,
} from "../../../../clients/dashboard/src/features/catalog/mapping/mapping-state.ts";
import { ProductApiConnection } from "../../../../shared/catalog/product-api/product-api.schema.ts";
import type { ProductApiView } from "../../../../shared/stores/catalog-source.schema.ts";
import type { MappedField } from "../../../../shared/vocabulary/merchant-fields.ts";
import type { PullWarning } from "../../../../shared/vocabulary/pull-warnings.ts";

const api: ProductApiView = {
  url_template: "https://shop.example/api/{id}",
  auth: { scheme: "bearer" },
  preset: "woocommerce",
  mapping: { id: "id", title: "name", price: "price" },
  price_scale: 0,
  pulls_per_second: 5,
  connected_at: "2026-11-20T10:00:00.000Z",
};

test("the body keeps credentials and preset, and sends null for a cleared field", () => {
  const body = connectionBody(api, { ...toDraft(api), mapping: { ...api.mapping, title: "  " } });
  expect(v.is(ProductApiConnection, body)).toBe(true);
  expect(body).toMatchObject({ preset: "woocommerce", mapping: { id: "id", title: null, sku: null } });
  expect(body).not.toHaveProperty("auth");
});

test("keeps the mapping for the same shop system, and omits it for another one", () => {
  const values = initialValues(api);
  expect(toConnection(values, api)).toMatchObject({ mapping: { title: "name", sku: null }, price_scale: 0 });
  expect(toConnection({ ...values, preset: "magento" }, api)).not.toHaveProperty("mapping");
  expect(toConnection({ ...values, scheme: "bearer", token: "t0ken-of-shop" }, api)).toMatchObject({
    auth: { scheme: "bearer", token: "t0ken-of-shop" },
  });
});

test("finds the next empty required field in the form's order", () => {
  expect(nextEmpty(toDraft(api))).toBe("image");
  expect(nextEmpty({ ...toDraft(api), mapping: { ...api.mapping, image: "src", id: " " } })).toBe("id");
  expect(nextEmpty({ ...toDraft(api), mapping: { ...api.mapping, image: "src" } })).toBeUndefined();
});

test("tests the saved value of an invalid expression, and the typed value of others", () => {
  const draft = { ...toDraft(api), mapping: { ...api.mapping, title: "nam[", sku: "sku", image: "(" } };
  expect(brokenFields(draft)).toEqual(["title", "image"]);
  const tried = withoutBroken(draft, toDraft(api));
  expect(tried.mapping).toMatchObject({ title: "name", sku: "sku", image: "" });
  expect(withoutBroken(toDraft(api), toDraft(api))).toEqual(toDraft(api));
});

test.each([
  ["images[0].src", "image"],
  ["data.compare_at_price", "regular_price"],
  ['"sale_price"', "sale_price"],
  ["variants[0]", "id"],
  ["meta_data[?key=='_sale_price'] | [0].value", "sale_price"],
])("maps %s to the field %s as the first suggestion", (path, field) => {
  expect(likelyFields(path)[0]).toBe(field);
});

const unreadable = (field: MappedField, shown: string): PullWarning => ({ code: "unreadable", field, shown });

describe("the note of a field", () => {
  const preview = (missing: string[], warnings: PullWarning[]) => ({ missing, warnings });
  test.each([
    ["currency", preview([], [unreadable("currency", '"Euro"')]), "Euro", "warning", /"Euro".*ISO 4217/],
    ["price", preview(["price"], [unreadable("price", '"1.299 €"')]), "1.299 €", "danger", /read as a price/],
    ["image", preview(["image"], []), undefined, "danger", /Image is required/],
    ["title", preview([], []), undefined, "danger", /Title is required/],
    ["product_link", preview([], []), "/p/vase", "warning", /Relative address/],
  ] as const)("%s", (field, seen, raw, tone, words) => {
    expect(fieldNote(field, seen, raw)).toEqual({ tone, words: expect.stringMatching(words) });
  });

  test("is absent for a valid value, and before any test", () => {
    expect(fieldNote("title", preview([], []), "Vase")).toBeUndefined();
    expect(fieldNote("image", undefined, undefined)).toBeUndefined();
    expect(fieldNote("product_link", preview([], []), "//cdn.example/p")).toBeUndefined();
  });

  test("lists problems without a field separately", () => {
    const warnings = [unreadable("currency", '"Euro"'), { code: "price_zero" } as const];
    const reason = { code: "fields_missing", params: { fields: ["price"] } } as const;
    expect(otherProblems({ missing: ["price"], reason, warnings })).toEqual(["The price is 0."]);
    expect(otherProblems({ missing: [], reason: { code: "unreachable" }, warnings: [] })).toEqual([
      "Your shop did not respond.",
    ]);
  });
});
