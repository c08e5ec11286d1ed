import { expect, test } from "vitest";
import { adminBackend } from "../../support/admin-backend.ts";

const store = "/stores/br_acme";
const template = { url_template: "https://shop.example/p/{id}", auth: { scheme: "none" } };
const header = (name: string, value = "v") => ({ ...template, auth: { scheme: "header", name, value } });
const mapping = (fields: object) => ({ ...template, mapping: fields });

type Refusal = [what: string, method: string, path: string, body: unknown, detail: string];

const BODIES: Refusal[] = [
  ["a store without a name", "POST", "/stores", {}, "name: required"],
  ["an unknown setting", "PATCH", store, { colour: "red" }, "colour: unknown field"],
  ["no setting at all", "PATCH", store, {}, "body: expected at least one setting"],
  ["a currency that is none", "PATCH", store, { currency: "XXY" }, "currency: expected an ISO 4217"],
  ["a rate of zero", "PATCH", store, { rate_limit_per_minute: 0 }, "rate_limit_per_minute: expected"],
  [
    "a refresh every minute",
    "PATCH",
    store,
    { refresh_interval_minutes: 1 },
    "refresh_interval_minutes: expec",
  ],
  [
    "a look-behind",
    "PATCH",
    store,
    { product_id_rule: "(?<=p-)\\d+" },
    "product_id_rule: expected a regular",
  ],
  [
    "a rule of a new store",
    "POST",
    "/stores",
    { name: "N", product_id_rule: "(" },
    "product_id_rule: expected",
  ],
  [
    "a template without {id}",
    "PUT",
    `${store}/product-api`,
    { url_template: "https://a.example/p" },
    "url_template: expected a URL with {id}",
  ],
  [
    "a template whose {id} is the host",
    "PUT",
    `${store}/product-api`,
    { ...template, url_template: "https://{id}.example/p" },
    "url_template: expected a URL with {id}",
  ],
  [
    "a template with {id} in its fragment",
    "PUT",
    `${store}/product-api`,
    { ...template, url_template: "https://a.example/p#{id}" },
    "url_template: expected",
  ],
  [
    "a template with credentials",
    "PUT",
    `${store}/product-api`,
    { ...template, url_template: "https://u:p@a.example/{id}" },
    "url_template: expected",
  ],
  [
    "a template in plain http",
    "PUT",
    `${store}/product-api`,
    { ...template, url_template: "http://a.example/{id}" },
    "url_template: expected an https URL",
  ],
  [
    "no credentials for a new API",
    "PUT",
    `${store}/product-api`,
    { url_template: template.url_template },
    "auth: required",
  ],
  [
    "an unknown scheme",
    "PUT",
    `${store}/product-api`,
    { ...template, auth: { scheme: "digest" } },
    "auth.scheme: expected",
  ],
  [
    "a missing password",
    "PUT",
    `${store}/product-api`,
    { ...template, auth: { scheme: "basic", username: "u" } },
    "auth.password: required",
  ],
  ["a header that is the connection's", "PUT", `${store}/product-api`, header("Host"), "auth.name: expected"],
  [
    "a header with a line break",
    "PUT",
    `${store}/product-api`,
    header("X-Key", "a\r\nb"),
    "auth.value: expected",
  ],
  [
    "an expression that does not compile",
    "PUT",
    `${store}/product-api`,
    mapping({ price: "a[" }),
    "mapping.price: expected a JMESPath",
  ],
  [
    "a mapping of an unknown field",
    "PUT",
    `${store}/product-api`,
    mapping({ colour: "c" }),
    "mapping.colour: unknown field",
  ],
  [
    "an unknown preset",
    "PUT",
    `${store}/product-api`,
    { ...template, preset: "shop" },
    "preset: expected one of",
  ],
  [
    "a preview of no URL",
    "POST",
    `${store}/product-api/preview`,
    { url: "p-1" },
    "url: expected an absolute",
  ],
  [
    "a preview before an API is connected",
    "POST",
    `${store}/product-api/preview`,
    { url: "https://a.example/p-1" },
    "product_api: connect one first",
  ],
  [
    "a refresh before an API is connected",
    "POST",
    `${store}/refresh`,
    undefined,
    "product_api: connect one first",
  ],
  ["no URLs", "POST", `${store}/product-urls`, { urls: [] }, "urls: expected a list of 1 to 1000 URLs"],
  [
    "1,001 URLs",
    "POST",
    `${store}/product-urls`,
    { urls: Array(1001).fill("https://a.example/1") },
    "urls: expected a list of 1 to 1000",
  ],
  [
    "a URL that is no URL",
    "POST",
    `${store}/product-urls`,
    { urls: ["https://a.example/1", "x"] },
    "urls[1]: expected an absolute",
  ],
  [
    "a URL that is no URL, to be removed",
    "DELETE",
    `${store}/product-urls`,
    { urls: ["ftp://a"] },
    "urls[0]: expected",
  ],
  ["a video without a title", "POST", `${store}/videos`, {}, "title: required"],
  ["an event_id twice", "POST", `${store}/videos`, { title: "T", event_id: 7 }, "event_id: another video"],
  [
    "an event_id that is no integer",
    "POST",
    `${store}/videos`,
    { title: "T", event_id: 1.5 },
    "event_id: expected",
  ],
  [
    "a status that is none",
    "PATCH",
    `${store}/videos/7`,
    { status: "on" },
    'status: expected one of "draft"',
  ],
  [
    "a tag twice",
    "PATCH",
    `${store}/videos/7`,
    { products: ["a", "a"] },
    "products: expected a list of at most 50",
  ],
  ["no field of a video", "PATCH", `${store}/videos/7`, {}, "body: expected at least one field"],
  [
    "an order without lines",
    "POST",
    `${store}/orders/simulate`,
    { order_id: "1", order_items: [] },
    "order_items: expected an array",
  ],
  [
    "a day that does not exist",
    "POST",
    `${store}/reconcile`,
    { day: "2026-02-30" },
    "day: expected a day such as",
  ],
  ["a body that is no JSON", "POST", "/stores", "{", "body: expected JSON"],
];

test.each(BODIES)("%s is a 422 that names it, and nothing is done", async (_, method, path, body, detail) => {
  const { call, steps } = adminBackend();
  const answer = await call(method, path, { body });
  expect(answer.status).toBe(422);
  expect((answer.body as { detail: string }).detail).toContain(detail);
  expect(steps).toEqual([]);
});
