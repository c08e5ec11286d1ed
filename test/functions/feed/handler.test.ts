import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { ShownProduct } from "../../../shared/catalog/products/stored-product.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { FeedPage } from "../../../shared/videos/feed/feed.schema.ts";
import type { MediaFile } from "../../../shared/videos/media/media.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { aCampaign, aVideo } from "../../support/admin/admin-backend.ts";
import { aFeed, aShownProduct } from "../../support/endpoint/feed-backend.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const ALLOWED = {
  page: ["events", "next_cursor"],
  event:
    "event_id brand title status video_url poster_image_url like_count share_count cta_url page_id products".split(
      " ",
    ),
  product: "id title price compare_price currency image_url product_link stock_status".split(" "),
};

test("nothing but public fields is in the feed, whatever else the records hold", async () => {
  const extra = { secret: "s", created_at: "c", source: "push", description: "d", product_id: 5 };
  const urls = { poster_image_url: "https://cdn.example/p.jpg", cta_url: "https://shop.example/sale" };
  const { get } = aFeed(
    {
      live: [{ ...aVideo({ products: ["a"], ...urls }), ...extra }],
      products: [
        { ...aShownProduct("a", { compare_price: "12", stock_status: "instock" }), ...extra } as ShownProduct,
      ],
    },
    aStore({ currency: "EUR" }),
  );
  const { json } = await get("brand=br_acme");
  expect(Object.keys(json)).toEqual(ALLOWED.page);
  expect(Object.keys(json.events[0]).sort()).toEqual([...ALLOWED.event].sort());
  expect(Object.keys(json.events[0].products[0]).sort()).toEqual([...ALLOWED.product].sort());
  expect(v.parse(FeedPage, json)).toEqual(json);
});

test("20 videos with 5 products each take one request a status and one for their products", async () => {
  const live = Array.from({ length: 20 }, (_, index) =>
    aVideo({ event_id: index + 1, products: Array.from({ length: 5 }, (_, tag) => `${index}-${tag}`) }),
  );
  const { get, shownVideos, shownProducts } = aFeed({ live });
  expect((await get("brand=br_acme")).json.events).toHaveLength(20);
  expect(shownVideos).toHaveBeenCalledTimes(2);
  expect(shownProducts.mock.calls).toEqual([["br_acme", live.flatMap(({ products }) => products)]]);
});

test("a record without a video_url is never served, even from the index", async () => {
  const { video_url: _, ...without } = aVideo();
  expect((await aFeed({ live: [without] }).get("brand=br_acme")).json.events).toEqual([]);
});

describe("an announced video shows nothing that leads to its files", () => {
  const file = (role: MediaFile["role"], extension: string, more: Partial<MediaFile> = {}): MediaFile => ({
    role,
    extension,
    upload_id: "up_1h2j3k4m5n6p7q8r",
    bytes: 1,
    ...more,
  });
  const files = [
    file("video", "mp4", { width: 720, height: 1280, duration_ms: 15_000 }),
    file("preview", "mp4"),
    file("poster", "jpg"),
    file("captions", "vtt", { language: "en" }),
  ];
  const poster_image_url = "https://cdn.example/p.jpg";

  test.each<[string, Partial<Video>, string[]]>([
    ["uploaded", { media: { files, uploads: [] } }, ["poster_image_url", "width", "height", "duration_ms"]],
    ["hosted by the merchant", { poster_image_url }, ["poster_image_url"]],
  ])("%s", async (_, fields, shown) => {
    const { get } = aFeed({ live: [], upcoming: [aVideo({ ...fields, status: "upcoming" })] });
    const { body, json } = await get("brand=br_acme");
    const [event] = json.events;
    const others = "event_id brand title status like_count share_count page_id products".split(" ");
    expect(Object.keys(event).sort()).toEqual([...others, ...shown].sort());
    expect(body).not.toMatch(/up_1h2j|\.mp4|\.vtt/);
    expect(v.parse(FeedPage, json)).toEqual(json);
  });
});

describe("a product's price", () => {
  const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
  const products = [
    aShownProduct("same", { compare_price: "9.90" }),
    aShownProduct("lower", { compare_price: "9.9" }),
    aShownProduct("before", { compare_price: "10" }),
    aShownProduct("on-sale", { sale: { price: "5.00", from: at(-1), to: at(1) } }),
    aShownProduct("to-come", { compare_price: "10", sale: { price: "5.00", from: at(1) } }),
    aShownProduct("over", { sale: { price: "5.00", to: at(0) } }),
    aShownProduct("free", { price: "0.00" }),
    aShownProduct("hidden", { price_hidden: true }),
  ];
  const tags = products.map(({ client_product_id }) => client_product_id);
  const live = [aVideo({ products: tags })];
  const prices = async ({ get }: ReturnType<typeof aFeed>) => {
    const { json } = await get("brand=br_acme");
    type Shown = Record<string, string>;
    return json.events[0].products.map(({ id, price, compare_price }: Shown) => [id, price, compare_price]);
  };

  test("is its sale's from the beginning to the end, and is compared with a greater one only", async () => {
    const feed = aFeed({ live, products }, aStore({ unpriced: "show" }));
    expect(await prices(feed)).toEqual([
      ["same", "9.90", undefined],
      ["lower", "9.90", undefined],
      ["before", "9.90", "10"],
      ["on-sale", "5.00", "9.90"],
      ["to-come", "9.90", "10"],
      ["over", "9.90", undefined],
      ["free", "0.00", undefined],
      ["hidden", "9.90", undefined],
    ]);
    feed.wait(3_600_000);
    expect((await prices(feed)).slice(3, 5)).toEqual([
      ["on-sale", "9.90", undefined],
      ["to-come", "5.00", "10"],
    ]);
  });

  test("of 0, or one that the shop hides, keeps the product away where the store says so", async () => {
    const shown = await prices(aFeed({ live, products }, aStore({ unpriced: "hide" })));
    expect(shown.map(([id = ""]) => id)).toEqual(tags.slice(0, -2));
  });
});

