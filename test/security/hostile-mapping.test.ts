import { expect, inject, test } from "vitest";
import { aMerchantAnswer } from "../support/catalog/catalog-builders.ts";
import { catalogStack, isPulled, shirtUrl, startMerchant } from "../support/catalog/catalog-stack.ts";
import { call } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);
const ids = Array.from({ length: 9 }, (_, index) => `h${index}`);
const REASON = "mapping: it takes more than 4,000,000 bytes for one product; simplify it";
const FIELDS = ["title", "description", "sku", "price", "image", "sale_price", "currency", "regular_price"];

const worstAnswer = (id: string) =>
  aMerchantAnswer({ id, separator: "x".repeat(3_000), texts: Array(90_000).fill("") });

test("the most expensive mapping fails only its own store's product URLs", async () => {
  const [hostile, honest] = await Promise.all([startMerchant(), startMerchant()]);
  for (const id of ids) hostile.products.set(id, worstAnswer(id));
  honest.sell(ids);
  const [attacker, neighbour] = await Promise.all([
    catalog.connect(hostile.template),
    catalog.connect(honest.template),
  ]);
  const path = `/admin/stores/${attacker.brand}/product-api`;
  const token = stack.operatorToken;
  const mapping = Object.fromEntries(FIELDS.map((field) => [field, "join(separator, texts)"]));
  const body = { url_template: hostile.template, auth: { scheme: "none" }, mapping };
  expect((await call(stack, "PUT", path, { token, body })).status).toBe(200);

  const now = new Date().toISOString();
  const brands = [attacker.brand, neighbour.brand];
  await Promise.all(brands.flatMap((brand) => ids.map((id) => catalog.urls.add(brand, shirtUrl(id), now))));
  await catalog.pullQueue.send(
    ids.flatMap((id) => brands.map((brand) => ({ body: { brand, url: shirtUrl(id) }, group: brand }))),
  );

  const stored = await catalog.outcomes(neighbour.brand, ids, isPulled);
  expect(new Set(stored.map(({ outcome }) => outcome))).toEqual(new Set(["ok"]));
  expect(await catalog.stored(neighbour.brand, ids)).toEqual(
    ids.map((id) => expect.objectContaining({ client_product_id: id, product_status: "active" })),
  );
  for (const refused of await catalog.outcomes(attacker.brand, ids, isPulled)) {
    expect(refused).toMatchObject({ outcome: "invalid", reason: { code: "mapping_too_costly" } });
  }

  const preview = await call(stack, "POST", `${path}/preview`, { token, body: { url: shirtUrl("h0") } });
  expect(preview).toMatchObject({ status: 422, json: { detail: REASON } });
  expect((await call(stack, "GET", `/admin/stores/${neighbour.brand}`, { token })).status).toBe(200);
}, 60_000);
