import { describe, expect, test } from "vitest";
import { changesAt, isLaunchLate, statusAt, videoAt } from "../../../shared/videos/schedule.ts";
import { changedSchedule } from "../../../shared/videos/scheduled-change.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { aVideo } from "../../support/admin/admin-values.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const [BEFORE, EXACTLY, AFTER, LATER] = [at(-1), at(0), at(1), at(2)];

describe("a video's status", () => {
  test.each<[string, Partial<Video>, string]>([
    ["announced without a time", { status: "upcoming" }, "upcoming"],
    ["announced, just before its time", { status: "upcoming", goes_live_at: AFTER }, "upcoming"],
    ["announced, at its time", { status: "upcoming", goes_live_at: EXACTLY }, "live"],
    ["announced, after its end", { status: "upcoming", goes_live_at: BEFORE, ends_at: EXACTLY }, "ended"],
    ["live, just before its end", { status: "live", ends_at: AFTER }, "live"],
    ["live, at its end", { status: "live", ends_at: EXACTLY }, "ended"],
    ["a draft after its start", { status: "draft", goes_live_at: BEFORE, ends_at: EXACTLY }, "draft"],
    ["ended, with a future end", { status: "ended", ends_at: AFTER }, "ended"],
  ])("is derived for a video that is %s", (_, fields, status) => {
    expect(statusAt(aVideo(fields), NOW)).toBe(status);
    expect(videoAt(aVideo(fields), NOW).status).toBe(status);
  });

  test("stays upcoming if it has no file at its start", () => {
    const { video_url: _, ...late } = aVideo({ status: "upcoming", goes_live_at: EXACTLY });
    expect(isLaunchLate(late, NOW)).toBe(true);
    expect(videoAt(late, NOW).status).toBe("upcoming");
    expect(videoAt({ ...late, ends_at: EXACTLY }, NOW).status).toBe("ended");
  });

  test.each<[Partial<Video>, number]>([
    [{ status: "live" }, Number.POSITIVE_INFINITY],
    [{ status: "draft", goes_live_at: AFTER }, Number.POSITIVE_INFINITY],
    [{ status: "upcoming", goes_live_at: AFTER, ends_at: LATER }, NOW.getTime() + 1],
    [{ status: "upcoming", goes_live_at: EXACTLY, ends_at: LATER }, NOW.getTime() + 2],
    [{ status: "live", ends_at: EXACTLY }, Number.POSITIVE_INFINITY],
  ])("changes next for %j at %s", (fields, time) => {
    expect(changesAt(aVideo(fields), NOW)).toBe(time);
  });
});

describe("a change of the schedule", () => {
  const changed = (before: Partial<Video>, sent: Parameters<typeof changedSchedule>[1]) =>
    changedSchedule(aVideo(before), sent, NOW);

  test("keeps fields that are not sent, and clears null ones", () => {
    const before = { status: "upcoming", goes_live_at: AFTER, ends_at: LATER } as const;
    expect(changed(before, {})).toEqual(before);
    expect(changed(before, { goes_live_at: null })).toMatchObject({
      goes_live_at: undefined,
      ends_at: LATER,
    });
  });

  test("removes times that would revert a new status at once", () => {
    const over = { status: "upcoming", goes_live_at: BEFORE, ends_at: EXACTLY } as const;
    const again = changed(over, { status: "upcoming" });
    expect(again).toMatchObject({ goes_live_at: undefined, ends_at: undefined });
    expect(statusAt(again as Video, NOW)).toBe("upcoming");
    expect(statusAt(changed(over, { status: "live" }) as Video, NOW)).toBe("live");
    expect(statusAt(changed(over, { status: "live", ends_at: BEFORE }) as Video, NOW)).toBe("ended");
  });

  test("removes the start if it sets live, and a past start means now", () => {
    expect(changed({ status: "upcoming", goes_live_at: AFTER }, { status: "live" })).toMatchObject({
      goes_live_at: undefined,
    });
    const now = changed({ status: "draft" }, { status: "upcoming", goes_live_at: BEFORE });
    expect(statusAt(now as Video, NOW)).toBe("live");
  });

  test.each<[Partial<Video>, Parameters<typeof changedSchedule>[1], string]>([
    [
      { status: "live" },
      { goes_live_at: AFTER },
      "goes_live_at: expected the status upcoming or draft, but it is live",
    ],
    [{ status: "draft" }, { status: "ended", goes_live_at: AFTER }, "goes_live_at: expected the status"],
    [{ status: "upcoming", goes_live_at: BEFORE }, { goes_live_at: AFTER }, "but it is live"],
    [
      { status: "upcoming", goes_live_at: AFTER },
      { ends_at: AFTER },
      "ends_at: expected a time after goes_live_at",
    ],
  ])("is rejected from %j by %j", (before, sent, detail) => {
    expect(() => changed(before, sent)).toThrow(detail);
  });
});
