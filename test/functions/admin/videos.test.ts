import { describe, expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { AT, aVideo } from "../../support/admin/admin-values.ts";

const videos = "/stores/br_acme/videos";

describe("a new video", () => {
  test("is a draft in first position by default", async () => {
    const { described, deps } = adminBackend();
    const { status, body } = await described("createVideo", videos, { body: { title: "New" } });
    expect([status, body]).toEqual([
      201,
      {
        event_id: 1_000,
        title: "New",
        page_id: 0,
        status: "draft",
        position: 0,
        products: [],
        like_count: 0,
        share_count: 0,
        created_at: AT,
        updated_at: AT,
        unknown_products: [],
      },
    ]);
    expect(deps.videos.create.mock.calls[0]?.[2]).toBeUndefined();
  });

  test("keeps its event_id", async () => {
    const { described } = adminBackend();
    const body = { title: "New", event_id: 42, video_url: "https://cdn.example/v.mp4" };
    expect((await described("createVideo", videos, { body })).body).toMatchObject({ event_id: 42 });
  });

  test("can be tagged with an unknown product, which is flagged", async () => {
    const { described, deps } = adminBackend();
    deps.products.unknown.mockResolvedValue(["nowhere"]);
    const body = { title: "New", products: ["here", "nowhere"] };
    const answer = await described("createVideo", videos, { body });
    expect(answer.body).toMatchObject({ products: ["here", "nowhere"], unknown_products: ["nowhere"] });
  });
});

describe("changing a video", () => {
  const change = async (body: object) => {
    const { described } = adminBackend();
    return (await described("changeVideo", `${videos}/7`, { body })).body;
  };

  test("sets sent fields and keeps the rest", async () => {
    expect(await change({ status: "ended", products: ["p1"] })).toEqual({
      ...aVideo({ status: "ended", products: ["p1"] }),
      unknown_products: ["p1"],
    });
  });

  test("clears null fields", async () => {
    expect(await change({ video_url: null })).not.toHaveProperty("video_url");
  });
});

describe("moments", () => {
  const moments = [{ product_id: "b", from_seconds: 2 }];

  test("are stored with a new video and removed with their product", async () => {
    const { described } = adminBackend();
    const body = { title: "New", products: ["a", "b"], moments };
    expect((await described("createVideo", videos, { body })).body).toMatchObject({ moments });
    const backend = adminBackend();
    const video = aVideo({ products: ["a", "b"], moments });
    backend.deps.videos.find.mockResolvedValue(video);
    backend.deps.videos.change.mockImplementation(async (_, __, change) => change(video));
    const change = (sent: object) => backend.described("changeVideo", `${videos}/7`, { body: sent });
    expect((await change({ title: "T" })).body).toMatchObject({ moments });
    expect((await change({ products: ["a"] })).body).not.toHaveProperty("moments");
  });

  test.each<[string, unknown, string]>([
    ["a fraction", [{ product_id: "a", from_seconds: 1.5 }], "from_seconds"],
    ["before the beginning", [{ product_id: "a", from_seconds: -1 }], "from_seconds"],
    ["a text", [{ product_id: "a", from_seconds: "0:12" }], "from_seconds"],
    ["two of one product", [moments[0], moments[0]], "at most 20 different items"],
    ["21", Array.from({ length: 21 }, (_, id) => ({ product_id: `${id}`, from_seconds: 1 })), "at most 20"],
    ["not tagged", moments, "moments[0].product_id: the product is not tagged"],
  ])("are refused: %s", async (_, sent, detail) => {
    const { call } = adminBackend();
    const answer = await call("PATCH", `${videos}/7`, { body: { products: ["a"], moments: sent } });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(detail);
  });
});

test.each(["8", "0", "07", "x", "1e3", "99999999999999999"])("%s returns 404", async (id) => {
  for (const method of ["GET", "PATCH", "DELETE"]) {
    const { call, steps } = adminBackend();
    const answer = await call(method, `${videos}/${id}`, method === "PATCH" ? { body: { title: "T" } } : {});
    expect([method, answer.status, steps]).toEqual([method, 404, []]);
  }
});

test("videos are listed by status", async () => {
  const { described, deps } = adminBackend();
  const launched = aVideo({ status: "upcoming", goes_live_at: "2026-01-01T00:00:00.000Z" });
  deps.videos.search.mockResolvedValue({ items: [launched], next: undefined, searched: 3 });
  const { body } = await described("listVideos", videos, { query: "status=live&limit=1" });
  const { goes_live_at: _, ...live } = { ...launched, status: "live" };
  expect(body).toEqual({ items: [live], next_cursor: null, searched: 3 });
  const [, isWanted, page] = deps.videos.search.mock.calls[0] ?? [];
  expect([isWanted?.(launched), isWanted?.(aVideo({ status: "upcoming" }))]).toEqual([true, false]);
  expect(page).toEqual({ after: undefined, limit: 1 });
});
