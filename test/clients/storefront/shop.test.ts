import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Shop, startShop } from "../../../clients/storefront/shop.ts";
import { listenOnLoopback, stopServer } from "../../../infra/local/process/loopback-server.ts";
import { signedHeaders } from "../../../shared/webhooks/signing/signature.ts";

const STORE_ID = "st_test_0123456789abcdef";
const WEBHOOK_SECRET = "whsec_c2VjcmV0IG9mIHRoaXMgdGVzdA==";
const ADDRESS = {
  email: "mara@example.com",
  first_name: "Mara <b>",
  last_name: "Lind",
  street: "Kiln Lane 4",
  postcode: "10405",
  city: "Fieldham",
};
const SIGNALS = {
  svc_video_view: '[{"product_id":"1042","widget_info":"carousel_501"}]',
  svc_add_to_cart: "not even JSON",
};

const service = createServer((request, response) => {
  const isToken = request.url?.startsWith("/auth/");
  response.end(isToken ? JSON.stringify({ access_token: "token", token_type: "Bearer" }) : "{}");
});

let shop: Shop;
let cookie: string;
beforeEach(async () => {
  cookie = "";
  shop = await startShop((server) => listenOnLoopback(server, 0));
  const snippet = '<i nonce="NONCE" product-id="{{ product.id }}"></i>';
  shop.connect({
    baseUrl: await listenOnLoopback(service, 0),
    edgeUrl: "https://edge.example",
    storeId: STORE_ID,
    webhookSecret: WEBHOOK_SECRET,
    isStrict: true,
    scriptUrl: "https://edge.example/widget/v1.js",
    dashboardUrl: "https://edge.example/dashboard/stores/br_a",
    snippets: { stories: snippet, carousel: snippet, banner: snippet, embed: snippet, product: snippet },
  });
});
afterEach(async () => {
  await shop.stop();
  await stopServer(service);
});

const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const response = await fetch(`${shop.url}${path}`, {
    redirect: "manual",
    ...init,
    headers: { cookie, ...(init.headers as Record<string, string>) },
  });
  cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
  return response;
};
const text = async (path: string) => (await ask(path)).text();
const submit = (path: string, fields: Record<string, string>, headers = {}) =>
  ask(path, { method: "POST", body: new URLSearchParams(fields), headers });

test("the confirmation shows credit from a signed webhook, but not from a forged one", async () => {
  await submit("/cart/items", { product_id: "1042" });
  const path = (await submit("/checkout", { ...ADDRESS, ...SIGNALS })).headers.get("location") ?? "";
  const tell = (secret: string, lines_credited: number) => {
    const data = { order_id: path.slice("/orders/".length), lines_credited };
    const body = JSON.stringify({ type: "order.attributed", timestamp: "2026-11-20T10:00:00.000Z", data });
    const message = { id: "msg_1", timestamp: Math.floor(Date.now() / 1_000), body };
    const headers = signedHeaders(message, [secret]);
    return fetch(`${shop.url}/webhooks/videos`, { method: "POST", headers, body });
  };
  expect((await tell("whsec_b3RoZXI=", 1)).status).toBe(401);
  expect(await text(path)).toContain("Credit to videos appears here in a moment.");
  expect((await tell(WEBHOOK_SECRET, 1)).status).toBe(204);
  expect((await tell(WEBHOOK_SECRET, 1)).status).toBe(204);
  expect(await text(path)).toContain("1 of 1 line credited to a video, reported by webhook.");
});

describe("each page of the shop", () => {
  const paths = [
    "/",
    "/products?category=wear",
    "/product/linen-wrap-dress-1042",
    "/cart",
    "/checkout",
    "/nothing",
  ];

  test("contains no store_id, and has a nonce-based content security policy", async () => {
    await submit("/cart/items", { product_id: "1042" });
    for (const path of paths) {
      const response = await ask(path);
      const [, nonce = ""] =
        /script-src 'nonce-([\w-]+)'/.exec(response.headers.get("content-security-policy") ?? "") ?? [];
      const body = await response.text();
      expect(body).not.toContain("st_test");
      expect(nonce).toHaveLength(22);
      const scripts = [...body.matchAll(/<(?:script|link rel="stylesheet"|i)\b[^>]*>/g)].map(([tag]) => tag);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    }
    expect(await text("/product/linen-wrap-dress-1042")).toContain('product-id="1042"');
  });

  test("escapes product texts, and tolerates products without fields", async () => {
    const put = (id: string, product: object) =>
      fetch(`${shop.url}/demo/products/${id}`, { method: "PUT", body: JSON.stringify(product) });
    await put("1042", {
      name: '<script>alert(1)</script>"',
      description: "<p>a<img src=x onerror=alert(1)>",
      price: "1.299,00 €",
    });
    await put("7", {});
    for (const path of [...paths, "/product/x-7"]) {
      const response = await ask(path);
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toMatch(/<script>alert|onerror=/);
    }
    expect(await text("/product/x-1042")).toContain("Sold out");
  });
});
