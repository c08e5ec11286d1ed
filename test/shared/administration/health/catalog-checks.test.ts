import { expect } from "vitest";
import { type CatalogFacts, catalogChecks } from "../../../../shared/administration/health/catalog-checks.ts";
import type { ProductUrl } from "../../../../shared/catalog/product-urls/product-url-item.table.ts";
import type { PullOutcomeName } from "../../../../shared/vocabulary/product-urls.ts";
import { checks, HOUR_AGO, NOW, repeated, WEEK_AGO } from "../../../support/admin/health-rows.ts";
import { aProductApi, aProductUrl, aStoredProduct } from "../../../support/catalog/catalog-builders.ts";
import { aStore } from "../../../support/values/builders.ts";

const catalog = (fields: Partial<CatalogFacts>) =>
  catalogChecks(
    {
      store: aStore({ product_api: aProductApi(), token_fetched_at: HOUR_AGO }),
      product: undefined,
      productUrls: [],
      moreProductUrls: false,
      run: undefined,
      refreshMinutes: 1_440,
      ...fields,
    },
    NOW,
  );
const pulled = (outcome: PullOutcomeName, fields: Partial<ProductUrl> = {}): ProductUrl =>
  aProductUrl({ outcome, checked_at: HOUR_AGO, ...fields });
const unconnected = aStore();
const savedAt = (connected_at: string) => aStore({ product_api: aProductApi({ connected_at }) });
const keyed = { store: aStore({ product_api: aProductApi({ auth_scheme: "basic" }) }) };

checks("access_token", (facts: Partial<CatalogFacts>) => catalog(facts).access_token, [
  ["never fetched", { store: unconnected }, "missing", {}],
  ["fetched", {}, "ok", { at: HOUR_AGO }],
  [
    "revoked since",
    {
      store: aStore({ token_fetched_at: HOUR_AGO, token_generation_began_at: NOW.getTime() / 1000 }),
    },
    "attention",
    { at: HOUR_AGO, summary: expect.stringContaining("2026-11-20 10:00 UTC") },
  ],
]);

