import { describe, expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/interactions/handler.ts";
import { RateLimitExceeded, Unavailable } from "../../../shared/platform/errors.ts";
import { rememberMisses } from "../../../shared/platform/known-misses.ts";
import { createEdgeCheck } from "../../../shared/stores/access/edge-check.ts";
import { parseKeySet } from "../../../shared/stores/access/key-set.ts";
import { EDGE_KEY_HEADER } from "../../../shared/vocabulary/deployment.ts";
import { send } from "../../support/endpoint/http-events.ts";
import { NOW, storeBackend } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const view = { type: "view", event_id: 7001, widget_type: "carousel", at: NOW };
const report = (fields: object = {}) => ({ brand: "br_acme", interactions: [view], ...fields });
const one = (fields: object) => report({ interactions: [{ ...view, ...fields }] });

const [KEY, OTHER_KEY] = ["a", "b"].map((letter) => letter.repeat(64)) as [string, string];
const edge = createEdgeCheck(parseKeySet(JSON.stringify({ active: "k1", k1: KEY, k2: OTHER_KEY })));

const anEndpoint = () => {
  const backend = storeBackend(aStore({ rate_limit_per_minute: 300 }));
  const read = vi.fn(async (brand: string) =>
    brand === "br_acme" ? aStore({ rate_limit_per_minute: 300 }) : undefined,
  );
  const queue = { send: vi.fn(async (_: readonly { readonly body: unknown }[]) => undefined) };
  const stores = { find: rememberMisses(read, () => NOW) };
  const handler = createHandler({
    ...backend.deps,
    edge: async () => edge,
    stores,
    queue,
    newId: () => "a-new-id",
  });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    send(handler, {
      path: "/v1/interactions",
      body,
      headers: { "content-type": "text/plain;charset=UTF-8", [EDGE_KEY_HEADER]: KEY, ...headers },
    });
  const sent = () => queue.send.mock.calls.map(([[message]]) => message?.body);
  return { ...backend, read, queue, post, sent };
};

test("a report becomes one summed message with its day of arrival", async () => {
  const { post, queue, limiter } = anEndpoint();
  const interactions = [
    { ...view, type: "play" },
    view,
    { ...view, at: 0 },
    { ...view, event_id: 7002, type: "product_tap", widget_type: undefined, product_id: "501" },
    { type: "view_all_products", widget_type: "banner", at: NOW },
    { ...view, type: "cart_add" },
  ];
  const body = report({ campaign: "cmp_1", interactions, cookie: "kept nowhere" });
  expect(await post(body, { origin: "https://Shop.example:8443" })).toMatchObject({ status: 202, body: {} });
  expect(queue.send.mock.calls).toEqual([
    [
      [
        {
          group: "br_acme",
          body: {
            brand: "br_acme",
            report: {
              id: "a-new-id",
              at: "2026-11-20T10:00:00.000Z",
              host: "shop.example:8443",
              isWidget: true,
              campaign: "cmp_1",
              videos: { 7001: { play_carousel: 1, view_carousel: 2 }, 7002: { product_tap: 1 } },
              other: { view_all_products_banner: 1, cart_add: 1 },
              products: [{ event_id: 7002, product_id: "501", product_taps: 1, add_to_carts: 0 }],
            },
          },
        },
      ],
    ],
  ]);
  expect(limiter.admit.mock.calls).toEqual([[{ brand: "br_acme", rate_limit_per_minute: 3_000 }, NOW]]);
});

test("a message contains product ids only of taps", async () => {
  const { post, sent } = anEndpoint();
  const tap = { ...view, type: "product_tap", product_id: "501" };
  const interactions = [
    tap,
    { ...tap, type: "add_to_cart" },
    { ...tap, widget_type: "embed" },
    { ...tap, event_id: 7002 },
    { ...tap, product_id: "__proto__" },
    { ...tap, event_id: undefined },
    { ...tap, product_id: undefined },
    { ...tap, type: "view" },
    { ...tap, type: "cart_add" },
  ];
  await post(report({ interactions }));
  expect(sent()).toMatchObject([
    {
      report: {
        products: [
          { event_id: 7001, product_id: "501", product_taps: 2, add_to_carts: 1 },
          { event_id: 7002, product_id: "501", product_taps: 1, add_to_carts: 0 },
          { event_id: 7001, product_id: "__proto__", product_taps: 1, add_to_carts: 0 },
        ],
      },
    },
  ]);
});

describe("a request that bypasses the edge", () => {
  test.each([
    ["no key", ""],
    ["another key", "c".repeat(64)],
    ["a part of the key", KEY.slice(0, 60)],
    ["the key and more", `${KEY}aaaa`],
  ])("with %s is refused before its body, the store or the rate limit is read", async (_, key) => {
    const { post, read, queue, limiter } = anEndpoint();
    const headers = { [EDGE_KEY_HEADER]: key };
    expect(await post(report(), headers)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining("CDN address") },
    });
    expect(await post("{", headers)).toMatchObject({ status: 403 });
    for (const done of [read, queue.send, limiter.admit]) expect(done).not.toHaveBeenCalled();
  });

  test("is accepted with any key of the set, as during a rotation", async () => {
    const { post } = anEndpoint();
    expect(await post(report(), { [EDGE_KEY_HEADER]: OTHER_KEY })).toMatchObject({ status: 202 });
  });
});

