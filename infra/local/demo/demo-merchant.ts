import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { listenOnLoopback, stopServer } from "../process/loopback-server.ts";
import { type DemoProduct, demoProducts } from "./demo-products.ts";

/** What the merchant's API asks for, by basic authentication. */
export const DEMO_CREDENTIALS = { username: "ck_demo_reader", password: "cs_demo_secret" } as const;

export type DemoMerchant = {
  readonly url: string;
  /** Pages of its products: what a merchant adds to the catalog. */
  readonly productUrls: readonly string[];
  stop(): Promise<void>;
};

type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

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
  const server = createServer(async (request, response) => {
    const { status, body, headers } = await answer(request, products).catch(() => ({
      ...BAD_REQUEST,
      headers: {},
    }));
    response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  const url = await listenOnLoopback(server, port);
  for (const product of demoProducts(url)) products.set(String(product.id), product);
  return {
    url,
    productUrls: [...products.values()].map(({ permalink }) => permalink),
    stop: () => stopServer(server),
  };
}

async function answer(request: IncomingMessage, products: Map<string, DemoProduct>): Promise<Answer> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const [, apiId] = /^\/wp-json\/wc\/v3\/products\/([^/]+)$/.exec(pathname) ?? [];
  if (apiId && request.method === "GET") return readProduct(request, products.get(decodeURIComponent(apiId)));
  const [, demoId] = /^\/demo\/products\/([^/]+)$/.exec(pathname) ?? [];
  if (demoId) return changeProduct(request, products, decodeURIComponent(demoId));
  return {
    status: 404,
    body: { code: "rest_no_route", message: "No route matches the URL.", data: { status: 404 } },
  };
}

function readProduct(request: IncomingMessage, product: DemoProduct | undefined): Answer {
  if (!isAuthorized(request.headers.authorization)) {
    const body = { code: "rest_forbidden", message: "Reading products needs a key.", data: { status: 401 } };
    return { status: 401, body, headers: { "www-authenticate": 'Basic realm="demo"' } };
  }
  if (!product) {
    const body = { code: "product_invalid_id", message: "No product has this ID.", data: { status: 404 } };
    return { status: 404, body };
  }
  const etag = `"${createHash("sha256").update(JSON.stringify(product)).digest("hex").slice(0, 16)}"`;
  if (request.headers["if-none-match"] === etag) return { status: 304, headers: { etag } };
  return { status: 200, body: product, headers: { etag } };
}

async function changeProduct(
  request: IncomingMessage,
  products: Map<string, DemoProduct>,
  id: string,
): Promise<Answer> {
  if (request.method === "DELETE") return { status: products.delete(id) ? 200 : 404, body: {} };
  if (request.method !== "PUT") return { status: 405, body: {}, headers: { allow: "PUT, DELETE" } };
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const change: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  if (typeof change !== "object" || change === null || Array.isArray(change)) return BAD_REQUEST;
  const product = { ...products.get(id), ...change } as DemoProduct;
  products.set(id, product);
  return { status: 200, body: product };
}

const BAD_REQUEST: Answer = {
  status: 400,
  body: { code: "rest_invalid_json", message: "The body is not a JSON object.", data: { status: 400 } },
};

function isAuthorized(header = ""): boolean {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${DEMO_CREDENTIALS.username}:${DEMO_CREDENTIALS.password}`).toString("base64")}`,
  );
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
