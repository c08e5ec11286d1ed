import { createHash, timingSafeEqual } from "node:crypto";
import { type Answer, json } from "../web/answer.ts";
import type { ShopRequest } from "../web/shop-request.ts";
import type { Catalog } from "./catalog.ts";
import type { ShopProduct } from "./shop-product.ts";

export const SHOP_API_CREDENTIALS = { username: "ck_demo_reader", password: "cs_demo_secret" } as const;

/** `PUT` and `DELETE /demo/products/{id}` change products, to try out a refresh. */
export async function productApi(request: ShopRequest, catalog: Catalog): Promise<Answer | undefined> {
  const [, apiId] = /^\/wp-json\/wc\/v3\/products\/([^/]+)$/.exec(request.path) ?? [];
  if (apiId && request.method === "GET") return readProduct(request, catalog.get(decodeURIComponent(apiId)));
  const [, demoId] = /^\/demo\/products\/([^/]+)$/.exec(request.path) ?? [];
  if (demoId) return changeProduct(request, catalog, decodeURIComponent(demoId));
  return request.path.startsWith("/wp-json/")
    ? problem(404, "rest_no_route", "No route matches the URL.")
    : undefined;
}

const problem = (status: number, code: string, message: string, headers = {}): Answer =>
  json(status, { code, message, data: { status } }, headers);

function readProduct({ headers }: ShopRequest, product: ShopProduct | undefined): Answer {
  if (!isAuthorized(headers.authorization)) {
    const challenge = { "www-authenticate": 'Basic realm="demo"' };
    return problem(401, "rest_forbidden", "Reading products needs a key.", challenge);
  }
  if (!product) return problem(404, "product_invalid_id", "No product has this ID.");
  const etag = `"${createHash("sha256").update(JSON.stringify(product)).digest("hex").slice(0, 16)}"`;
  if (headers["if-none-match"] === etag) return { status: 304, headers: { etag } };
  return json(200, product, { etag });
}

async function changeProduct(request: ShopRequest, catalog: Catalog, id: string): Promise<Answer> {
  if (request.method === "DELETE") return json(catalog.delete(id) ? 200 : 404, {});
  if (request.method !== "PUT") return json(405, {}, { allow: "PUT, DELETE" });
  const change = parsed(await request.text());
  if (change === undefined) return problem(400, "rest_invalid_json", "The body is not a JSON object.");
  const product = { ...catalog.get(id), ...change } as ShopProduct;
  catalog.set(id, product);
  return json(200, product);
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAuthorized(header = ""): boolean {
  const { username, password } = SHOP_API_CREDENTIALS;
  const expected = Buffer.from(`Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`);
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
