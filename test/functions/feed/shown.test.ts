import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { ShownProduct } from "../../../shared/catalog/products/stored-product.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { FeedPage } from "../../../shared/videos/feed/feed.schema.ts";
import type { MediaFile } from "../../../shared/videos/media/media.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { aVideo } from "../../support/admin/admin-values.ts";
import { aFeed, aShownProduct } from "../../support/endpoint/feed-backend.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const ALLOWED = {
  page: ["events", "next_cursor"],
  event:
    "event_id brand title status published_at video_url poster_image_url like_count share_count cta_url page_id products".split(
      " ",
    ),
  product:
    "id title price compare_price lowest_prior_price currency image_url product_link stock_status".split(" "),
};

test("the feed contains only public fields", async () => {
  const extra = { secret: "s", updated_by: "c", source: "push", description: "d", product_id: 5 };
  const urls = { poster_image_url: "https://cdn.example/p.jpg", cta_url: "https://shop.example/sale" };
  const { get } = aFeed(
    {
      live: [{ ...aVideo({ products: ["a"], ...urls }), ...extra }],
      products: [
        {
          ...aShownProduct("a", { compare_price: "12", lowest_prior_price: "11", stock_status: "instock" }),
          ...extra,
        } as ShownProduct,
      ],
    },
    aStore({ currency: "EUR", show_prior_price: true }),
  );
  const { json } = await get("brand=br_acme");
  expect(Object.keys(json)).toEqual(ALLOWED.page);
  expect(Object.keys(json.events[0]).sort()).toEqual([...ALLOWED.event].sort());
  expect(Object.keys(json.events[0].products[0]).sort()).toEqual([...ALLOWED.product].sort());
  expect(v.parse(FeedPage, json)).toEqual(json);
});

test("a page of 20 videos with 100 products takes one read per status and one for products", async () => {
  const live = Array.from({ length: 20 }, (_, index) =>
    aVideo({ event_id: index + 1, products: Array.from({ length: 5 }, (_, tag) => `${index}-${tag}`) }),
  );
  const { get, shownVideos, shownProducts } = aFeed({ live });
  expect((await get("brand=br_acme")).json.events).toHaveLength(20);
  expect(shownVideos).toHaveBeenCalledTimes(2);
  expect(shownProducts.mock.calls).toEqual([["br_acme", live.flatMap(({ products }) => products)]]);
});

test("a video without video_url is never returned", async () => {
  const { video_url: _, ...without } = aVideo();
  expect((await aFeed({ live: [without] }).get("brand=br_acme")).json.events).toEqual([]);
});

describe("an announced video has no links to its files", () => {
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
    file("poster", "jpg", { width: 720, height: 1280 }),
    file("poster_small", "jpg", { width: 360, height: 640 }),
    file("strip", "jpg", { width: 900, height: 160 }),
    file("captions", "vtt", { language: "en" }),
  ];
  const poster_image_url = "https://cdn.example/p.jpg";

  test.each<[string, Partial<Video>, string[]]>([
    [
      "uploaded",
      { media: { files, uploads: [] } },
      ["poster_image_url", "poster_images", "width", "height", "duration_ms"],
    ],
    ["hosted by the merchant", { poster_image_url }, ["poster_image_url"]],
  ])("%s", async (_, fields, shown) => {
    const { get } = aFeed({
      live: [],
      upcoming: [
        aVideo({
          ...fields,
          status: "upcoming",
          products: ["a"],
          moments: [{ product_id: "a", from_seconds: 1 }],
        }),
      ],
      products: [aShownProduct("a")],
    });
    const { body, json } = await get("brand=br_acme");
    const [event] = json.events;
    const others = "event_id brand title status like_count share_count page_id products".split(" ");
    expect(Object.keys(event).sort()).toEqual([...others, ...shown].sort());
    expect(body).not.toMatch(/up_1h2j|\.mp4|\.vtt|strip/);
    expect(v.parse(FeedPage, json)).toEqual(json);
  });
});

const toldPrices = async (products: ShownProduct[], store: Partial<Store> = {}) => {
  const live = [aVideo({ products: products.map((each) => each.client_product_id) })];
  const { get } = aFeed({ live, products }, aStore({ show_prior_price: true, ...store }));
  const { json } = await get("brand=br_acme");
  type Shown = Record<string, string>;
  return json.events[0].products
    .filter((each: Shown) => each.lowest_prior_price !== undefined)
    .map(({ id, lowest_prior_price }: Shown) => [id, lowest_prior_price]);
};

test("the lowest prior price is returned for a reduced price only", async () => {
  const lowest_prior_price = "11.50";
  const sale = { price: "5.00", from: new Date(NOW).toISOString() };
  const products = [
    aShownProduct("reduced", { compare_price: "12", lowest_prior_price }),
    aShownProduct("not-reduced", { lowest_prior_price }),
    aShownProduct("before-lower", { compare_price: "9", lowest_prior_price }),
    aShownProduct("of-nothing", { compare_price: "12", lowest_prior_price: "0.00" }),
    aShownProduct("on-sale", { sale, lowest_prior_price }),
    aShownProduct("sale-to-come", {
      sale: { ...sale, from: "2999-01-01T00:00:00.000Z" },
      lowest_prior_price,
    }),
  ];
  expect(await toldPrices(products)).toEqual([
    ["reduced", "11.50"],
    ["on-sale", "11.50"],
  ]);
  expect(await toldPrices(products, { show_prior_price: false })).toEqual([]);
});

describe("the lowest prior price if the merchant sends none", () => {
  const ago = (days: number) => NOW - days * 86_400_000;
  const price_history = [
    { at: ago(60), price: "10.00" },
    { at: ago(20), price: "9.50" },
    { at: ago(10), price: "9.90", reduced: true },
  ] as const;
  const reduced = { compare_price: "12", price_history };

  test("is taken from the price history if the store shows it", async () => {
    const products = [
      aShownProduct("seen", reduced),
      aShownProduct("said", { ...reduced, lowest_prior_price: "11" }),
      aShownProduct("not-reduced", { price_history: price_history.slice(0, 2), price: "9.50" }),
      aShownProduct("new", { compare_price: "12", price_history: price_history.slice(2) }),
    ];
    expect(await toldPrices(products)).toEqual([
      ["seen", "9.50"],
      ["said", "11"],
    ]);
    expect(await toldPrices(products, { show_prior_price: false })).toEqual([]);
  });

  test("restarts when the store's currency changes, if the product has no currency", async () => {
    const products = [
      aShownProduct("stores", reduced),
      aShownProduct("own", { ...reduced, currency: "EUR" }),
    ];
    const changed = { currency: "USD", currency_since: new Date(ago(30)).toISOString() };
    expect(await toldPrices(products, changed)).toEqual([["own", "9.50"]]);
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

  test("is the sale price during the sale, with the previous price only if it is higher", async () => {
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

  test("hides the product if it is 0 or hidden and the store hides such products", async () => {
    const shown = await prices(aFeed({ live, products }, aStore({ unpriced: "hide" })));
    expect(shown.map(([id = ""]) => id)).toEqual(tags.slice(0, -2));
  });
});

describe("a video's products", () => {
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

  test("omit those out of stock if the store hides them", async () => {
    expect(await shown("hide")).toEqual([
      ["backorder", "onbackorder"],
      ["a", undefined],
    ]);
  });

  test("mark those out of stock if the store shows them and omit inactive ones", async () => {
    expect(await shown("show")).toEqual([
      ["backorder", "onbackorder"],
      ["none-left", "outofstock"],
      ["out", "outofstock"],
      ["a", undefined],
    ]);
  });
});
