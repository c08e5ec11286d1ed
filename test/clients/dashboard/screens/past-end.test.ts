import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { VideoView } from "../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const ids = { brand, event_id: 7001 };
const PAST = "2020-01-01T00:00";
const video_url = "https://cdn.shop.example/clip.mp4";

describeInDashboard("an end date in the past", ({ service, open }) => {
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const ofVideo = (change: Partial<VideoView>) => {
    service.answer(VIDEO_OPERATIONS.getVideo, ids, aVideo({ video_url, ...change }));
    service.answer(VIDEO_OPERATIONS.changeVideo, ids, aVideo({ video_url, status: "ended" }));
    return open(`/stores/${brand}/videos/7001`);
  };

  test("needs confirmation before a live video is hidden", async () => {
    const page = await ofVideo({ status: "live" });
    await page.getByLabel("Ends").fill(PAST);
    await button(page, "Save").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("The end is in the past: shoppers stop seeing this video at once.").waitFor();
    await button(page, "Cancel").click();
    await dialog.waitFor({ state: "hidden" });
    expect(service.sent).toEqual([]);
    await button(page, "Save").click();
    await button(page, "Save anyway").click();
    await page.getByText("The video is saved.").waitFor();
    const ends_at = `${PAST}:00.000Z`;
    expect(service.sent.map(({ body }) => body)).toEqual([{ ends_at, if_updated_at: VERSION }]);
  });
});
