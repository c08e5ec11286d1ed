import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { isRecord } from "../process/is-record.ts";
import { type JsonAnswer, type RunningServer, startJsonServer } from "../process/loopback-server.ts";
import { type DemoProduct, demoProducts } from "./demo-products.ts";

/** User name and password of the merchant's API. */
export const DEMO_CREDENTIALS = { username: "ck_demo_reader", password: "cs_demo_secret" } as const;

export type DemoMerchant = RunningServer & { readonly productUrls: readonly string[] };

/**
 * A made-up shop with a WooCommerce-shaped products API, so that the catalog pull has something real to
 * fetch: `GET /wp-json/wc/v3/products/{id}` with basic authentication and `ETag`.
 *
 * `PUT /demo/products/{id}` changes a product (or adds one), `DELETE` removes it: for trying out a refresh.
 *
 * @param port 0 takes any free one
 */
export async function startDemoMerchant(port = 0): Promise<DemoMerchant> {
  const products = new Map<string, DemoProduct>();
  const server = await startJsonServer(port, (request) => answer(request, products).catch(() => BAD_REQUEST));
  for (const product of demoProducts(server.url)) products.set(String(product.id), product);
  return { ...server, productUrls: [...products.values()].map(({ permalink }) => permalink) };
}

async function answer(request: IncomingMessage, products: Map<string, DemoProduct>): Promise<JsonAnswer> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const [, apiId] = /^\/wp-json\/wc\/v3\/products\/([^/]+)$/.exec(pathname) ?? [];
  if (apiId && request.method === "GET") return readProduct(request, products.get(decodeURIComponent(apiId)));
  const [, demoId] = /^\/demo\/products\/([^/]+)$/.exec(pathname) ?? [];
  if (demoId) return changeProduct(request, products, decodeURIComponent(demoId));
  return problem(404, "rest_no_route", "No route matches the URL.");
}

/** An error in the form of WooCommerce's REST API. */
const problem = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, data: { status } },
});

function readProduct(request: IncomingMessage, product: DemoProduct | undefined): JsonAnswer {
  if (!isAuthorized(request.headers.authorization)) {
    const headers = { "www-authenticate": 'Basic realm="demo"' };
    return { ...problem(401, "rest_forbidden", "Reading products needs a key."), headers };
  }
  if (!product) return problem(404, "product_invalid_id", "No product has this ID.");
  const etag = `"${createHash("sha256").update(JSON.stringify(product)).digest("hex").slice(0, 16)}"`;
  if (request.headers["if-none-match"] === etag) return { status: 304, headers: { etag } };
  return { status: 200, body: product, headers: { etag } };
}

async function changeProduct(
  request: IncomingMessage,
  products: Map<string, DemoProduct>,
  id: string,
): Promise<JsonAnswer> {
  if (request.method === "DELETE") return { status: products.delete(id) ? 200 : 404, body: {} };
  if (request.method !== "PUT") return { status: 405, body: {}, headers: { allow: "PUT, DELETE" } };
  const change: unknown = await json(request);
  if (!isRecord(change)) return BAD_REQUEST;
  // Whoever adds a product by hand sends all of its fields.
  const product = { ...products.get(id), ...change } as DemoProduct;
  products.set(id, product);
  return { status: 200, body: product };
}

const BAD_REQUEST = problem(400, "rest_invalid_json", "The body is not a JSON object.");

function isAuthorized(header = ""): boolean {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${DEMO_CREDENTIALS.username}:${DEMO_CREDENTIALS.password}`).toString("base64")}`,
  );
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