describe("of a video's products", () => {
  const products = [
    aShownProduct("a"),
    aShownProduct("inactive", { product_status: "inactive" }),
    aShownProduct("out", { stock_status: "outofstock" }),
    aShownProduct("none-left", { stock_quantity: 0 }),
    aShownProduct("backorder", { stock_status: "onbackorder", stock_quantity: 0 }),
  ];
  const tags = ["backorder", "none-left", "out", "inactive", "unknown", "a"];
  const shown = async (out_of_stock: "hide" | "show") => {
    const { get } = aFeed({ live: [aVideo({ products: tags })], products }, aStore({ out_of_stock }));
    const { json } = await get("brand=br_acme");
    return json.events[0].products.map(({ id, stock_status }: Record<string, string>) => [id, stock_status]);
  };

  test("those out of stock are hidden where the store says so", async () => {
    expect(await shown("hide")).toEqual([
      ["backorder", "onbackorder"],
      ["a", undefined],
    ]);
  });

  test("or shown as such; inactive and unknown ones never are", async () => {
    expect(await shown("show")).toEqual([
      ["backorder", "onbackorder"],
      ["none-left", "outofstock"],
      ["out", "outofstock"],
      ["a", undefined],
    ]);
  });
});

describe("pages", () => {
  const live = [1, 2, 3].map((event_id) => aVideo({ event_id }));
  const upcoming = [4, 5].map((event_id) => aVideo({ event_id, status: "upcoming" }));

  test.each([1, 2, 3, 4, 5, 6])("of %i hold every video once, the live ones first", async (limit) => {
    const { get } = aFeed({ live, upcoming });
    const ids: number[] = [];
    for (let cursor = ""; ; ) {
      const { json } = await get(`brand=br_acme&limit=${limit}${cursor}`);
      ids.push(...json.events.map(({ event_id }: Video) => event_id));
      if (json.next_cursor === null) break;
      cursor = `&cursor=${json.next_cursor}`;
    }
    expect(ids).toEqual([1, 2, 3, 4, 5]);
  });

  test("go by the statuses asked for, in the feed's own order", async () => {
    const { get, shownVideos } = aFeed({ live, upcoming });
    await get("brand=br_acme&statuses=upcoming");
    await get("brand=br_acme&statuses=upcoming,live");
    expect(shownVideos.mock.calls.map(([, status]) => status)).toEqual(["upcoming", "live", "upcoming"]);
  });
});

