import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SHOP_API_CREDENTIALS } from "../../../clients/storefront/catalog/product-api.ts";
import { type Shop, startShop } from "../../../clients/storefront/shop.ts";
import { listenOnLoopback } from "../../../infra/local/process/loopback-server.ts";

const key = Buffer.from(`${SHOP_API_CREDENTIALS.username}:${SHOP_API_CREDENTIALS.password}`).toString(
  "base64",
);
const authorization = { authorization: `Basic ${key}` };

let shop: Shop;
beforeEach(async () => {
  shop = await startShop((server) => listenOnLoopback(server, 0));
});
afterEach(() => shop.stop());

const product = (id: string, headers: Record<string, string> = authorization) =>
  fetch(`${shop.url}/wp-json/wc/v3/products/${id}`, { headers });

describe("the shop's products API", () => {
  test("answers a product to whoever has the key, with the page that it lists", async () => {
    const response = await product("1042");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("application/json");
    const body = (await response.json()) as { permalink: string };
    expect(body).toMatchObject({ id: 1042, price: "69.50", regular_price: "89.00", on_sale: true });
    expect(shop.productUrls).toContain(body.permalink);
  });

  test("answers 401 without the key or with another, 404 for what it has not", async () => {
    expect((await product("1042", {})).status).toBe(401);
    expect((await product("1042", { authorization: "Basic bm9ib2R5OnJlYWxseQ==" })).status).toBe(401);
    expect((await product("9999")).status).toBe(404);
  });

  test("answers 304 as long as the product has not changed", async () => {
    const etag = (await product("1042")).headers.get("etag") ?? "";
    expect((await product("1042", { ...authorization, "if-none-match": etag })).status).toBe(304);
    const body = JSON.stringify({ sale_price: "59.00", price: "59.00" });
    await fetch(`${shop.url}/demo/products/1042`, { method: "PUT", body });
    const changed = await product("1042", { ...authorization, "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ price: "59.00", regular_price: "89.00" });
  });
});
