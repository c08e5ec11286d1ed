import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFeedClient } from "../../../clients/core/feed/feed-client.ts";
import { FeedError } from "../../../clients/core/feed/feed-error.ts";
import { readFeedPage } from "../../../clients/core/feed/read-feed-page.ts";
import { fakeNetwork, manualClock } from "./device.ts";

const STORE_ID = "st_local_abcdefghijklmnopqrstuvwxyz234567";

const setUp = () => {
  const net = fakeNetwork();
  const time = manualClock();
  const feed = createFeedClient({
    baseUrl: "https://edge.example/",
    network: net.network,
    clock: time.clock,
  });
  return { ...net, ...time, feed };
};

const failure = async (promise: Promise<unknown>): Promise<FeedError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FeedError);
  return error as FeedError;
};

describe("feed requests", () => {
  test("contain all parameters of the query, encoded", async () => {
    const { feed, gets } = setUp();
    await feed.page({
      brand: "br_a",
      campaign: "cmp_1",
      productId: "a b&c",
      eventIds: [1, 2],
      statuses: ["live", "upcoming"],
      limit: 5,
      cursor: "c/d",
    });
    await feed.page({ brand: "br_a", campaign: "" });
    expect(gets).toEqual([
      "https://edge.example/v1/feed?brand=br_a&statuses=live%2Cupcoming&campaign=cmp_1&product_id=a%20b%26c&event_id=1%2C2&limit=5&cursor=c%2Fd",
      "https://edge.example/v1/feed?brand=br_a",
    ]);
  });

  test("are shared by equal queries for a minute", async () => {
    const { feed, gets, advance } = setUp();
    const [first, second] = await Promise.all([feed.page({ brand: "br_a" }), feed.page({ brand: "br_a" })]);
    expect(second).toBe(first);
    await advance(59_999);
    await feed.page({ brand: "br_a" });
    expect(gets).toHaveLength(1);
    await feed.page({ brand: "br_b" });
    await feed.page({ brand: "br_a", campaign: "cmp_1" });
    expect(gets).toHaveLength(3);
    await advance(1);
    await feed.page({ brand: "br_a" });
    expect(gets).toHaveLength(4);
  });
});

describe("feed errors", () => {
  test("reject a store_id as brand without sending or repeating it", async () => {
    const { feed, gets } = setUp();
    const error = await failure(feed.page({ brand: STORE_ID }));
    expect([error.code, gets]).toEqual(["store_id_as_brand", []]);
    expect(error.message).toMatch(/credential/);
    expect(error.message).not.toContain(STORE_ID.slice(9, 20));
  });

  test("reject an invalid brand without a request", async () => {
    const { feed, gets } = setUp();
    expect([(await failure(feed.page({ brand: "br_A" }))).code, gets]).toEqual(["invalid_brand", []]);
  });

  test.each([
    [404, '{"detail":"Brand is invalid"}', "brand_unknown", "No store has this brand", false],
    [422, '{"detail":"limit: expected 1"}', "refused", "limit: expected 1", false],
    [400, "<html>", "refused", "The feed refused the request (400)", false],
    [304, "", "refused", "The feed refused the request (304)", false],
    [429, "", "unavailable", "The feed is not available (429)", true],
    [503, '{"detail":"x"}', "unavailable", "The feed is not available (503)", true],
    [200, "<html>", "malformed", "The response is not a feed", false],
  ])(
    "classify %i %s",
    async (status, body, code, message, isPassing) => {
      const { feed, answers } = setUp();
      answers.get = async () => ({ status, body });
      expect(await failure(feed.page({ brand: "br_a" }))).toMatchObject({ code, status, message, isPassing });
    },
    10_000,
  );

  test("report an unreachable service", async () => {
    const { feed, answers } = setUp();
    const cause = new Error("offline");
    answers.get = () => Promise.reject(cause);
    const error = await failure(feed.page({ brand: "br_a" }));
    expect(error).toMatchObject({ code: "unreachable", isPassing: true, cause });
  });
});

describe("parsing an invalid feed", () => {
  const product = { id: "1", title: "Shirt", price: "1.00", currency: "EUR" };
  const event = {
    event_id: 1,
    title: "",
    status: "live",
    video_url: "https://a.example/v.mp4",
    products: [],
  };
  test("never throws, whatever the response contains", () => {
    const wire = fc.oneof(
      fc.jsonValue(),
      fc.record({ events: fc.array(feedWith(event, product)) }),
      fc.string(),
    );
    fc.assert(
      fc.property(wire, (answer) => {
        const page = readFeedPage(typeof answer === "string" ? answer : JSON.stringify(answer), "xx-invalid");
        for (const { eventId, title, products } of page?.events ?? []) {
          if (!Number.isSafeInteger(eventId) || typeof title !== "string") return false;
          if (products.some(({ id, priceText }) => id === "" || priceText === "")) return false;
        }
        return true;
      }),
    );
  });
});

const feedWith = (event: object, product: object) => {
  const spoilt = (base: object) =>
    fc
      .dictionary(fc.constantFrom(...Object.keys(base), "compare_price", "stock_status"), fc.jsonValue())
      .map((fields) => ({ ...base, ...fields }));
  return fc
    .tuple(spoilt(event), fc.array(spoilt(product)))
    .map(([fields, products]) => ({ products, ...fields }));
};
