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

    const read = {
      id: "501",
      title: "Linen shirt",
      price: "49.90",
      priceText: "€49.90",
      comparePrice: "59.90",
      comparePriceText: "€59.90",
      lowestPriorPrice: "54.90",
      lowestPriorPriceText: "€54.90",
      currencyCode: "EUR",
      imageUrl: "https://shop.example/img/501.jpg",
      productLink: "https://shop.example/p/501",
      stockStatus: "instock",
    };
    const { comparePrice, comparePriceText, lowestPriorPrice, lowestPriorPriceText, ...unpriced } = read;
    expect(readFeedPage(JSON.stringify(page), "en-US")).toEqual({
      events: [
        {
          eventId: 7001,
          brand: "br_a",
          title: "Linen in the wind",
          status: "live",
          goesLiveAt: "2026-11-27T08:00:00.000Z",
          endsAt: "2026-11-28T08:00:00.000Z",
          publishedAt: "2026-11-27T08:00:00.000Z",
          videoUrl: "https://cdn.shop.example/7001.mp4",
          posterImageUrl: "https://cdn.shop.example/7001.jpg",
          posterImages: [
            { url: "https://cdn.shop.example/7001-small.jpg", width: 360 },
            { url: "https://cdn.shop.example/7001.jpg", width: 720 },
          ],
          previewUrl: "https://cdn.shop.example/7001-preview.mp4",
          previewStrip: {
            url: "https://cdn.shop.example/7001-strip.jpg",
            frames: 10,
            width: 90,
            height: 160,
          },
          captions: [{ language: "en", url: "https://cdn.shop.example/7001.en.vtt" }],
          width: 720,
          height: 1280,
          durationMs: 15_000,
          likeCount: 12,
          shareCount: 3,
          ctaUrl: "https://shop.example/summer",
          pageId: 4,
          moments: [
            { productId: "502", fromSeconds: 0 },
            { productId: "501", fromSeconds: 12 },
          ],
          products: [read, { ...unpriced, id: "502", currencyCode: NO_CURRENCY, priceText: "49.90" }],
        },
      ],
      nextCursor: "next",
    });
  });
});