checks("product_api", (facts: Partial<CatalogFacts>) => catalog(facts).product_api, [
  ["not connected", { store: unconnected }, "missing", {}],
  ["pushed", { store: unconnected, product: aStoredProduct() }, "ok", {}],
  ["nothing pulled", { productUrls: [aProductUrl()] }, "attention", { host: "shop.example" }],
  [
    "silent",
    { productUrls: [pulled("unreachable"), pulled("unreachable"), aProductUrl()] },
    "attention",
    { at: HOUR_AGO, summary: expect.stringContaining("did not respond") },
  ],
  [
    "the shop rejects the key",
    { ...keyed, productUrls: [pulled("unreachable", { http_status: 401 })] },
    "attention",
    { summary: "Your shop refused the key at 2026-11-20 09:00 UTC." },
  ],
  [
    "the key lacks permission to read products",
    { ...keyed, productUrls: [pulled("unreachable", { http_status: 403 })] },
    "attention",
    { summary: expect.stringContaining("did not let us read products") },
  ],
  [
    "a bot protection responds instead of the shop",
    { productUrls: [pulled("unreachable", { http_status: 403, reason: { code: "bot_protection" } })] },
    "attention",
    { summary: "A bot protection responded in place of your shop at 2026-11-20 09:00 UTC." },
  ],
  [
    "the shop responds with web pages",
    {
      productUrls: [
        pulled("invalid", {
          http_status: 200,
          reason: { code: "html_page", params: { asked: "product_api" } },
        }),
      ],
    },
    "attention",
    { summary: "Your shop returned a web page in place of JSON at 2026-11-20 09:00 UTC." },
  ],
  [
    "the shop requires a key",
    { productUrls: [pulled("unreachable", { http_status: 401 })] },
    "attention",
    { summary: expect.stringContaining("asked for a key") },
  ],
  [
    "the shop responds with an error",
    { ...keyed, productUrls: [pulled("unreachable", { http_status: 503 })] },
    "attention",
    { summary: expect.stringContaining("returned an error at 2026-11-20 09:00 UTC (503)") },
  ],
  [
    "the latest pull decides",
    {
      ...keyed,
      productUrls: [pulled("unreachable", { http_status: 401, checked_at: WEEK_AGO }), pulled("unreachable")],
    },
    "attention",
    { summary: expect.stringContaining("did not respond") },
  ],
  [
    "changed since the last pull, and the next refresh is due",
    { store: savedAt("2026-11-18T10:00:00.000Z"), productUrls: [pulled("ok", { checked_at: WEEK_AGO })] },
    "ok",
    { at: WEEK_AGO, summary: expect.stringContaining("saved at 2026-11-18 10:00 UTC") },
  ],
  [
    "changed, and no product read after two refreshes",
    { store: savedAt("2026-11-18T09:59:59.999Z"), productUrls: [pulled("ok", { checked_at: WEEK_AGO })] },
    "attention",
    { at: WEEK_AGO, summary: expect.stringContaining("no product was read since") },
  ],
  [
    "changed, without a schedule",
    {
      store: savedAt("2026-11-19T10:00:00.000Z"),
      productUrls: [pulled("ok", { checked_at: WEEK_AGO })],
      refreshMinutes: undefined,
    },
    "ok",
    {},
  ],
  [
    "changed a day ago, without a schedule or a pull",
    {
      store: savedAt("2026-11-19T09:59:59.999Z"),
      productUrls: [pulled("ok", { checked_at: WEEK_AGO })],
      refreshMinutes: undefined,
    },
    "attention",
    { summary: expect.stringContaining("no product was read since") },
  ],
  [
    "changed just now, and the first pull failed",
    {
      store: savedAt(HOUR_AGO),
      productUrls: [pulled("ok", { checked_at: WEEK_AGO }), pulled("unreachable")],
    },
    "attention",
    { summary: expect.stringContaining("did not respond") },
  ],
  ["first saved, with product URLs", { store: savedAt(HOUR_AGO), productUrls: [aProductUrl()] }, "ok", {}],
  [
    "first saved, with only removed product URLs",
    { store: savedAt(HOUR_AGO), productUrls: [aProductUrl({ removed_at: HOUR_AGO })] },
    "attention",
    {},
  ],
  [
    "first saved, without product URLs",
    { store: savedAt(HOUR_AGO) },
    "attention",
    { summary: expect.stringContaining("no product was read from it yet") },
  ],
  [
    "pulls before the change are ignored",
    {
      store: savedAt(HOUR_AGO),
      productUrls: [pulled("unreachable", { checked_at: WEEK_AGO }), pulled("ok")],
    },
    "ok",
    {},
  ],
  ["pulled", { productUrls: [pulled("ok"), pulled("unreachable")] }, "ok", { at: HOUR_AGO }],
  [
    "overdue",
    { productUrls: [pulled("ok", { checked_at: WEEK_AGO })] },
    "attention",
    { at: WEEK_AGO, summary: expect.stringContaining("every 1440 minutes") },
  ],
  [
    "pulled long ago, without a schedule",
    { productUrls: [pulled("ok", { checked_at: WEEK_AGO })], refreshMinutes: undefined },
    "ok",
    {},
  ],
]);

checks("product_urls", (facts: Partial<CatalogFacts>) => catalog(facts).product_urls, [
  ["none", {}, "missing", {}],
  ["all removed", { productUrls: [aProductUrl({ removed_at: HOUR_AGO })] }, "missing", {}],
  ["pushed", { store: unconnected, product: aStoredProduct() }, "ok", { count: 0 }],
  ["waiting", { productUrls: [aProductUrl({ added_at: NOW.toISOString() })] }, "attention", {}],
  ["waiting long", { productUrls: [aProductUrl()] }, "attention", { count: 0, of: 0 }],
  [
    "a twentieth failing",
    { productUrls: [pulled("not_found"), ...repeated(19, pulled("ok"))] },
    "ok",
    { count: 1, of: 20, share: "0.0500" },
  ],
  [
    "more failing",
    {
      productUrls: [
        pulled("not_found", { http_status: 404 }),
        ...repeated(2, pulled("invalid", { reason: { code: "not_json" } })),
        ...repeated(17, pulled("unchanged")),
      ],
      moreProductUrls: true,
    },
    "attention",
    {
      summary: "3 of a sample of 20 products could not be read (15.0%).",
      share: "0.1500",
      examples: [
        "2 × the response is not JSON (https://shop.example/p/linen-shirt-p1)",
        "1 × the product API has no such product (https://shop.example/p/linen-shirt-p1)",
      ],
    },
  ],
  [
    "all read",
    { productUrls: repeated(6, pulled("ok")) },
    "ok",
    { summary: "All 6 products are up to date." },
  ],
  [
    "none read",
    { productUrls: repeated(6, pulled("unreachable")) },
    "attention",
    { summary: "None of 6 products could be read." },
  ],
  [
    "takedowns stopped",
    { productUrls: [pulled("ok")], run: { takedown_stopped: true } },
    "attention",
    { count: 0, of: 1 },
  ],
]);
