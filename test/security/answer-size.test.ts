import { describe, expect, inject, test } from "vitest";
import type { ExplanationView } from "../../shared/attribution/views/orders.schema.ts";
import type { OrderItem } from "../../shared/orders/order-report.schema.ts";
import { adminBackend } from "../support/admin/admin-backend.ts";
import { aVideo } from "../support/admin/admin-values.ts";
import { aFeed, aShownProduct } from "../support/endpoint/feed-backend.ts";
import { call, createTestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");

/** Lambda's limit for a response. */
const MAX_ANSWER_BYTES = 6_291_556;
const answerBytes = (answer: unknown): number => Buffer.byteLength(JSON.stringify(answer));

/** Each of these characters takes seven bytes in a response: `\\u0001`, in a JSON text within a JSON string. */
const longest = (characters: number) => "\u0001".repeat(characters);
const url = `https://shop.example/${longest(2_000)}`;

const largestFeed = () => {
  const longId = (video: number, tag: number) => `${video}-${tag}${longest(240)}`;
  const longTags = (video: number) => Array.from({ length: 49 }, (_, tag) => longId(video, tag));
  const events = Array.from({ length: 20 }, (_, index) => index + 1);
  const products = events
    .flatMap(longTags)
    .map((id) => aShownProduct(id, { title: longest(1_024), thumbnail_image: url, product_link: url }));
  return { live: events.map((event_id) => aVideo({ event_id, products: longTags(event_id) })), products };
};

describe("the public feed", () => {
  test("limits pages by bytes below Lambda's maximum, with every video once", async () => {
    const { live, products } = largestFeed();
    const { get } = aFeed({ live, products });
    const seen: number[] = [];
    for (let cursor = ""; ; ) {
      const { json, ...answer } = await get(`brand=br_acme&limit=50${cursor}`);
      expect(answerBytes(answer)).toBeLessThan(MAX_ANSWER_BYTES);
      for (const event of json.events) {
        expect(event.products).toHaveLength(49);
        seen.push(event.event_id);
      }
      if (json.next_cursor === null) break;
      cursor = `&cursor=${json.next_cursor}`;
    }
    expect(seen).toEqual(live.map(({ event_id }) => event_id));
  });

  test("caches a few large pages in memory and re-reads the others", async () => {
    const { live, products } = largestFeed();
    const { get, shownVideos } = aFeed({ live, products });
    const ask = async (limit: number) => {
      shownVideos.mockClear();
      await get(`brand=br_acme&limit=${limit}`);
      return shownVideos.mock.calls.length > 0 ? "read" : "from memory";
    };
    for (let limit = 10; limit <= 20; limit++) await ask(limit);
    expect([await ask(20), await ask(10)]).toEqual(["from memory", "read"]);
  });
});

test("a dashboard list is limited by bytes, with every item once", async () => {
  const { live } = largestFeed();
  const videos = live.flatMap(({ products }) =>
    Array.from({ length: 5 }, () => aVideo({ products: products.map((id) => id.padEnd(256, "\u0001")) })),
  );
  const { call: callAdmin, deps } = adminBackend();
  deps.videos.page.mockImplementation(async (_, { after, limit }) => {
    const end = Number(after ?? 0) + limit;
    return { items: videos.slice(Number(after ?? 0), end), next: end < videos.length ? `${end}` : undefined };
  });
  let seen = 0;
  for (let cursor = ""; ; ) {
    const { body } = await callAdmin("GET", "/stores/br_acme/videos", { query: `limit=100${cursor}` });
    expect(answerBytes(JSON.stringify(body))).toBeLessThan(MAX_ANSWER_BYTES);
    const { items, next_cursor } = body as { items: unknown[]; next_cursor: string | null };
    seen += items.length;
    if (next_cursor === null) break;
    cursor = `&cursor=${next_cursor}`;
  }
  expect(seen).toBe(100);
});

describe("the explanation of an order of 256 KB", () => {
  const anItem = (product_id: string): OrderItem => ({
    product_id,
    price: "1",
    quantity: 1,
    currency: "EUR",
  });
  const tries = async (items: OrderItem[], signals: object[]) => {
    const { brand } = await createTestStore(stack);
    const body = { order_id: "o1", order_items: items, svc_video_view: JSON.stringify(signals) };
    expect(answerBytes(body)).toBeLessThan(256 * 1024);
    const path = `/admin/stores/${brand}/orders/simulate`;
    const answer = await call(stack, "POST", path, { token: stack.operatorToken, body });
    expect(answer.status).toBe(200);
    expect(2 * answerBytes(answer.text)).toBeLessThan(MAX_ANSWER_BYTES);
    return answer.json as ExplanationView;
  };

  test("lists the touches of a product once for its 500 lines and counts the rest", async () => {
    const signals = Array.from({ length: 3_500 }, (_, index) => ({
      product_id: 1,
      widget_info: `embed_${index}`,
    }));
    const { lines, products } = await tries(Array(500).fill(anItem("1")), signals);
    expect(lines).toHaveLength(500);
    expect(products).toMatchObject([{ product_id: "1", more_touches: 3_400 }]);
    expect(products[0]?.touches).toHaveLength(100);
  });

  test("lists the touches of 100 products up to a total that includes each credit", async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `${index}`);
    const signals = Array.from({ length: 3_500 }, (_, index) => ({
      product_id: index % 100,
      widget_info: `embed_${index}`,
    }));
    const { products } = await tries(ids.map(anItem), signals);
    expect(products.map(({ product_id }) => product_id)).toEqual(ids);
    const listed = products.flatMap(({ touches }) => touches);
    expect(listed.filter(({ reason }) => reason === "credited")).toHaveLength(100);
    expect(listed.length).toBeLessThan(2_100);
    const more = products.reduce((sum, { more_touches }) => sum + more_touches, 0);
    expect(listed.length + more).toBe(3_500);
  });
});
