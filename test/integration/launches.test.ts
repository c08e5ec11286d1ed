import { expect, inject, test } from "vitest";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore, eventually } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);

const look = async (brand: string) => {
  const asked = Date.now();
  const answer = await fetch(`${stack.edgeUrl}/v1/feed?brand=${brand}`);
  const { events } = (await answer.json()) as { events: { status: string; video_url?: string }[] };
  const [event] = events;
  return {
    asked,
    answered: Date.now(),
    status: event?.status,
    isPlayable: event?.video_url !== undefined,
    cacheControl: answer.headers.get("cache-control"),
  };
};

test("the edge shows a launch at its time and ends it at its end, never early", async () => {
  const { brand } = await createTestStore(stack);
  const [start, end] = [Date.now() + 6_000, Date.now() + 12_000];
  const body = {
    title: "A launch",
    video_url: "https://cdn.example/launch.mp4",
    status: "upcoming",
    goes_live_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
  } as const;
  await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body });

  const seen: Awaited<ReturnType<typeof look>>[] = [];
  const over = await eventually(async () => {
    const now = await look(brand);
    seen.push(now);
    return now.status === undefined && seen.some(({ status }) => status === "live") ? now : undefined;
  }, 45_000);
  const statuses = seen.map(({ status }) => status).filter((status, at, all) => status !== all[at - 1]);
  expect(statuses.filter((status) => status !== undefined)).toEqual(["upcoming", "live"]);
  for (const { asked, answered, status, isPlayable } of seen) {
    if (status === "live") expect(answered).toBeGreaterThanOrEqual(start);
    if (status === "upcoming") expect(isPlayable).toBe(false);
    // A page is cached for five seconds in memory and for at least one second at the edge.
    if (status === "upcoming") expect(asked).toBeLessThan(start + 60_000);
  }
  expect(over.asked).toBeGreaterThanOrEqual(end);
  const announced = seen.find(({ status }) => status === "upcoming");
  expect(announced?.cacheControl).toMatch(/^public, max-age=\d, stale-if-error=86400$/);
}, 60_000);

test("impossible times are refused with an explanation, and a start can be cleared", async () => {
  const { brand } = await createTestStore(stack);
  const create = (fields: object) =>
    admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: { title: "A", ...fields } as never });
  const [soon, later] = [Date.now() + 60_000, Date.now() + 120_000].map((ms) => new Date(ms).toISOString());
  await expect(create({ status: "upcoming", goes_live_at: later, ends_at: soon })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("ends_at: expected a time after goes_live_at"),
  });
  await expect(create({ status: "live", goes_live_at: soon })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("goes_live_at: expected the status upcoming or draft"),
  });
  for (const goes_live_at of ["tomorrow", "2026-13-01T00:00:00Z", 5, "9".repeat(100)]) {
    await expect(create({ status: "upcoming", goes_live_at })).rejects.toMatchObject({ status: 422 });
  }
  const { event_id } = await create({ status: "upcoming", goes_live_at: soon });
  const change = (body: object) => admin.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body });
  expect(await change({ goes_live_at: null })).not.toHaveProperty("goes_live_at");
});