describe("a feed of chosen videos", () => {
  const video = (event_id: number, fields: Partial<Video> = {}) =>
    aVideo({ event_id, products: ["p"], ...fields });
  const world = {
    live: [video(1, { position: 9 }), video(2, { position: 2 }), video(3, { position: 3, products: [] })],
    upcoming: [video(4, { status: "upcoming" as const, position: 1 })],
    others: [video(5, { status: "draft" as const }), video(6, { video_url: undefined as never })],
    campaigns: [aCampaign({ event_ids: [4, 5, 3, 99, 6, 1] })],
  };
  const { campaign_id } = aCampaign();
  const ids = async (query: string, feed = aFeed(world)) => {
    const { statusCode, json } = await feed.get(`brand=br_acme&${query}`);
    expect(statusCode).toBe(200);
    return json.events.map(({ event_id }: Video) => event_id);
  };

  test.each([
    ["a campaign, in its order", `campaign=${campaign_id}`, [4, 3, 1]],
    ["a campaign, of one status", `campaign=${campaign_id}&statuses=live`, [3, 1]],
    ["a campaign and a product", `campaign=${campaign_id}&product_id=p`, [4, 1]],
    ["a product, in the feed's order", "product_id=p", [2, 1, 4]],
    ["a product of no video", "product_id=nobody's", []],
    ["a request, in its order", "event_id=3,5,1,2,2", [3, 1, 2]],
    ["a request and a campaign", `event_id=1,2,3&campaign=${campaign_id}`, [3, 1]],
    ["a campaign that does not exist", "campaign=cmp_0000000000000009", []],
  ])("shows those of %s", async (_, query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test.each([1, 2, 3, 4])("comes in pages of %i that hold each video once", async (limit) => {
    const { get } = aFeed(world);
    const seen: number[] = [];
    for (let cursor = ""; ; ) {
      const { json } = await get(`brand=br_acme&campaign=${campaign_id}&limit=${limit}${cursor}`);
      seen.push(...json.events.map(({ event_id }: Video) => event_id));
      if (json.next_cursor === null) break;
      cursor = `&cursor=${json.next_cursor}`;
    }
    expect(seen).toEqual([4, 3, 1]);
  });

  test.each([
    ["without the page's last video: where that one was", { event_ids: [3, 1] }, [3, 1]],
    ["in another order: behind the page's last video", { event_ids: [3, 4, 1] }, [1]],
    ["into all videos: behind the page's last video", { source: "all" as const }, []],
    ["paused: nowhere", { event_ids: [4, 3, 1], state: "paused" as const }, []],
  ])("goes on, when the campaign is changed %s", async (_, changed, expected) => {
    const campaigns = [aCampaign({ event_ids: [4, 3, 1] })];
    const feed = aFeed({ ...world, campaigns });
    const first = await feed.get(`brand=br_acme&campaign=${campaign_id}&limit=1`);
    campaigns[0] = aCampaign(changed);
    expect(await ids(`campaign=${campaign_id}&limit=1&cursor=${first.json.next_cursor}`, feed)).toEqual(
      expected.slice(0, 1),
    );
  });

  test("begins and ends with its campaign, at most five seconds late", async () => {
    const at = (ms: number) => new Date(NOW + ms).toISOString();
    const feed = aFeed({
      ...world,
      campaigns: [aCampaign({ event_ids: [1], starts_at: at(5_000), ends_at: at(10_000) })],
    });
    const shown: number[] = [];
    for (let second = 0; second <= 10; second += 5) {
      shown.push((await ids(`campaign=${campaign_id}`, feed)).length);
      feed.wait(5_000);
    }
    expect(shown).toEqual([0, 1, 0]);
  });

  test("reads nothing for what is no campaign's id", async () => {
    const feed = aFeed(world);
    for (const id of ["x", "cmp_", `cmp_${"0".repeat(2_000)}`, "%00", "CMP_0000000000000001"]) {
      expect(await ids(`campaign=${id}`, feed)).toEqual([]);
    }
    expect(feed.shownCampaign).not.toHaveBeenCalled();
    expect(feed.shownVideos).not.toHaveBeenCalled();
  });

  test.each([
    "event_id=1,,2",
    "event_id=1,x",
    `event_id=${Array.from({ length: 21 }, (_, id) => id)}`,
    "product_id=..",
  ])("is refused for %s", async (query) => {
    const { statusCode, json } = await aFeed(world).get(`brand=br_acme&${query}`);
    expect([statusCode, json.detail]).toEqual([422, expect.stringMatching(/^(event|product)_id: expected/)]);
  });
});

describe("a page", () => {
  test("is read again after five seconds, and not before", async () => {
    const { get, wait, shownVideos } = aFeed();
    const first = await get("brand=br_acme");
    wait(4_999);
    expect((await get("limit=20&brand=br_acme")).body).toBe(first.body);
    expect(shownVideos).toHaveBeenCalledTimes(2);
    wait(1);
    await get("brand=br_acme");
    expect(shownVideos).toHaveBeenCalledTimes(4);
  });

  test("that could not be read is read at the next request", async () => {
    const { get, shownProducts } = aFeed();
    shownProducts.mockRejectedValueOnce(new Unavailable(new Error("slow down")));
    expect((await get("brand=br_acme")).statusCode).toBe(503);
    expect((await get("brand=br_acme")).statusCode).toBe(200);
  });
});

describe("an answer", () => {
  test("may be kept for a minute, and is 304 for whoever has it", async () => {
    const { get } = aFeed();
    const { headers } = await get("brand=br_acme");
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400",
      vary: "Origin",
      "x-request-id": "request-1",
    });
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get("brand=br_acme", { "if-none-match": known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, undefined, etag]);
    }
    expect((await get("brand=br_acme", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  test("to a store_id says why it is refused, and reads nothing", async () => {
    const { get, find } = aFeed();
    for (const query of ["brand=st_dev_abc", "brand=br_acme&store_id=st_dev_abc", "brand=ST_DEV"]) {
      const { statusCode, json } = await get(query);
      expect([statusCode, json.detail]).toEqual([422, expect.stringContaining("A store_id is a credential")]);
    }
    expect(find).not.toHaveBeenCalled();
  });

  test("that is an error is not to be kept", async () => {
    const { get, find } = aFeed();
    expect(await get("brand=br_nobody")).toMatchObject({
      statusCode: 404,
      json: { detail: "Brand is invalid" },
    });
    expect(await get("brand=%00")).toMatchObject({ statusCode: 404 });
    find.mockRejectedValue(new Unavailable(new Error("slow down")));
    const { statusCode, headers } = await get("brand=br_acme");
    expect(statusCode).toBe(503);
    expect(headers).not.toHaveProperty("etag");
    expect(headers).not.toHaveProperty("cache-control");
  });
});
