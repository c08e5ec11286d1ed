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

describe("one request per brand, campaign and page", () => {
  test("names all that the query asks for, percent-encoded", async () => {
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

  test("equal queries share it for a minute, whoever asks; others have their own", async () => {
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

  test("refresh asks again, and a failure is not kept", async () => {
    const { feed, gets, answers } = setUp();
    await feed.page({ brand: "br_a" });
    feed.refresh();
    answers.get = async () => ({ status: 503, body: "" });
    await failure(feed.page({ brand: "br_a" }));
    answers.get = async () => ({ status: 200, body: '{"events":[]}' });
    await feed.page({ brand: "br_a" });
    expect(gets).toHaveLength(3);
  });

  test("at most 50 pages are kept, the oldest goes", async () => {
    const { feed, gets } = setUp();
    for (let index = 0; index <= 50; index += 1) await feed.page({ brand: "br_a", cursor: `${index}` });
    await feed.page({ brand: "br_a", cursor: "50" });
    await feed.page({ brand: "br_a", cursor: "1" });
    expect(gets).toHaveLength(51);
    await feed.page({ brand: "br_a", cursor: "0" });
    expect(gets).toHaveLength(52);
  });
});

describe("errors by code", () => {
  test.each([STORE_ID, ` ${STORE_ID}`, STORE_ID.toUpperCase()])(
    "a store_id as brand is refused with the reason, unsent and unsaid",
    async (brand) => {
      const { feed, gets } = setUp();
      const error = await failure(feed.page({ brand }));
      expect([error.code, gets]).toEqual(["store_id_as_brand", []]);
      expect(error.message).toMatch(/credential/);
      expect(error.message).not.toContain(STORE_ID.slice(9, 20));
    },
  );

  test.each(["", "br_", "br_A", "br_a/../x", "brand", "br_a\n"])("%j is no brand", async (brand) => {
    const { feed, gets } = setUp();
    expect((await failure(feed.page({ brand }))).code).toBe("invalid_brand");
    expect(gets).toEqual([]);
  });

  test.each([
    [404, '{"detail":"Brand is invalid"}', "brand_unknown", "No store has this brand", false],
    [422, '{"detail":"limit: expected 1"}', "refused", "limit: expected 1", false],
    [400, "<html>", "refused", "The feed refused the request (400)", false],
    [304, "", "refused", "The feed refused the request (304)", false],
    [429, "", "unavailable", "The feed is not available (429)", true],
    [503, '{"detail":"x"}', "unavailable", "The feed is not available (503)", true],
    [200, "<html>", "malformed", "The answer is not a feed", false],
    [200, "", "malformed", "The answer is not a feed", false],
    [200, "[]", "malformed", "The answer is not a feed", false],
    [200, '{"events":{}}', "malformed", "The answer is not a feed", false],
    [200, `{"events":[]${" ".repeat(6 * 1024 * 1024)}}`, "malformed", "The answer is not a feed", false],
  ])(
    "%i %s",
    async (status, body, code, message, isPassing) => {
      const { feed, answers } = setUp();
      answers.get = async () => ({ status, body });
      expect(await failure(feed.page({ brand: "br_a" }))).toMatchObject({ code, status, message, isPassing });
    },
    10_000,
  );

  test("no answer", async () => {
    const { feed, answers } = setUp();
    const cause = new Error("offline");
    answers.get = () => Promise.reject(cause);
    const error = await failure(feed.page({ brand: "br_a" }));
    expect(error).toMatchObject({ code: "unreachable", isPassing: true, cause });
  });
});

describe("a hostile feed", () => {
  const product = { id: "1", title: "Shirt", price: "1.00", currency: "EUR" };
  const event = {
    event_id: 1,
    title: "",
    status: "live",
    video_url: "https://a.example/v.mp4",
    products: [],
  };
  const read = (...events: unknown[]) => readFeedPage(JSON.stringify({ events }), "en-US");

  test.each<[string, object]>([
    ["without an id", { ...event, event_id: undefined }],
    ["with a broken id", { ...event, event_id: 1.5 }],
    ["with an id that a float can't hold", { ...event, event_id: 2 ** 53 }],
    ["with a negative id", { ...event, event_id: -1 }],
    ["without a title", { ...event, title: 7 }],
    ["of another status", { ...event, status: "draft" }],
    ["live without a file", { ...event, video_url: undefined }],
    ["with a script as file", { ...event, video_url: "javascript:alert(1)//https://" }],
    ["twice", { ...event, event_id: 2, title: "again" }],
  ])("a video %s is left out", (_, broken) => {
    const good = { ...event, event_id: 2, title: "good" };
    expect(read(good, broken)?.events.map(({ title }) => title)).toEqual(["good"]);
  });

  test("an upcoming video needs no file; wrong counts are 0", () => {
    const upcoming = {
      ...event,
      status: "upcoming",
      video_url: "",
      like_count: -1,
      share_count: "9",
      width: 0,
    };
    expect(read(upcoming)?.events).toEqual([
      { eventId: 1, title: "", status: "upcoming", likeCount: 0, shareCount: 0, pageId: 0, products: [] },
    ]);
  });

  test.each<[string, object]>([
    ["without id", { ...product, id: "" }],
    ["with a number as id", { ...product, id: 1 }],
    ["with a long id", { ...product, id: "x".repeat(257) }],
    ["without title", { ...product, title: "" }],
    ["with a number as price", { ...product, price: 1 }],
    ["with a negative price", { ...product, price: "-1" }],
    ["with a price in words", { ...product, price: "1e3" }],
    ["without price", { ...product, price: undefined }],
  ])("a product %s is left out", (_, broken) => {
    const good = { ...product, id: "2" };
    const products = read({ ...event, products: [broken, good, good] })?.events[0]?.products;
    expect(products?.map(({ id }) => id)).toEqual(["2"]);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//shop.example/x",
    "/x",
    "https:///x",
    "https://a.example/x y",
    'https://a.example/"onerror=',
    "https://a.example/<script>",
    "https:\\\\a.example",
    `https://a.example/${"x".repeat(2048)}`,
    " https://a.example/",
    7,
    null,
  ])("%j is used as no address", (url) => {
    const links = { image_url: url, product_link: url };
    const captions = [{ language: "en", url }];
    const media = { poster_image_url: url, preview_url: url, captions };
    const addresses = { ...media, cta_url: url, products: [{ ...product, ...links }] };
    const [found] = read({ ...event, ...addresses })?.events ?? [];
    expect(
      Object.keys({ ...found, ...found?.products[0] }).filter((key) => /Url|Link|captions/.test(key)),
    ).toEqual(["videoUrl"]);
  });

  test("takes at most 50 videos of 50 products", () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...product, id: `${index}` }));
    const page = read(...many.map((_, index) => ({ ...event, event_id: index, products: many })));
    expect([page?.events.length, page?.events[0]?.products.length]).toEqual([50, 50]);
  });

  test("never throws, whatever JSON or text it is", () => {
    const wire = fc.oneof(
      fc.jsonValue(),
      fc.record({ events: fc.array(anyOf(event, product)) }),
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

/** Videos and products of which any field may be anything. */
const anyOf = (event: object, product: object) => {
  const spoilt = (base: object) =>
    fc
      .dictionary(fc.constantFrom(...Object.keys(base), "compare_price", "stock_status"), fc.jsonValue())
      .map((fields) => ({ ...base, ...fields }));
  return fc
    .tuple(spoilt(event), fc.array(spoilt(product)))
    .map(([fields, products]) => ({ products, ...fields }));
};
