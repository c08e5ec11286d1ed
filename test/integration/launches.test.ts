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
