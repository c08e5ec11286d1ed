import { beforeAll, describe, expect, inject, test } from "vitest";
import { adminClient } from "../support/admin-client.ts";
import { expectDocumented } from "../support/documented.ts";
import { call, createTestStore, eventually, productBody, type TestStore } from "../support/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack, stack.operatorToken);
let store: TestStore;

type Page = { events: { event_id: number; products: { id: string }[] }[]; next_cursor: string | null };

const feed = async (query: string, headers: Record<string, string> = {}) => {
  const answer = await call(stack, "GET", `/v1/feed?${query}`, { headers });
  expectDocumented("GET", "/v1/feed", answer);
  return answer;
};
const page = async (query = "") => (await feed(`brand=${store.brand}${query}`)).json as Page;

const video = (fields: object) =>
  admin.post<{ event_id: number; unknown_products: string[] }>(`/stores/${store.brand}/videos`, {
    title: "A video",
    video_url: "https://cdn.example/v.mp4",
    status: "live",
    ...fields,
  });

beforeAll(async () => {
  store = await createTestStore(stack, { out_of_stock: "hide", currency: "EUR" });
  for (const [id, fields] of Object.entries({
    a: {},
    out: { stock_status: "outofstock" },
    gone: { product_status: "inactive" },
  })) {
    await call(stack, "POST", "/v2/product", { token: store.token, body: productBody(id, fields) });
  }
  await video({ event_id: 5, position: 3, products: ["out", "a", "gone", "nowhere"] });
  await video({ event_id: 6, position: 1 });
  await video({ event_id: 7, status: "upcoming", position: 0 });
  await video({ event_id: 8, status: "draft" });
  await video({ event_id: 9, video_url: undefined });
});

describe("the feed", () => {
  test("shows live videos by position, then upcoming ones; no draft, none without a file", async () => {
    expect((await page()).events.map(({ event_id }) => event_id)).toEqual([6, 5, 7]);
  });

  test("shows of a video's products those that may be shown, with the store's currency", async () => {
    const { events } = await page("&statuses=live");
    expect(events[1]?.products).toEqual([
      {
        id: "a",
        title: "Linen shirt",
        price: "49.90",
        currency: "EUR",
        image_url: "https://shop.example/img/a.jpg",
        product_link: "https://shop.example/p/shirt-a",
      },
    ]);
  });

  test("comes in pages that neither repeat nor leave out", async () => {
    const first = await page("&limit=1");
    const second = await page(`&limit=1&cursor=${first.next_cursor}`);
    const third = await page(`&limit=1&cursor=${second.next_cursor}`);
    expect([first, second, third].flatMap(({ events }) => events.map((each) => each.event_id))).toEqual([
      6, 5, 7,
    ]);
    expect(third.next_cursor).toBeNull();
  });

  test("is public, cacheable, and answers 304 to whoever has it already", async () => {
    const fresh = await feed(`brand=${store.brand}`);
    expect(Object.fromEntries(fresh.headers)).toMatchObject({
      vary: "Origin",
      "cache-control": "public, max-age=60, stale-while-revalidate=300",
    });
    const etag = fresh.headers.get("etag") ?? "";
    const again = await feed(`brand=${store.brand}`, { "if-none-match": `"other", W/${etag}` });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
  });

  test("changes with a video, some seconds after it", async () => {
    const { event_id } = await video({ title: "Short-lived" });
    const path = `/stores/${store.brand}/videos/${event_id}`;
    const isShown = async () => (await page()).events.some((each) => each.event_id === event_id);
    await eventually(async () => (await isShown()) || undefined);
    await admin.send("PATCH", path, { status: "ended" });
    await eventually(async () => !(await isShown()) || undefined);
    expect((await admin.send("DELETE", path)).status).toBe(200);
    expect((await admin.send("GET", path)).status).toBe(404);
  });
});

describe("a request for the feed that can't be used", () => {
  test.each([
    ["brand=br_nobody", 404, "Brand is invalid"],
    ["", 422, "brand: required"],
    ["brand=br_a&brand=br_b", 422, "brand: expected one"],
    ["brand=st_local_abc", 422, "A store_id is a credential"],
    ["brand=br_a&store_id=st_local_abc", 422, "A store_id is a credential"],
    ["brand=br_a&statuses=draft", 422, "statuses:"],
    ["brand=br_a&limit=51", 422, "limit:"],
  ])("%s is told %i", async (query, status, detail) => {
    const answer = await feed(query);
    expect(answer.status).toBe(status);
    expect((answer.json as { detail: string }).detail).toContain(detail);
  });

  test("a cursor of another filter, and one that was tampered with, are told 422", async () => {
    const { next_cursor } = await page("&limit=1");
    for (const query of [`&cursor=${next_cursor}&statuses=live`, `&cursor=A${next_cursor?.slice(1)}`]) {
      const answer = await feed(`brand=${store.brand}${query}`);
      expect(answer.status).toBe(422);
      expect((answer.json as { detail: string }).detail).toMatch(/^cursor: /);
    }
  });
});
