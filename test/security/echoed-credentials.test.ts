import { expect, inject, test } from "vitest";
import type { ProductApiAuth } from "../../shared/catalog/product-api/credentials.schema.ts";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import { aMerchantAnswer } from "../support/catalog/catalog-builders.ts";
import { catalogStack, isPulled, shirtUrl, startMerchant } from "../support/catalog/catalog-stack.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { call, createTestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const catalog = catalogStack(stack);
const SECRET = 'Shop"Secret/of 5';
const inBase64 = (text: string) => Buffer.from(text).toString("base64");
const escaped = (text: string) => [...text].map((each) => `\\u00${each.charCodeAt(0).toString(16)}`).join("");

const BASIC = { scheme: "basic", username: "reader", password: SECRET } as const;
const BEARER = { scheme: "bearer", token: SECRET } as const;
const HEADER = { scheme: "header", name: "X-Shop-Key", value: `Key ${SECRET}` } as const;
const ENCODED = {
  scheme: "header",
  name: "X-Shop-Key",
  value: `Basic ${inBase64(`reader:${SECRET}`)}`,
} as const;

const ECHOES: [what: string, auth: ProductApiAuth, echo: string][] = [
  ["the header", BASIC, `Basic ${inBase64(`reader:${SECRET}`)}`],
  ["the header, decoded", BASIC, `reader:${SECRET}`],
  ["the password", BASIC, `Password: ${SECRET}`],
  ["the header", BEARER, `Bearer ${SECRET}`],
  ["the header in base64", BEARER, inBase64(`Bearer ${SECRET}`)],
  ["the header in capitals", BEARER, `BEARER ${SECRET.toUpperCase()}`],
  ["the header in a URL", BEARER, `https://shop.example/?auth=${encodeURIComponent(SECRET)}`],
  ["the header in a form", BEARER, new URLSearchParams({ auth: SECRET }).toString()],
  ["the header in JSON", BEARER, JSON.stringify({ auth: SECRET })],
  ["the header in JSON, escaped", BEARER, `{"auth":"${escaped(SECRET)}"}`],
  ["the header", HEADER, `x-shop-key: Key ${SECRET}`],
  ["the bare value", HEADER, SECRET],
  ["the value, decoded", ENCODED, `reader:${SECRET}`],
];

test.each(ECHOES)("%s echoed by a shop is neither shown nor stored: %j, %s", async (_, auth, echo) => {
  const merchant = await startMerchant();
  const hostile = {
    id: "e1",
    name: `Shirt ${echo}`,
    description: echo,
    sku: echo,
    headers: { [echo]: [echo] },
  };
  merchant.products.set("e1", aMerchantAnswer(hostile));
  const { brand } = await catalog.connect(merchant.template, auth);
  const body = { url: shirtUrl("e1") };
  const preview = await admin.call(PRODUCT_API_OPERATIONS.previewProductApi, { brand, body });
  await catalog.add(brand, ["e1"]);
  await catalog.outcomes(brand, ["e1"], isPulled);
  const product = await catalog.products.findDescribed(brand, "e1");

  const places = [preview.answer, preview.product, product].map((place) => JSON.stringify(place));
  for (const place of places) expect(place).not.toContain(JSON.stringify(echo).slice(1, -1));
  expect(preview.answer).toMatchObject({
    id: "e1",
    name: "[redacted]",
    headers: { "[redacted]": ["[redacted]"] },
  });
  expect(product).toMatchObject({ title: "[redacted]", description: "[redacted]", price: "499.00" });
  expect(merchant.requests.length).toBeGreaterThan(0);
});

test("an OAuth shop found by a query echoes neither secret nor access token", async () => {
  const merchant = await startMerchant();
  const origin = new URL(merchant.template).origin;
  const TOKEN = "access-token-of-the-shop";
  let tokens = 0;
  merchant.respond = ({ url, headers: { authorization } }, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    if (url === "/token") {
      tokens++;
      response.end(JSON.stringify({ access_token: TOKEN, token_type: "Bearer", expires_in: 3600 }));
      return;
    }
    const name = `${authorization} ${SECRET}`;
    response.end(
      url === "/?slug=shirt-1" ? JSON.stringify([aMerchantAnswer({ id: "shirt-1", name })]) : "[]",
    );
  };
  const auth: ProductApiAuth = {
    scheme: "oauth",
    token_url: `${origin}/token`,
    client_id: "reader",
    client_secret: SECRET,
    credentials_in: "header",
  };
  const rule = { product_id_rule: "/p/([^/?]+)" };
  const { brand } = await catalog.connect(`${origin}/?slug={id}`, auth, rule);
  const previewed = (id: string) =>
    admin.call(PRODUCT_API_OPERATIONS.previewProductApi, {
      brand,
      body: { url: `https://shop.example/p/${id}` },
    });
  expect(await previewed("shirt-1")).toMatchObject({
    answer: { name: "[redacted]" },
    product: { client_product_id: "shirt-1", title: "[redacted]" },
    warnings: [{ code: "media_type", shown: "text/html" }],
  });
  expect((await previewed("shirt-2")).message).toBe("the product API has no such product");
  expect([tokens, merchant.requests.length]).toEqual([1, 3]);
});

test.each([
  { scheme: "basic", username: "reader", password: "7-chars" },
  { scheme: "bearer", token: "7-chars" },
  { scheme: "header", name: "X-Shop-Key", value: "7-chars" },
])("credentials too short to be redacted are refused: %j", async (auth) => {
  const { brand } = await createTestStore(stack);
  const answer = await call(stack, "PUT", `/admin/stores/${brand}/product-api`, {
    token: stack.operatorToken,
    body: { url_template: "https://shop.example/{id}", auth },
  });
  const detail = expect.stringMatching(/^auth\.\w+: expected 8 to \d+ printable ASCII characters/);
  expect(answer).toMatchObject({ status: 422, json: { detail } });
});
