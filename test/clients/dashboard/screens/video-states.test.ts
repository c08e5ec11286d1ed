import { expect, test } from "vitest";
import type { VideoView } from "../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aVideo, brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("the status of a video", ({ service, open }) => {
  const list = (...items: VideoView[]) =>
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items, next_cursor: null });

  test("is changed for several videos after a question, and changed back by Undo", async () => {
    const goes_live_at = new Date(Date.now() + 86_400_000).toISOString();
    const videos = [
      aVideo({ status: "live" }),
      aVideo({ event_id: 7002, title: "Draft" }),
      aVideo({ event_id: 7003, title: "Soon", status: "upcoming", goes_live_at }),
    ];
    list(...videos);
    for (const { event_id } of videos)
      service.answer(VIDEO_OPERATIONS.changeVideo, { brand, event_id }, aVideo({ event_id }));
    const page = await open(`/stores/${brand}/videos`);
    await page.getByLabel("Select all loaded rows").click();
    await page.getByRole("button", { name: "Set live" }).click();
    const question = page.getByRole("dialog", { name: "Set 2 videos live?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(service.sent).toEqual([]);
    await page.getByRole("button", { name: "Set live" }).click();
    await question.getByRole("button", { name: "Set live" }).click();
    await page.getByText("2 videos are changed.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => service.sent.length).toBe(4);
    expect(service.sent.map(({ path, body }) => [path.split("/").at(-1), body])).toEqual([
      ["7002", { status: "live" }],
      ["7003", { status: "live" }],
      ["7002", { status: "draft" }],
      ["7003", { status: "upcoming", goes_live_at }],
    ]);
  });
});
