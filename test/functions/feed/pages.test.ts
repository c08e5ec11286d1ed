import { describe, expect, test } from "vitest";
import { Unavailable } from "../../../shared/platform/errors.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { aVideo } from "../../support/admin/admin-values.ts";
import { aFeed } from "../../support/endpoint/feed-backend.ts";

describe("pages", () => {
  const live = [1, 2, 3].map((event_id) => aVideo({ event_id }));
  const upcoming = [4, 5].map((event_id) => aVideo({ event_id, status: "upcoming" }));

  test.each([1, 2, 3, 4, 5, 6])("contain every video once in pages of %i, live ones first", async (limit) => {
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

  test("contain only the requested statuses in the feed's order", async () => {
    const { get, shownVideos } = aFeed({ live, upcoming });
    await get("brand=br_acme&statuses=upcoming");
    await get("brand=br_acme&statuses=upcoming,live");
    expect(shownVideos.mock.calls.map(([, status]) => status)).toEqual(["upcoming", "live", "upcoming"]);
  });
});

describe("a page", () => {
  test("is cached in memory for five seconds", async () => {
    const { get, wait, shownVideos } = aFeed();
    const first = await get("brand=br_acme");
    wait(4_999);
    expect((await get("limit=20&brand=br_acme")).body).toBe(first.body);
    expect(shownVideos).toHaveBeenCalledTimes(2);
    wait(1);
    await get("brand=br_acme");
    expect(shownVideos).toHaveBeenCalledTimes(4);
  });

  test("is not cached after a failed read", async () => {
    const { get, shownProducts } = aFeed();
    shownProducts.mockRejectedValueOnce(new Unavailable(new Error("slow down")));
    expect((await get("brand=br_acme")).statusCode).toBe(503);
    expect((await get("brand=br_acme")).statusCode).toBe(200);
  });
});

describe("a response", () => {
  test("is cacheable for a minute and returns 304 for a known etag", async () => {
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

  test("rejects a store_id without a read", async () => {
    const { get, find } = aFeed();
    for (const query of ["brand=st_dev_abc", "brand=br_acme&store_id=st_dev_abc", "brand=ST_DEV"]) {
      const { statusCode, json } = await get(query);
      expect([statusCode, json.detail]).toEqual([422, expect.stringContaining("A store_id is a credential")]);
    }
    expect(find).not.toHaveBeenCalled();
  });

  test("is not cacheable if it is an error", async () => {
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