describe("invalid input is refused and not queued", () => {
  const padded = (bytes: number) => {
    const text = JSON.stringify(report({ padding: "" }));
    return text.replace('"padding":""', `"padding":"${"x".repeat(bytes - text.length)}"`);
  };

  test.each<[what: string, body: unknown, status: number, detail: string]>([
    ["an unknown type", one({ type: "purchase" }), 422, "interactions[0].type: expected one of"],
    ["a type named like an object property", one({ type: "constructor" }), 422, "interactions[0].type"],
    ["an unknown widget", one({ widget_type: "popup" }), 422, "interactions[0].widget_type"],
    ["no interaction", report({ interactions: [] }), 422, "expected a list of 1 to 50"],
    ["51 interactions", report({ interactions: Array(51).fill(view) }), 422, "expected a list of 1 to 50"],
    ["a negative clock", one({ at: -1 }), 422, "interactions[0].at"],
    ["an infinite clock", JSON.stringify(one({})).replace(`${NOW}`, "1e999"), 422, "interactions[0].at"],
    ["a text as clock", one({ at: "now" }), 422, "interactions[0].at"],
    ["a negative video", one({ event_id: -7001 }), 422, "interactions[0].event_id"],
    ["a huge video", one({ event_id: 2 ** 53 }), 422, "interactions[0].event_id"],
    ["a text as video", one({ event_id: "7001" }), 422, "interactions[0].event_id"],
    ["a long product", one({ product_id: "x".repeat(257) }), 422, "interactions[0].product_id"],
    ["an id of another form", report({ batch_id: "a b" }), 422, "batch_id: expected 8 to 64"],
    ["a campaign of another form", report({ campaign: "summer#1" }), 422, "campaign"],
    ["a store_id as brand", report({ brand: "st_dev_0000" }), 422, "A store_id is a credential"],
    ["no JSON", "{", 422, "body: expected JSON"],
    ["a list", [], 422, "body: expected a JSON object"],
    ["33 KB", padded(33 * 1024), 413, "Request body is larger than 32 KB"],
    ["one byte over 32 KB", padded(32 * 1024 + 1), 413, "Request body is larger than 32 KB"],
    ["an unknown brand", report({ brand: "br_nobody" }), 404, "Brand is invalid"],
    ["a brand with a key separator", report({ brand: "br_acme#x" }), 404, "Brand is invalid"],
  ])("%s", async (_, body, status, detail) => {
    const { post, queue } = anEndpoint();
    expect(await post(body)).toMatchObject({ status, body: { detail: expect.stringContaining(detail) } });
    expect(queue.send).not.toHaveBeenCalled();
  });

  test("accepts 32 KB and clocks that are years off", async () => {
    const { post, sent } = anEndpoint();
    expect(await post(padded(32 * 1024))).toMatchObject({ status: 202 });
    for (const at of [0, Number.MAX_SAFE_INTEGER])
      expect(await post(one({ at }))).toMatchObject({ status: 202 });
    for (const body of sent()) expect(body).toMatchObject({ report: { at: "2026-11-20T10:00:00.000Z" } });
  });
});

test("a product id with a lone surrogate is refused", async () => {
  const { post, queue } = anEndpoint();
  expect(await post(one({ product_id: "\ud800" }))).toMatchObject({ status: 422 });
  expect(queue.send).not.toHaveBeenCalled();
});

describe("a flood of reports", () => {
  test("for unknown brands reads each brand once and counts nothing", async () => {
    const { post, read, limiter, queue } = anEndpoint();
    for (let index = 0; index < 50; index++) await post(report({ brand: "br_nobody" }));
    expect(read).toHaveBeenCalledTimes(1);
    for (let index = 0; index < 50; index++) await post(report({ brand: `br_random${index}` }));
    expect(read).toHaveBeenCalledTimes(51);
    expect(limiter.admit).not.toHaveBeenCalled();
    expect(queue.send).not.toHaveBeenCalled();
  });

  test("over the store's rate limit is refused before anything is queued", async () => {
    const { post, limiter, queue } = anEndpoint();
    limiter.admit.mockImplementation(() => {
      throw new RateLimitExceeded(3_000, 7);
    });
    expect(await post(report())).toMatchObject({ status: 429, headers: { "retry-after": "7" } });
    expect(queue.send).not.toHaveBeenCalled();
  });
});

test("a report keeps the batch_id of its sender", async () => {
  const { post, sent } = anEndpoint();
  await post(report({ batch_id: "b7Qx2LkfT0aWm9Zc" }));
  expect(sent()).toMatchObject([{ report: { id: "b7Qx2LkfT0aWm9Zc" } }]);
});

test("a report that can't be queued returns 503", async () => {
  const { post, queue } = anEndpoint();
  queue.send.mockRejectedValue(new Unavailable(new Error("slow down")));
  expect(await post(report())).toMatchObject({ status: 503 });
});

describe("a merchant's server", () => {
  test("can report its cart, and its token is ignored", async () => {
    const { post, sent } = anEndpoint();
    const cart = report({ interactions: [{ type: "checkout", at: NOW }] });
    expect(await post(cart, { authorization: "Bearer of another store" })).toMatchObject({ status: 202 });
    expect(sent()).toMatchObject([{ report: { videos: {}, other: { checkout: 1 }, isWidget: false } }]);
  });
});

test.each([
  ["https://shop.example", "shop.example"],
  ["http://localhost:3000", "localhost:3000"],
  ["null", undefined],
  ["file:///home", undefined],
  ["javascript:alert(1)", undefined],
  [`https://${"a".repeat(300)}.example`, undefined],
])("keeps only the host of the origin %s", async (origin, host) => {
  const { post, sent } = anEndpoint();
  await post(report(), { origin });
  expect(sent()).toMatchObject([{ report: host === undefined ? {} : { host } }]);
  expect(JSON.stringify(sent()).includes('"host"')).toBe(host !== undefined);
});
