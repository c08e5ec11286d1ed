import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import style from "../../../clients/shopify/app/page.css?raw";
import html from "../../../clients/shopify/app/page.html?raw";
import { createHandler } from "../../../functions/shopify-app/handler.ts";
import { httpEvent, send } from "../../support/endpoint/http-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";

const NOW = Date.UTC(2026, 10, 20, 10);
const SHOP = "linen.myshopify.com";

const unreachable = new Proxy({}, { get: (_, name) => () => expect.unreachable(String(name)) });

type Deps = Parameters<typeof createHandler>[0];
const handler = createHandler({
  ...(Object.fromEntries(
    ["shops", "stores", "closings", "audit", "adminApi", "cipher", "queue", "users", "userPool"].map(
      (name) => [name, unreachable],
    ),
  ) as Pick<
    Deps,
    "shops" | "stores" | "closings" | "audit" | "adminApi" | "cipher" | "queue" | "users" | "userPool"
  >),
  secrets: async () => ({ client_id: 'app"><script>', client_secrets: ["hush"] }),
  newBrand: () => "br_new",
  newStoreIdHash: () => "hash",
  newAuditId: () => "audit",
  edgeUrl: "https://edge.example",
  bridgeUrl: undefined,
  pageFiles: { html, style, script: "run()" },
  now: () => NOW,
  logger: recordingLogger().logger,
});

const signed = (shop: string, at = NOW): string => {
  const query = `shop=${shop}&timestamp=${at / 1000}`;
  return `${query}&hmac=${createHmac("sha256", "hush").update(query).digest("hex")}`;
};
const page = (query: string) =>
  handler(httpEvent({ method: "GET", path: "/shopify/app", query }), {} as never);

test("the page can be framed by its shop only and runs only its own and Shopify's scripts", async () => {
  const { statusCode, headers = {}, body = "" } = await page(signed(SHOP));
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain(`frame-ancestors https://${SHOP} https://admin.shopify.com;`);
  const [, script = ""] = /<script>([\s\S]*)<\/script>\n<\/body>/.exec(body) ?? [];
  const hash = createHash("sha256").update(script).digest("base64");
  expect(policy).toContain(`script-src 'sha256-${hash}' https://cdn.shopify.com/shopifycloud/;`);
  expect(script).toBe("run()");
  expect(body).not.toContain("{{");
  expect(body).toContain('content="app&quot;&gt;&lt;script&gt;"');
});

test.each([
  ["unsigned", `shop=${SHOP}`],
  ["signed long ago", signed(SHOP, NOW - 600_000)],
  ["signed for a host other than a shop", signed("evil.example")],
])("the page is refused if its address is %s", async (_, query) => {
  expect((await page(query)).statusCode).toBe(401);
});

test.each([undefined, "Bearer a.b.c"])(
  "a session without a valid token returns 401: %s",
  async (authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const answer = await send(handler, { path: "/shopify/session", headers, body: {} });
    expect(answer.status).toBe(401);
  },
);
