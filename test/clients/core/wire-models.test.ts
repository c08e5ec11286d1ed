import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readFeedPage } from "../../../clients/core/feed/read-feed-page.ts";
import { SHOWN_STATUSES as CORE_SHOWN } from "../../../clients/core/model/event.ts";
import { STOCK_STATUSES as CORE_STOCK, NO_CURRENCY } from "../../../clients/core/model/product.ts";
import { WIDGET_TYPES as CORE_WIDGETS } from "../../../clients/core/signals/widget-info.ts";
import { FeedEvent, FeedPage, FeedProduct } from "../../../shared/videos/feed/feed.schema.ts";
import { STOCK_STATUSES } from "../../../shared/vocabulary/product-statuses.ts";
import { SHOWN_STATUSES } from "../../../shared/vocabulary/videos.ts";
import { WIDGET_TYPES } from "../../../shared/vocabulary/widgets.ts";

const inCamelCase = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== "object" || value === null) return value;
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [camel(name), inCamelCase(each)]));
};

describe("models of the feed", () => {
  test("have the enumerations of the service", () => {
    expect([CORE_SHOWN, CORE_STOCK, CORE_WIDGETS]).toEqual([SHOWN_STATUSES, STOCK_STATUSES, WIDGET_TYPES]);
  });

  test("read each field of a valid feed page", () => {
    const product = v.parse(FeedProduct, {
      id: "501",
      title: "Linen shirt",
      price: "49.90",
      compare_price: "59.90",
      lowest_prior_price: "54.90",
      currency: "EUR",
      image_url: "https://shop.example/img/501.jpg",
      product_link: "https://shop.example/p/501",
      stock_status: "instock",
    });
    const event = v.parse(FeedEvent, {
      event_id: 7001,
      brand: "br_a",
      title: "Linen in the wind",
      status: "live",
      goes_live_at: "2026-11-27T08:00:00.000Z",
      ends_at: "2026-11-28T08:00:00.000Z",
      published_at: "2026-11-27T08:00:00.000Z",
      video_url: "https://cdn.shop.example/7001.mp4",
      poster_image_url: "https://cdn.shop.example/7001.jpg",
      poster_images: [
        { url: "https://cdn.shop.example/7001-small.jpg", width: 360 },
        { url: "https://cdn.shop.example/7001.jpg", width: 720 },
      ],
      preview_url: "https://cdn.shop.example/7001-preview.mp4",
      preview_strip: { url: "https://cdn.shop.example/7001-strip.jpg", frames: 10, width: 90, height: 160 },
      captions: [{ language: "en", url: "https://cdn.shop.example/7001.en.vtt" }],
      width: 720,
      height: 1280,
      duration_ms: 15_000,
      like_count: 12,
      share_count: 3,
      cta_url: "https://shop.example/summer",
      page_id: 4,
      moments: [
        { product_id: "502", from_seconds: 0 },
        { product_id: "501", from_seconds: 12 },
      ],
      products: [
        product,
        {
          ...product,
          id: "502",
          currency: undefined,
          compare_price: undefined,
          lowest_prior_price: undefined,
        },
      ],
    });
    const page = v.parse(FeedPage, { events: [event], next_cursor: "next" });

    const { currency, ...fields } = product;
    const read = {
      ...(inCamelCase(fields) as object),
      currencyCode: currency,
      priceText: "€49.90",
      comparePriceText: "€59.90",
      lowestPriorPriceText: "€54.90",
    };
    const unpriced = {
      comparePrice: undefined,
      comparePriceText: undefined,
      lowestPriorPrice: undefined,
      lowestPriorPriceText: undefined,
    };
    const second = { ...read, ...unpriced, id: "502", currencyCode: NO_CURRENCY, priceText: "49.90" };
    expect(readFeedPage(JSON.stringify(page), "en-US")).toEqual({
      events: [{ ...(inCamelCase(event) as object), products: [read, second] }],
      nextCursor: "next",
    });
  });
});
