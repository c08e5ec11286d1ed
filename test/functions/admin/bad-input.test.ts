import { expect, test } from "vitest";
import { ADMIN_OPERATIONS } from "../../../shared/contract/admin-operations.ts";
import { type AdminOperationId, adminBackend } from "../../support/admin/admin-backend.ts";
import { validCall } from "../../support/admin/admin-calls.ts";

const api = (fields: object) => ({
  url_template: "https://shop.example/p/{id}",
  auth: { scheme: "none" },
  ...fields,
});
const at = (url_template: string) => api({ url_template });
const header = (name: string, value = "shop-key") => api({ auth: { scheme: "header", name, value } });
const url = "https://a.example/1";

type Refusal = [what: string, body: unknown, detail: string];

const BODIES: Partial<Record<AdminOperationId, Refusal[]>> = {
  createStore: [
    ["no name", {}, "name: required"],
    ["a broken rule", { name: "N", product_id_rule: "(" }, "product_id_rule: expected"],
    ["no JSON", "{", "body: expected JSON"],
  ],
  changeStore: [
    ["an unknown setting", { colour: "red" }, "colour: unknown field"],
    ["no setting", {}, "body: expected at least one field"],
    ["an unknown currency", { currency: "XXY" }, "currency: expected an ISO 4217"],
    ["a rate of zero", { rate_limit_per_minute: 0 }, "rate_limit_per_minute: expected"],
    ["a refresh every minute", { refresh_interval_minutes: 1 }, "refresh_interval_minutes: expected"],
    ["a look-behind", { product_id_rule: "(?<=p-)\\d+" }, "product_id_rule: expected a regular"],
  ],
  changeAppearance: [
    ["nothing", {}, "body: expected at least one field"],
    ["a colour's name", { accent: "red" }, "accent: expected a color"],
    ["a transparent colour", { accent: "#0E6A8280" }, "accent: expected a color"],
    ["rules for an accent", { accent: "#0E6A82;}*{display:none" }, "accent: expected a color"],
    ["a radius of its own", { radius: "12px" }, 'radius: expected one of "none"'],
    ["a long heading", { texts: [{ heading: "h".repeat(61) }] }, "texts[0].heading: expected one line"],
    ["a heading of two lines", { texts: [{ heading: "a\nb" }] }, "texts[0].heading: expected one line"],
    [
      "a language with a country",
      { texts: [{ language: "de-AT" }] },
      "texts[0].language: expected a language",
    ],
    [
      "a language twice",
      { texts: [{ add: "A" }, { add: "B" }] },
      "texts: expected a list of at most 10 different",
    ],
  ],
  connectProductApi: [
    ["a template without {id}", at("https://a.example/p"), "url_template: expected a URL with {id}"],
    ["{id} for a host", at("https://{id}.example/p"), "url_template: expected a URL with {id}"],
    ["credentials in the template", at("https://u:p@a.example/{id}"), "url_template: expected"],
    ["a template in plain http", at("http://a.example/{id}"), "url_template: expected an https URL"],
    ["no credentials for a new API", api({ auth: undefined }), "auth: required"],
    ["an unknown scheme", api({ auth: { scheme: "digest" } }), "auth.scheme: expected"],
    ["no password", api({ auth: { scheme: "basic", username: "u" } }), "auth.password: required"],
    ["a short header value", header("X-Key", "7-chars"), "auth.value: expected 8 to 3000 printable"],
    [
      "a short password",
      api({ auth: { scheme: "basic", username: "u", password: "7-chars" } }),
      "auth.password: expected 8 to 1024 printable ASCII characters without leading or trailing spaces",
    ],
    [
      "a short token",
      api({ auth: { scheme: "bearer", token: "7-chars" } }),
      "auth.token: expected 8 to 3000",
    ],
    ["a template with a backslash", at("https:\\\\a.example/{id}"), "url_template: expected a URL with {id}"],
    ["a reserved header", header("Host"), "auth.name: expected"],
    ["a header with a line break", header("X-Key", "a\r\nb"), "auth.value: expected"],
    [
      "an invalid expression",
      api({ mapping: { price: "a[" } }),
      "mapping.price: the expression ends too early at 3",
    ],
    ["an unknown preset", api({ preset: "shop" }), "preset: expected one of"],
  ],
  previewProductApi: [
    ["an invalid URL", { url: "p-1" }, "url: expected an absolute"],
    ["no API connected", { url }, "product_api: connect a product API first"],
  ],
  tryProductApi: [
    ["no connection", {}, "connection: required"],
    [
      "an invalid expression",
      { connection: api({ mapping: { title: "a[" } }) },
      "mapping.title: the expression ends too early at 3",
    ],
  ],
  startSitemapRun: [
    ["no action", { url: "https://shop.example/s.xml" }, "action: required"],
    ["a file", { url: "file:///etc/passwd", action: "add" }, "url: expected"],
    ["plain http", { url: "http://shop.example/s.xml", action: "add" }, "url: expected an https URL"],
    [
      "a look-ahead",
      { url: "https://shop.example/s.xml", action: "add", pattern: "(?=p)" },
      "pattern: expected",
    ],
    [
      "an empty pattern",
      { url: "https://shop.example/s.xml", action: "add", pattern: "" },
      "pattern: expected",
    ],
  ],
  followSitemap: [["a credential", { url: "https://a:b@shop.example/s.xml" }, "url: expected"]],
  startRefresh: [["no API connected", undefined, "product_api: connect a product API first"]],
  addProductUrls: [
    ["no URLs", { urls: [] }, "urls: expected a list of 1 to 1000 items"],
    ["1,001 URLs", { urls: Array(1001).fill(url) }, "urls: expected a list of 1 to 1000"],
    ["an invalid URL", { urls: [url, "x"] }, "urls[1]: expected an absolute"],
  ],
  removeProductUrls: [["an invalid URL", { urls: ["ftp://a"] }, "urls[0]: expected"]],
  createVideo: [
    ["no title", {}, "title: required"],
    ["another video's event_id", { title: "T", event_id: 7 }, "event_id: already used by another video"],
    ["a fractional event_id", { title: "T", event_id: 1.5 }, "event_id: expected"],
  ],
  changeVideo: [
    ["an unknown status", { status: "on" }, 'status: expected one of "draft"'],
    [
      "an invalid product id",
      { products: [".."] },
      "products[0]: expected an id with a character other than dots",
    ],
    ["a product twice", { products: ["a", "a"] }, "products: expected a list of at most 49"],
    ["no field", {}, "body: expected at least one field"],
  ],
  simulateOrder: [["no lines", { order_id: "1", order_items: [] }, "order_items: expected a list"]],
  reconcileDay: [["a day that does not exist", { day: "2026-02-30" }, "day: expected a day such as"]],
};

const cases = Object.entries(BODIES).flatMap(([id, refusals]) =>
  refusals.map((refusal) => [id as AdminOperationId, ...refusal] as const),
);

test.each(cases)("%s with %s returns 422 with the field and changes nothing", async (id, _, body, detail) => {
  const { call, steps } = adminBackend();
  const answer = await call(ADMIN_OPERATIONS[id].method, validCall(id).path, { body });
  expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining(detail) } });
  expect(steps).toEqual([]);
});
