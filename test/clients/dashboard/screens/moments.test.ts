import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aStore, aVideo, brand, VERSION } from "./fixtures.ts";
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

  test("can be taken from the player's current time", async () => {
    const page = await openVideo();
    // The test server supports no byte ranges, so the video can't seek.
    await page.locator("details video").evaluate((player) => {
      Object.defineProperty(player, "currentTime", { get: () => 2.6 });
    });
    await page.getByRole("button", { name: "Use current time: 502" }).click();
    expect(await page.getByLabel("502: featured from").inputValue()).toBe("0:02");
  });

  test("shows an invalid time at its field, and sends nothing", async () => {
    const page = await openVideo();
    const field = page.getByLabel("502: featured from");
    await field.fill("soon");
    await field.press("Enter");
    await page.getByText("Enter minutes and seconds, such as 0:12").waitFor();
    expect(await field.evaluate((element) => element.matches(":focus"))).toBe(true);
    expect(service.sent).toEqual([]);
  });

  test("the settings enable the lowest prior price", async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    const page = await open(`${STORE}/settings`);
    await page.getByLabel("Lowest price before a reduction").first().click();
    await page.getByRole("option", { name: /Show “Lowest price/ }).click();
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect.poll(lastBody).toMatchObject({ show_prior_price: true, if_updated_at: VERSION });
  });
});
