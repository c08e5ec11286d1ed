import { expect, test } from "vitest";
import { SNIPPET_OPERATIONS } from "../../../../shared/videos/snippet.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aVideo, brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("the install page", ({ service, open }) => {
  const openInstall = (platform: string, isLive = false) => {
    const items = isLive ? [aVideo({ status: "live" })] : [];
    service.answer(
      SNIPPET_OPERATIONS.getSnippet,
      { brand },
      { html: "<script></script>", widget: "carousel", script_url: "/v1.js" },
    );
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items, next_cursor: null });
    return open(`/stores/${brand}/install?platform=${platform}`);
  };
  const empty = "No video is live yet. Upload one to see it here.";

  test("previews the layout once a video is live", async () => {
    const page = await openInstall("custom", true);
    await page.locator("iframe").first().waitFor();
    expect(await page.getByText(empty).count()).toBe(0);
  });
});
