import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const clip = readFileSync(new URL("../../../support/media/clip.mp4", import.meta.url));
const video_url = "https://cdn.shop.example/clip.mp4";
const STORE = `/stores/${brand}`;

describeInDashboard("a product's start time in the video", ({ service, open }) => {
  const openVideo = async () => {
    const video = aVideo({
      video_url,
      products: ["501", "502"],
      moments: [{ product_id: "501", from_seconds: 1 }],
    });
    service.answer(VIDEO_OPERATIONS.getVideo, { brand, event_id: 7001 }, video);
    const page = await open(`${STORE}/videos/7001`);
    await page.route(video_url, (route) => route.fulfill({ body: clip, contentType: "video/mp4" }));
    await page.getByText("Featured products").click();
    return page;
  };
  const lastBody = () => service.sent.at(-1)?.body;

  test("can be set with the keyboard only", async () => {
    const page = await openVideo();
    const field = page.getByLabel("502: featured from");
    expect(await page.getByLabel("501: featured from").inputValue()).toBe("0:01");
    await field.focus();
    await page.keyboard.type("0:02");
    await page.keyboard.press("Enter");
    await expect.poll(lastBody).toEqual({
      moments: [
        { product_id: "501", from_seconds: 1 },
        { product_id: "502", from_seconds: 2 },
      ],
      if_updated_at: VERSION,
    });
  });
});
